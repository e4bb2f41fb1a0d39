"""Intervals and effects: right by hand on a few numbers, and right nineteen times in twenty on many."""

from __future__ import annotations

import math

import numpy
import pytest

from pawtable.lab.intervals import FEW_DEALS, corrected, difference, effect, mean, share


def test_a_mean_has_students_interval() -> None:
    found = mean(numpy.array([1.0, 2.0, 3.0]))
    reach = 4.302652729911275 / math.sqrt(3)  # the quantile for two degrees of freedom
    assert (found.value, found.low, found.high) == pytest.approx((2.0, 2.0 - reach, 2.0 + reach))
    weighted = mean(numpy.array([1.0, 3.0]), numpy.array([2.0, 6.0]))  # the same half of each
    assert (weighted.value, weighted.low, weighted.high) == (0.5, 0.5, 0.5)
    assert mean(numpy.array([7.0])).high == math.inf
    assert math.isnan(mean(numpy.array([])).value)


def test_a_share_counts_deals_and_not_the_games_of_a_deal() -> None:
    alike = share(numpy.array([3.0, 0.0] * 30), numpy.array([3.0, 3.0] * 30))  # each deal is won thrice or lost thrice
    apart = share(numpy.array([2.0, 1.0] * 30), numpy.array([3.0, 3.0] * 30))
    assert alike.value == apart.value == 0.5
    assert alike.reach == pytest.approx(1.96 * 0.5 / math.sqrt(60), rel=0.05)
    assert apart.reach < alike.reach / 1.9
    never = share(numpy.zeros(20), numpy.ones(20))
    assert never.low == 0.0
    assert 0.1 < never.high < 0.2
    assert (share(numpy.zeros(0), numpy.zeros(0)).low, share(numpy.zeros(0), numpy.zeros(0)).high) == (0.0, 1.0)


def test_an_effect_is_told_among_those_who_are_alike() -> None:
    """Those in the second half win more anyway, and are dealt more of the card: that is not its effect."""
    deals = numpy.repeat(numpy.arange(100), 4)
    alike = numpy.tile([0, 0, 1, 1], 100)
    cause = numpy.tile([1.0, 0.0, 2.0, 1.0], 100)
    found = effect(0.25 * cause + alike, cause, alike, deals)
    assert found
    assert (found.size.value, found.size.low, found.size.high, found.chance) == pytest.approx((0.25, 0.25, 0.25, 0.0))
    assert effect(numpy.ones(400), numpy.ones(400), alike, deals) is None  # everybody has one
    few = 4 * (FEW_DEALS - 1)
    assert effect(cause[:few], cause[:few], alike[:few], deals[:few]) is None


def test_an_effect_is_found_nineteen_times_in_twenty() -> None:
    chance = numpy.random.default_rng(5)
    held = 0
    deals = numpy.repeat(numpy.arange(80), 2)
    alike = numpy.zeros(160, int)
    for _ in range(400):
        cause = chance.integers(0, 2, 160).astype(float)
        luck = numpy.repeat(chance.normal(size=80), 2)  # what both seats of a deal have in common
        found = effect(0.5 * cause + luck + chance.normal(size=160), cause, alike, deals)
        assert found
        held += found.size.holds(0.5)
    assert 0.92 < held / 400 <= 0.985


def test_pairs_are_surer_than_the_games_apart() -> None:
    luck = numpy.tile([0.0, 1.0], 50)
    found = difference(luck + numpy.tile([0.1, 0.1, 0.3, 0.3], 25), luck)
    assert found.size.value == pytest.approx(0.2)
    assert found.size.reach < 0.03
    assert found.chance < 1e-9
    assert difference(luck, luck).chance == 1.0


def test_many_figures_are_corrected_by_holm() -> None:
    assert corrected([0.04, 0.01, 0.03]) == pytest.approx([0.06, 0.03, 0.06])
    assert corrected([0.5, 0.6]) == [1.0, 1.0]
    assert corrected([]) == []
