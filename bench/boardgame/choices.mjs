// The legal moves of a player of dnup, from what boardgame.io shows to that player: Pawtable's server says them itself.

const value = (card) => Number.parseInt(card, 10);

/** All sets that can be chosen from cards; of those that look alike only how many there are counts. */
function setsOf(cards) {
  const alike = new Map();
  for (const card of cards) alike.set(card, (alike.get(card) ?? 0) + 1);
  let sets = [[]];
  for (const [card, count] of alike) {
    sets = sets.flatMap((set) => Array.from({ length: count + 1 }, (_, more) => [...set, ...Array(more).fill(card)]));
  }
  return sets.slice(1); // the first one is empty
}

/** Each with its name and its arguments. */
export function choices(G, id) {
  const found = [["rotate", []]];
  const highest = new Map(G.sets.map((set) => [set.length, value(set[0])]));
  const fits = (ofValue, size) => !(highest.get(size) >= ofValue);
  const hand = new Map();
  for (const card of G.players[id].hand) hand.set(value(card), [...(hand.get(value(card)) ?? []), card]);
  for (const [ofValue, cards] of hand) {
    for (const set of setsOf(cards)) if (fits(ofValue, set.length)) found.push(["play", [set]]);
  }
  for (const [owner, set] of G.sets.entries()) {
    if (owner === Number(id) || set.length === 0) continue;
    found.push(["take", [owner]]);
    if (!fits(value(set[0]), set.length + 1)) continue;
    for (const card of new Set(hand.get(value(set[0])))) found.push(["add", [card, owner]]);
  }
  return found;
}
