import { describe, expect, it } from "vitest";
import { STATE_NAMES, actionMark, stateMark } from "./smallseat-actions.ts";
import { AVATARS, DOGS, avatar, dogHead, monkey, pig, pug } from "./animals.ts";
import { CANDIDATES, CANDIDATE_NAMES } from "./smallseat-animals.ts";
import { HUES, cardBack, cardFrame, dnupCard } from "./cards.ts";
import { CREATURE_NAMES, creatureIcon } from "./pick-the-pug-creatures.ts";
import { BREEDS, breedIcon, clueCard, deadHand, dogCard, firedScene, numberIcon, walkScene } from "./walking-doggos.ts";
import { INK, type Mood } from "./draw.ts";
import { bossScene, tellerScene, voteScene } from "./smallseat-scenes.ts";
import { cover } from "./games.ts";
import { ITEM_NAMES, itemIcon } from "./pick-the-pug-items.ts";
import { MISCHIEF, kindBadge, mischiefCard, surpriseScene } from "./pugs-in-mugs-mischief.ts";
import { MONKEY_COLOURS } from "./pick-the-pug-monkeys.ts";
import { COLOURS, mug, mugHook, pugCard } from "./pugs-in-mugs.ts";
import { MOMENT_NAMES, logo, moment } from "./moments.ts";
import { monkeyIcon, pickCard, pugToken, tornado } from "./pick-the-pug.ts";
import { ballot, bossMark, chair, publicMark, secretMark, tellerMark } from "./smallseat-table.ts";
import { candidateCard, candidateChip, candidateIcon, publicCard } from "./smallseat.ts";

const MOODS: readonly Mood[] = ["calm", "happy", "perky", "worried", "sleepy"];
const VALUES = HUES.map((_, i) => i + 1);
const GAMES = ["dnup", "pugs-in-mugs", "pick-the-pug", "smallseat", "walking-doggos", "no-such-game"];

const pictures: Record<string, string> = {
  logo: logo(),
  monkey: cardFrame(monkey("#2c8f62"), { band: "#2c8f62", pattern: "zigzag", letter: "G" }),
  pig: cardFrame(pig(), { letter: "P", title: "The Pig" }),
};
for (const colour of Object.keys(COLOURS)) {
  pictures[`${colour} pug`] = pugCard(colour);
  pictures[`${colour} mug`] = mug(colour);
  pictures[`${colour} hook`] = mugHook(colour);
}
for (const kind of Object.keys(MISCHIEF)) pictures[kind] = mischiefCard(kind);
for (const kind of [...Object.keys(COLOURS), ...Object.keys(MISCHIEF)]) pictures[`no ${kind}`] = kindBadge(kind, true);
pictures["a surprise"] = surpriseScene();
for (const breed of BREEDS) {
  pictures[`${breed} card`] = dogCard(`${breed[0]?.toUpperCase()}5`);
  pictures[`${breed} icon`] = breedIcon(breed);
  pictures[`${breed} told`] = clueCard({ breed, number: 5, not: [], isNew: false });
  pictures[`not a ${breed}`] = clueCard({ breed: null, number: null, not: [breed, 3], isNew: true });
}
pictures["number icon"] = numberIcon(5);
pictures["dead hand"] = deadHand();
pictures["a walk"] = walkScene();
pictures["fired"] = firedScene();
for (const name of ["pug", "donkey"]) pictures[`${name} to pick`] = pickCard(name);
for (const colour of MONKEY_COLOURS) {
  for (const item of ITEM_NAMES) pictures[`${colour} ${item}`] = pickCard(`${colour}-${item}`);
  pictures[`${colour} monkey`] = monkeyIcon(colour);
}
for (const item of ITEM_NAMES) pictures[item] = itemIcon(item);
for (const name of CREATURE_NAMES) {
  pictures[name] = pickCard(name);
  pictures[`${name} icon`] = creatureIcon(name);
}
pictures["token"] = pugToken();
pictures["no token"] = pugToken(false);
pictures["tornado"] = tornado();
for (const name of CANDIDATE_NAMES) {
  pictures[`${name} card`] = candidateCard(name);
  pictures[`public ${name}`] = publicCard(name);
  pictures[`${name} chip`] = candidateChip(name);
  pictures[`${name} icon`] = candidateIcon(name);
  pictures[`${name} action`] = actionMark(name);
}
for (const name of STATE_NAMES) pictures[`${name} mark`] = stateMark(name);
for (const is of [true, false]) {
  pictures[is ? "ballot" : "no ballot"] = ballot(is);
  pictures[is ? "the Smallseat" : "a chair"] = chair(is);
}
pictures["the Boss"] = bossMark();
pictures["the Teller"] = tellerMark();
pictures["in public"] = publicMark();
pictures["in secret"] = secretMark();
pictures["a new Boss"] = bossScene();
pictures["the votes"] = voteScene();
pictures["the Teller wins"] = tellerScene();
for (const name of MOMENT_NAMES) pictures[name] = moment(name);
for (const game of GAMES) pictures[`${game} back`] = cardBack(game);
for (const game of GAMES) pictures[`${game} cover`] = cover(game);
for (const mood of MOODS) for (const { name } of AVATARS) pictures[`${mood} ${name}`] = avatar(name, mood);
for (const mood of MOODS) for (const breed of DOGS) pictures[`${mood} ${breed}`] = cardFrame(dogHead(breed, mood));
for (const a of VALUES) for (const b of VALUES) pictures[`${a}/${b}`] = dnupCard(a, b);

/** How bright a colour is, as WCAG reckons. */
const brightness = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((i) => {
    const part = parseInt(colour.slice(i, i + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

describe("every picture", () => {
  it.each(Object.entries(pictures))("%s is whole and asks nothing of the content policy", (_, text) => {
    expect(text).toMatch(/^<svg [^>]*viewBox="[^"]+"/);
    expect(text).not.toMatch(/style|script|\sid=|url\(|href|NaN|undefined/);
    const open: string[] = [];
    for (const [, close, name = "", , alone] of text.matchAll(/<(\/?)(\w+)((?:\s[\w-]+="[^"<>]*")*)(\/?)>/g)) {
      if (close) expect(open.pop()).toBe(name);
      else if (!alone) open.push(name);
    }
    expect(open).toEqual([]);
    expect(text.match(/</g)?.length).toBe(text.match(/<\/?\w+(?:\s[\w-]+="[^"<>]*")*\/?>/g)?.length);
  });
});

/** The contrast of ink on a colour. */
const contrast = (colour: string): number => (brightness(colour) + 0.05) / (brightness(INK) + 0.05);

describe("dnup's cards", () => {
  it.each(HUES)("have ink that can be read on %s", (colour) => {
    expect(contrast(colour)).toBeGreaterThan(4.5);
  });

  it("show a star on 1/5 alone", () => {
    const starred = VALUES.flatMap((a) => VALUES.filter((b) => dnupCard(a, b).includes("#f2b84b")).map((b) => `${a}/${b}`));
    expect(starred).toEqual(["1/5", "5/1"]);
  });
});

describe("the cards of Smallseat", () => {
  it.each(Object.entries(CANDIDATES))("have a name that can be read: %s", (_, { paper }) => {
    expect(contrast(paper)).toBeGreaterThan(4.5);
  });
});

describe("the colours of pugs and mugs", () => {
  it("differ in pattern and letter, not in colour alone", () => {
    const all = Object.values(COLOURS);
    expect(new Set(all.map(({ pattern }) => pattern)).size).toBe(5);
    const letters = [...all.map(({ letter }) => letter), ...Object.values(MISCHIEF).map(({ badge }) => badge)];
    expect(new Set(letters).size).toBe(8);
  });
});

describe("portraits", () => {
  it("are twelve, and all different", () => {
    expect(new Set(AVATARS.map(({ svg }) => svg)).size).toBe(12);
  });

  it("of an unknown name are the pug", () => {
    expect(avatar("nobody")).toContain(pug());
  });
});
