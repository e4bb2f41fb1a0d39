"""Information-set Monte-Carlo tree search, for any game, over worlds that a seat imagines.

One tree for the searching seat. Each simulation imagines a world behind what the seat sees, walks down the tree by the
actions that are legal in that world (a node is judged by how often it was visited of the times it was available), adds one
node, and plays on with the simple player's suggestions, now and then with a random action, to the end of the game.

Every seat wants its own result: the share of the win, or at the limit its share of the scores. Where several seats owe a
decision at once, the searching seat's is a node of the tree and the others' are played as in a playout, the last one's too:
nobody may answer knowing another's answer. Who has no choice, once the move that is searched for is made, gets no node.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from pawtable.core.binding import rule
from pawtable.core.cards import count, index, lowest
from pawtable.core.chance import Chance, draw
from pawtable.core.contract import (
    MAX_SEATS,
    Memory,
    State,
    forget_events,
    imagine_world,
    legal,
    score,
    step,
    suggest,
    to_act,
    unfinished,
    winners,
)
from pawtable.core.playing import count_actions, nth_action
from pawtable.core.state import Declared, number, numbers

EXPLORATION = 1.0
TRUST = 0.5  # in what the simple player suggests; the rest is shared by all other actions
LITTLE_TRUST = 0.25  # the same in games whose simple player is often wrong (`Game.trust_simple`)
RANDOM_ACTIONS = 40  # one action in so many of a playout is random
MAX_DEPTH = 128
MAX_MASK_WORDS = 8


class Tree(Declared):
    """What a search keeps beside its nodes."""

    nodes: int = number(0, (1 << 31) - 1, "how many nodes there are; node 0 is the root")
    simulations: int = number(0, (1 << 62) - 1, "how many simulations were made")
    wary: int = number(0, 1, "whether the simple player is trusted little")
    path: list[int] = numbers(MAX_DEPTH, 0, (1 << 31) - 1, "the nodes of the current simulation, the root not among them")
    action_mask: list[int] = numbers(MAX_MASK_WORDS, 0, (1 << 63) - 1, "legal actions")
    untried: list[int] = numbers(MAX_MASK_WORDS, 0, (1 << 63) - 1, "legal actions that have no node yet")


class Node(Declared):
    """A decision in the tree: some seat's action after those of its ancestors."""

    seat: int = number(-1, MAX_SEATS - 1, "the seat that acts")
    action: int = number(0, 32000, "what it does")
    child: int = number(0, (1 << 31) - 1, "the first node below, 0 for none")
    sibling: int = number(0, (1 << 31) - 1, "the next node beside, 0 for none")
    visits: int = number(0, (1 << 62) - 1, "simulations that went through")
    won: int = number(0, (1 << 62) - 1, "what the seat got in them, in millionths of a win")
    suggested: int = number(0, 1, "whether it is what the simple player would do")


def search(
    seen: State,
    seen_m: Memory,
    seat: int,
    chance: Chance,
    world: State,
    world_m: Memory,
    tree: Tree,
    nodes: Sequence[Node],
    mask_words: int,
    simulations: int,
    limit: int,
) -> None:
    """Make simulations; the tree grows, and can be searched on. Stops early when there is no room for nodes."""
    for _ in range(simulations):
        if tree.nodes >= len(nodes) - 1:
            return
        imagine_world(seen, seen_m, seat, chance, world, world_m)
        depth = descend(seat, chance, world, world_m, tree, nodes, mask_words)
        playout(chance, world, world_m, tree, mask_words, limit)
        backpropagate(world, tree, nodes, depth)
        tree.simulations += 1


@rule
def descend(
    seat: int, chance: Chance, world: State, world_m: Memory, tree: Tree, nodes: Sequence[Node], mask_words: int
) -> int:
    """Walk down the tree in this world and add a node at the end; returns how many nodes the path has."""
    at = 0
    depth = 0
    together = 0  # those of several who were asked at once that have not answered
    moved = False  # whether the searching seat's move is made
    while depth < MAX_DEPTH:
        waiting = to_act(world)
        if waiting == 0:
            return depth
        if count(waiting) > 1:
            together = waiting
        elif waiting != together:
            together = 0
        actor = seat if (waiting >> seat) & 1 else index(lowest(waiting))
        together &= ~(1 << seat)
        if (together >> actor) & 1:
            together ^= 1 << actor
            act(world, world_m, actor, playout_action(chance, world, world_m, actor, tree, mask_words))
            continue
        legal(world, actor, tree.action_mask)
        if moved and count_actions(tree.action_mask, mask_words) == 1:  # nothing to learn there
            act(world, world_m, actor, nth_action(tree.action_mask, mask_words, 0))
            continue
        at, is_new = choose(at, actor, chance, world, world_m, tree, nodes, mask_words)
        tree.path[depth] = at
        depth += 1
        moved = moved or not unfinished(world, actor, nodes[at].action)
        act(world, world_m, actor, nodes[at].action)
        if is_new:
            return depth
    return depth


@rule
def choose(
    at: int, actor: int, chance: Chance, world: State, world_m: Memory, tree: Tree, nodes: Sequence[Node], mask_words: int
) -> tuple[int, bool]:
    """The node to go on to, the most promising one; and whether it is new.

    An action is promising by what it brought so far, and by how seldom it was tried. The simple player's suggestion is tried
    first and looked at longest: others must do better for a while, since single results are mostly luck. An action that was
    never tried is taken to be worth as much as those that were.
    """
    for i in range(mask_words):
        tree.untried[i] = tree.action_mask[i]
    tried = 0
    won = 0
    node = nodes[at].child
    while node != 0:
        action = nodes[node].action
        if nodes[node].seat == actor and (tree.action_mask[action // 63] >> (action % 63)) & 1:
            tree.untried[action // 63] &= ~(1 << (action % 63))
            tried += nodes[node].visits
            won += nodes[node].won
        node = nodes[node].sibling
    options = count_actions(tree.action_mask, mask_words)
    left = count_actions(tree.untried, mask_words)
    if tried == 0:
        return add_node(at, actor, suggest(world, world_m, actor), tree, nodes, True), True
    curiosity = EXPLORATION * math.sqrt(tried)
    in_simple = LITTLE_TRUST if tree.wary else TRUST
    usual = (1.0 - in_simple) / max(1, options - 1)
    best = 0
    best_value = -1.0
    if left > 0:
        best_value = won / (tried * 1000000.0) + curiosity * usual
    node = nodes[at].child
    while node != 0:
        action = nodes[node].action
        if nodes[node].seat == actor and (tree.action_mask[action // 63] >> (action % 63)) & 1:
            trust = in_simple if nodes[node].suggested else usual
            value = nodes[node].won / (nodes[node].visits * 1000000.0) + curiosity * trust / (1 + nodes[node].visits)
            if value > best_value:
                best_value = value
                best = node
        node = nodes[node].sibling
    if best > 0:
        return best, False
    action = suggest(world, world_m, actor)
    suggested = (tree.untried[action // 63] >> (action % 63)) & 1 == 1
    if not suggested:
        action = nth_action(tree.untried, mask_words, draw(chance, left))
    return add_node(at, actor, action, tree, nodes, suggested), True


@rule
def add_node(at: int, actor: int, action: int, tree: Tree, nodes: Sequence[Node], suggested: bool) -> int:
    """A node for an action that has none yet."""
    tree.nodes += 1
    new = tree.nodes
    nodes[new].seat = actor
    nodes[new].action = action
    nodes[new].child = 0
    nodes[new].sibling = nodes[at].child
    nodes[new].visits = 0
    nodes[new].won = 0
    nodes[new].suggested = suggested
    nodes[at].child = new
    return int(new)


@rule
def act(world: State, world_m: Memory, seat: int, action: int) -> None:
    forget_events(world_m)
    step(world, world_m, seat, action)


@rule
def playout_action(chance: Chance, world: State, world_m: Memory, seat: int, tree: Tree, mask_words: int) -> int:
    """What a seat does in a playout: what is sensible, now and then anything."""
    if draw(chance, RANDOM_ACTIONS) != 0:
        return suggest(world, world_m, seat)
    legal(world, seat, tree.action_mask)
    return nth_action(tree.action_mask, mask_words, draw(chance, count_actions(tree.action_mask, mask_words)))


@rule
def playout(chance: Chance, world: State, world_m: Memory, tree: Tree, mask_words: int, limit: int) -> None:
    """Play on to the end of the game, or for so many actions."""
    for _ in range(limit):
        waiting = to_act(world)
        if waiting == 0:
            return
        seat = index(lowest(waiting))
        act(world, world_m, seat, playout_action(chance, world, world_m, seat, tree, mask_words))


@rule
def backpropagate(world: State, tree: Tree, nodes: Sequence[Node], depth: int) -> None:
    """Tell every node of the path how the simulation ended for its seat."""
    for i in range(depth):
        node = tree.path[i]
        nodes[node].visits += 1
        nodes[node].won += result_of(world, nodes[node].seat)


@rule
def result_of(world: State, seat: int) -> int:
    """What a seat has got, in millionths of a win: a share of the win, or if the game goes on, of the scores' squares.

    Squares, because whoever is ahead wins more often than their share of the points.
    """
    if to_act(world) == 0:
        won = winners(world)
        if (won >> seat) & 1:
            return 1000000 // count(won)
        return 0
    lowest_score = score(world, 0)
    for other in range(world.players):
        lowest_score = min(lowest_score, score(world, other))
    total = 0
    for other in range(world.players):
        total += (score(world, other) - lowest_score + 1) ** 2
    return 1000000 * (score(world, seat) - lowest_score + 1) ** 2 // total
