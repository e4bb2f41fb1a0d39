import { expect, test } from "vitest";
import type { DnupView } from "../../generated/dnup";
import type { MovementInfo, View } from "../../protocol";
import { aFace, aHand, aLayout, aLine, anEvent, aPlace, aTable, aView } from "../../testing/builders";
import { decoration } from ".";

const layout = aLayout([aFace("7/4", { name: "7, bottom 4" }), aFace("5/1", { name: "5, bottom 1, the star" })], decoration);

function view(players: number, seat: number | null = 0): View<DnupView> {
  const seats = Array.from({ length: players }, (_, at) => ({ letters: at, out: false, star: at === 1 }));
  const table: DnupView = {
    phase: "playing",
    titles: {},
    places: [
      ...seats.map((_, at) => (at === seat ? aHand(at, ["4/7", "6/1"]) : aHand(at, at === 1 ? ["3/8"] : [], 5))),
      ...seats.map((_, at) => aPlace(`area:${at}`, "row", { owner: at })),
      aPlace("discard", "pile"),
    ],
    round: 2,
    turn: 0,
    area: "area:0",
    goal: 4,
    turns: 3,
    seats,
    known: seat === null ? [] : ["6/1"],
  };
  const lines = seats.map(({ letters }) => aLine({ label: `${letters} of 4 letters` }));
  return { ...aView(aTable(), { players, seat, lines }), table };
}

const moved = (kind: string, data: object, ...movements: MovementInfo[]) => anEvent(kind, { data, movements });

test("cards fly between hands, places and the heap, and turn when they come to a hand", () => {
  const played = moved("played", { seat: 1 }, { source: "hand:1", target: "area:1", faces: ["5/2"] });
  expect(layout.flights(played, view(3))).toEqual([{ faces: ["5/2"], from: "hand:1", to: "area:1", over: true }]);
  const back = { source: "area:0", target: "hand:0", faces: ["2/5"], before: ["5/2"], rotated: true };
  expect(layout.flights(moved("returned", { seat: 0 }, back), view(3))).toEqual([
    { faces: ["2/5"], were: ["5/2"], from: "area:0", to: "hand:0", turned: true },
  ]);
  const discarded = moved("discarded", { seat: 2 }, { source: "area:2", target: "discard", faces: ["5/2"] });
  expect(layout.flights(discarded, view(3))).toEqual([{ faces: ["5/2"], from: "area:2", to: "discard" }]);
  const dealt = moved(
    "dealt",
    { seat: 1, count: 10, cards: null },
    { source: "deck", target: "hand:1", faces: Array(10).fill(null) },
  );
  expect(layout.flights(dealt, view(3))[0]?.faces).toEqual([null, null, null, null]);
});

test("a rotated hand is one's own to see, and everybody's to notice", () => {
  const whole = { source: "hand:0", target: "hand:0", everything: true, rotated: true };
  const turned = moved("rotated", { seat: 0, count: 2 }, whole);
  expect(layout.flights(turned, view(3))[0]).toMatchObject({ faces: ["4/7", "6/1"], were: ["7/4", "1/6"] });
  expect(layout.flights(turned, view(3, 1))).toEqual([]);
});

test("of your own hand the plate shows what the others know, of the others' what you know", () => {
  expect(layout.seatStatus(0, view(3))).toMatchObject({ label: "0 of 4 letters", cards: 2, known: ["6/1"] });
  expect(layout.seatStatus(1, view(3))).toMatchObject({ label: "1 of 4 letters", cards: 5, known: ["3/8"] });
  expect(layout.seatStatus(2, view(3))).toMatchObject({ cards: 5, known: [] });
});

test("somebody out is a moment, with the next round if there is one", () => {
  const out = anEvent("went_out", { data: { seat: 1, place: 1, won: 2, letters: 2 }, text: "Bo is out.", weight: "big" });
  const next = anEvent("round_began", { data: { round: 2, seat: 0 }, text: "Round 2.", chapter: true });
  expect(layout.moment([out], view(3))).toMatchObject({ title: "Bo is out.", text: "", seat: 1, picture: null });
  expect(layout.moment([out, next], view(3))).toMatchObject({ text: "Round 2.", seat: 1 });
  expect(layout.moment([out, next], view(3))?.picture).not.toBeNull();
  expect(layout.moment([next], view(3))).toBeNull();
});

test("a card is drawn with both ends, and read out with them", () => {
  expect(layout.card("7/4")).toContain("<svg");
  expect(layout.cardName("7/4")).toBe("7, bottom 4");
  expect(layout.cardName("5/1")).toBe("5, bottom 1, the star");
});
