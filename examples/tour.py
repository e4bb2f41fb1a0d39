"""A tour of what `import pawtable` gives you: python examples/tour.py"""

from __future__ import annotations

import pawtable


def play_to_the_end(match: pawtable.Match) -> pawtable.Result:
    """Let the simple bot play for everybody."""
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.suggestion(seat))
    assert match.result is not None
    return match.result


def main() -> None:
    """From the deal to what was luck in it."""
    print("The games:", ", ".join(pawtable.game_names()))
    match = pawtable.new("dnup", players=3, seed="a tour", names=["Ada", "Bo", "Cy"], goal=2)

    seat = match.to_act[0]
    moves: list[pawtable.Move] = match.moves(seat)
    print(match.names[seat], "may play:", ", ".join(move.text for move in moves))
    hint: pawtable.Hint = match.hint(seat, seconds=0.2)
    print("The strong bot says:", hint.move.label)
    try:
        match.play(seat, "fly")
    except pawtable.IllegalMove as error:
        print("Refused:", error.reason)

    print("A spectator sees:", "; ".join(match.view(None).headline))
    world = match.as_seen(seat).imagine("one of many")
    print("A world that could be:", play_to_the_end(world).scores)

    result = play_to_the_end(match)
    print("Winners:", ", ".join(match.names[winner] for winner in result.winners))
    events: list[pawtable.Event] = match.log_for(None)
    print("At the end:", events[-1].text)

    record: str = match.record()
    assert pawtable.replay(record).position() == match.position()
    assert pawtable.set_up("dnup", match.position()).over
    first = pawtable.review(record, seats=[0], playouts=50).seats[0]
    print(f"The deal was worth {first.deal.mean:+.0%} to {match.names[0]}.")

    batch = pawtable.Batch(pawtable.find_game("dnup"), 100, players=3, seed="a tour")
    while not batch.terminated.any():
        batch.step(batch.random_actions())
    ladder = pawtable.ladder("dnup", ["simple", "random"], players=2, deals=2)
    print("Stronger:", ladder.standings[0].bot)
    study = pawtable.study("dnup", players=3, games=500, seed="a tour")
    print("Shares of the wins:", ", ".join(f"{who} {share:.0%}" for who, share in study.shares.select("who", "share").rows()))


if __name__ == "__main__":
    main()
