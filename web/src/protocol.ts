// Made from src/pawtable/server/protocol.py and src/pawtable/core by `make types`. Do not edit.

export const PROTOCOL = 9;

export const LONGEST_CHAT = 300;

export const LONGEST_MESSAGE = 16384;

export const LONGEST_MOVE = 300;

export const LONGEST_NAME = 20;

/** Something pinned on a card or a seat: short on the badge, spelled out for who asks. */
export interface Mark {
  text: string;
  meaning: string;
  /** what a layout can draw instead of the text */
  picture: string;
}

/** A spot in a place that keeps its name whatever lies there. */
export interface Slot {
  name: string;
  /** None: nothing, or not seen */
  face: string | null;
  marks: Mark[];
  empty: boolean;
}

/** What a viewer sees of a place. Whoever sees the same may be given the same one: nobody may change it. */
export interface PlaceView {
  name: string;
  kind: "fan" | "row" | "pile" | "counter";
  /** the seat that it belongs to */
  owner: number | null;
  /** how many cards lie there */
  count: number;
  /** those that the viewer knows, in the order in which they are shown; of a pile, the last lies on top */
  faces: string[];
  slots: Slot[];
}

/** A card as it looks: all that is said of it, once. */
export interface Face {
  id: string;
  /** "blue pug", "Great Dane 8" */
  name: string;
  /** in a corner, where the name has no room */
  short: string;
  /** what it does, in a sentence or two */
  text: string;
  /** red, orange, yellow, green, teal, blue, light-blue, dark-blue, purple, pink, brown, grey, white or black */
  colour: string;
  /** the name of a picture, where a layout of its own draws the game */
  picture: string;
}

/** What somebody just did, in a few words at their seat. */
export interface Phrase {
  seat: number;
  text: string;
}

/** A mark for a point on a seat's plate: won, or still to be won. */
export interface Point {
  text: string;
  won: boolean;
}

/** How a seat stands, in words. */
export interface SeatLine {
  /** spelled out: "2 of 4 letters" */
  label: string;
  /** the same where there is little room ("2 of 4"); empty: the label */
  short: string;
  /** empty: the label has to do */
  points: Point[];
  /** what else is known or goes on */
  remark: string;
  /** small pictures of that */
  badges: Mark[];
  /** beside the name */
  sign: string;
  out: boolean;
  /** whether it is its turn, which may be more than owing a decision; when the game is over, it is nobody's */
  turn: boolean;
}

/** How a game ended: the seats that won (several share a draw; nobody may win), and the score of each seat. */
export interface Result {
  winners: number[];
  scores: number[];
}

/** Something that a seat can answer in advance, in words. */
export interface PresetChoice {
  /** as `Match.preset` takes it; None: to be asked */
  text: string | null;
  /** a line for a list of choices */
  label: string;
  /** what holds when it was chosen */
  sentence: string;
  /** the same in a few words */
  brief: string;
  /** it makes no sense for a seat that is not able to do it */
  only_able: boolean;
  /** what a player touches to plan it, if that needs a card */
  steps: Step[];
  /** on its button, where others have the same steps; empty: in a few words, as above */
  button: string;
}

/** The answers that a seat can give in advance now. */
export interface PresetView {
  /** what it is about: "Surprises" */
  title: string;
  /** for those who open it */
  about: string;
  choices: PresetChoice[];
  /** whether there is anything to answer now */
  offered: boolean;
  /** what to say while others are asked who have not answered in advance */
  meanwhile: string;
  /** what the answer comes to as things stand */
  soon: string;
  /** what to ask in private, outside any window, as nothing was chosen yet and it matters now */
  question: string;
}

/** One thing to touch. */
export interface Step {
  touch: "card" | "slot" | "place" | "seat" | "option" | "kind" | "hand";
  target: string;
  /** it goes without saying once the other steps are done */
  implied: boolean;
  /** touching one of these means the same */
  also: string[];
  /** what is asked when this is what is missing; empty: what the client asks by itself */
  question: string;
}

/** What a viewer sees of a game's own table; each game derives its view from it and adds its own facts. */
export interface GameView {
  /** of the game's enum of phases */
  phase: string;
  places: PlaceView[];
  /** of places by name, in the viewer's words: see Match */
  titles: Record<string, string>;
}

/** All that a seat (None: a spectator) may know of a match. */
export interface View<T extends GameView = GameView> {
  game: string;
  /** the version of the game's rules */
  rules: number;
  seat: number | null;
  players: number;
  names: string[];
  options: Record<string, number>;
  /** who owes a decision, as far as the viewer can know */
  to_act: number[];
  prompt: string;
  /** where the game stands, in a few words; what matters most first */
  headline: string[];
  /** one for each seat */
  lines: SeatLine[];
  over: boolean;
  result: Result | null;
  table: T;
}

/** A text; or how many letters of the one before, from its beginning and from its end, and what is new between. */
export type ToldText = string | [number, number, string];

/** What is new in a line; a badge is its text, meaning and picture. */
export type ToldLine = Partial<Omit<SeatLine, "badges">> & { badges?: [string, string, string][] };

/** A step of a move: 0, what is touched, or that and whether it is implied, what else would do, and what is asked. */
export type ToldStep = 0 | string | [string, number?, (string[] | 0)?, (1 | ToldText)?];

/** A move, as `Change` says: text, label, data, steps, button, sentence, how, caution and picture. */
export type ToldMove = [
  string,
  (ToldText | null)?,
  (unknown[] | object | null)?,
  (ToldStep[] | null)?,
  (number | ToldText | null)?,
  (number | ToldText | null)?,
  (number | null)?,
  (Mark | 0 | null)?,
  (string | null)?,
];

/** A movement: source, target, faces, before and how. */
export type ToldMovement = [string, string, ((string | null)[] | 0)?, (string[] | 0)?, number?];

/** An event: ply, kind, data, text, phrase, movements, and whether it concerns you. */
export type ToldEvent = [
  number,
  string,
  unknown[],
  string,
  (string | [number, string] | 0)?,
  (ToldMovement[] | 0)?,
  number?,
];

/** What is new in a place: its count, faces and slots. */
export type ToldPlace = [
  (number | null)?,
  (string[] | [number, number, ...string[]] | null)?,
  (Slot[] | Record<number, Partial<Slot>> | null)?,
];

/** How much of a game's log you have, from when you were here before. */
export interface Known {
  /** the number of the game, from `play` */
  game: number;
  /** the seat that you had; null: you watched */
  seat: number | null;
  /** how many events, from the first */
  events: number;
  /** how often moves had been taken back, from `play` */
  undone?: number;
}

/** The first message: who you are, if you have a seat here. */
export interface Hello {
  type: "hello";
  /** the version of the protocol that you speak */
  protocol: number;
  /** what makes a seat yours; show it to nobody */
  token?: string | null;
  /** what you need not be told again, if you lost the connection */
  known?: Known | null;
  /** your number for this message; the answer carries it */
  ref?: number | null;
}

/** Take a free seat; after a game also one that was left in it, from its bot. The answer is `seated`. */
export interface Sit {
  type: "sit";
  /** what a player is called */
  name: string;
  /** which one; any free one if null */
  seat?: number | null;
  /** your number for this message; the answer carries it */
  ref?: number | null;
}

/** Leave your seat. While a game is played a bot plays there until it ends; until then only you may `come_back`. */
export interface Leave {
  type: "leave";
  /** your number for this message; the answer carries it */
  ref?: number | null;
}

/** Take the seat again that you left while this game is played. It is yours by the token that you said hello with. */
export interface ComeBack {
  type: "come_back";
  /** your number for this message; the answer carries it */
  ref?: number | null;
}

/** Deal: the first game, or after a game the next one, with the seats moved on by one. The host can. `done` says that the seals of all players are fixed. The cards come when the words behind them are shown, or a few seconds later; at once, if nobody at the table has sealed any. */
export interface Start {
  type: "start";
  /** with a single person at the table: after the deal, bots wait until that person says `continue` */
  hold?: boolean;
  /** your number for this message; the answer carries it */
  ref?: number | null;
}

/** Choose how quickly bots move; the host can, at any time. Nobody keeps it but your client: say it when you come back. `step by step`: with a single person at the table, every move of a bot waits for `continue`, but for answers that several give at once. With more people it is as `normal`. */
export interface SetPace {
  type: "pace";
  pace: "at once" | "fast" | "normal" | "slow" | "step by step";
  /** your number for this message; the answer carries it */
  ref?: number | null;
}

/** Let bots move: the game begins, if they were told to `hold`; step by step, one of them moves. */
export interface Continue {
  type: "continue";
  /** how many events of this game you have seen */
  events: number;
  /** your number for this message; the answer carries it */
  ref?: number | null;
}

/** You have shown to a person what you were told. Bots wait for that, for a moment; there is no answer. A client that never says it is never waited for. */
export interface HaveShown {
  type: "shown";
  /** the number of the last change that was shown, from `play` or `change` */
  at: number;
  /** your number for this message; the answer carries it */
  ref?: number | null;
}

/** Put a bot into a free seat, or take one out; the host can, while no game is played. */
export interface PutBot {
  type: "put_bot";
  /** a seat, counted from 0 */
  seat: number;
  /** how strong: one of the server's bots; null: none */
  bot: string | null;
  /** your number for this message; the answer carries it */
  ref?: number | null;
}

/** One more player from the next game on; the host can, while no game is played, up to the game's most. */
export interface AddSeat {
  type: "add_seat";
  /** who sits there: one of the server's bots; null: nobody yet */
  bot: string | null;
  /** your number for this message; the answer carries it */
  ref?: number | null;
}

/** One player fewer from the next game on: a free seat or a bot's; the host can, while no game is played. */
export interface RemoveSeat {
  type: "remove_seat";
  /** a seat, counted from 0 */
  seat: number;
  /** your number for this message; the answer carries it */
  ref?: number | null;
}

/** Let a bot play for a person who has been away for a while; the host can. On return the seat is theirs again at once. */
export interface StandIn {
  type: "stand_in";
  /** a seat, counted from 0 */
  seat: number;
  /** your number for this message; the answer carries it */
  ref?: number | null;
}

/** Remove a person from the table; the host can. While a game is played a bot plays there until it ends. */
export interface Remove {
  type: "remove";
  /** a seat, counted from 0 */
  seat: number;
  /** your number for this message; the answer carries it */
  ref?: number | null;
}

/** Let a person or a bot no longer be heard in the chat, or again; the host can. */
export interface Mute {
  type: "mute";
  /** a seat, counted from 0 */
  seat: number;
  muted: boolean;
  /** your number for this message; the answer carries it */
  ref?: number | null;
}

/** Draw random words for the next deal, keep them secret, and say only this of them; before the host deals. With words of yours in it nobody else has chosen the deal, not even the server. Keep the commitment and, when `dealing` is true, the seals of all seats: held against the record afterwards, they show that nothing was exchanged. A client that seals nothing can play all the same; the deal is made without it, and the record says so. */
export interface Seal {
  type: "seal";
  /** the number of the game at this table that they are for: the next one */
  game: number;
  /** SHA-256, in hexadecimal digits, of the commitment to that deal, your words and your name, with a space between them */
  seal: string;
  /** your number for this message; the answer carries it */
  ref?: number | null;
}

/** Show the words behind your seal: as soon as `dealing` is true, and never before, or for another set of seals. */
export interface ShowWords {
  type: "show_words";
  /** the number of the game at this table that they are for: the next one */
  game: number;
  /** 128 random bits, as 32 hexadecimal digits */
  words: string;
  /** your number for this message; the answer carries it */
  ref?: number | null;
}

/** Play a move. Sent again after a lost connection it is never played twice. */
export interface Play {
  type: "move";
  /** the number of the game at this table, from `play` */
  game: number;
  /** the number of your decision, from `play` */
  decision: number;
  /** the text of the move */
  move: string;
  /** your number for this message; the answer carries it */
  ref?: number | null;
}

/** Go back to your previous decision in this game; where you are the only person. The cards to come stay the same. */
export interface Undo {
  type: "undo";
  /** your number for this message; the answer carries it */
  ref?: number | null;
}

/** Give an answer by itself whenever you are asked and can. Nobody is told. */
export interface Preset {
  type: "preset";
  /** the text of the move; null takes it back */
  move: string | null;
  /** your number for this message; the answer carries it */
  ref?: number | null;
}

/** Ask the strong bot what it would do in your place. The answer is `hint`. */
export interface AskHint {
  type: "ask_hint";
  /** your number for this message; the answer carries it */
  ref?: number | null;
}

/** Say something to the table; without a seat, to the other spectators. */
export interface Say {
  type: "say";
  text: string;
  /** what you are called, if you have no seat */
  name?: string | null;
  /** your number for this message; the answer carries it */
  ref?: number | null;
}

/** Ask for a code that moves your seat to another device. The answer is `device`. */
export interface AskDevice {
  type: "ask_device";
  /** your number for this message; the answer carries it */
  ref?: number | null;
}

/** Are you there? The answer is `pong`. */
export interface Ping {
  type: "ping";
  /** your number for this message; the answer carries it */
  ref?: number | null;
}

/** A seat, as everybody sees it. */
export interface SeatInfo {
  /** null: the seat is free */
  name: string | null;
  /** the picture of whoever sits there, counted from 0; it stays theirs */
  animal: number;
  /** a removed seat is not in the next game */
  kind: "bot" | "free" | "person" | "removed";
  /** how strong, for a bot */
  bot: string | null;
  /** whether the person's page is open; always true for bots */
  present: boolean;
  /** absent for so long that a bot may stand in */
  away: boolean;
  /** a bot plays for the person until they are back */
  stand_in: boolean;
  /** a person left in mid-game; a bot plays until it ends, then the seat is open */
  vacated: boolean;
  host: boolean;
  muted: boolean;
  /** games won at this table */
  wins: number;
  /** of the words that the person's page drew for the next deal; null: none */
  seal: string | null;
}

/** Words of a player that a deal was made with. */
export interface WordsInfo {
  name: string;
  text: string;
}

/** A table, but for the game on it. */
export interface TableInfo {
  /** a table's id, as in its link */
  id: string;
  /** the name of the game, such as dnup */
  game: string;
  title: string;
  options: Record<string, number>;
  /** what is not as printed, a line each */
  house_rules: string[];
  /** by the number of a rule: what is otherwise than it says, a line each */
  changed_rules: Record<string, string[]>;
  phase: "over" | "playing" | "waiting";
  /** which game at this table is played, was played or comes: counted from 1 */
  number: number;
  seats: SeatInfo[];
  /** seconds for a decision; null: no clock */
  clock: number | null;
  /** whether the home page shows the table to everybody */
  listed: boolean;
  /** whether hints may be asked for */
  hints: boolean;
  /** how quickly bots move */
  pace: "at once" | "fast" | "normal" | "slow" | "step by step";
  /** what is read while bots wait for the only person to say `continue`, or to move, before the game begins; empty: they don't wait */
  held: string;
  /** whether you are told what was seen earlier, and what follows from it */
  notes: boolean;
  /** how many people only watch */
  watching: number;
  /** SHA-256 of the secret of the game on the table or, before it, of the next */
  commitment: string;
  /** after a game: the same for the next one */
  next_commitment: string | null;
  /** the host deals: seals are fixed, now words are shown, and the cards come */
  dealing: boolean;
  /** that the deal on the table was made with, while the game is played */
  words: WordsInfo[];
  /** the id of the finished game's replay, when it is over */
  replay: string | null;
}

/** Something that is touched to make a move; what is left out is false or empty. */
export interface StepInfo {
  /** a card of the hand by its face; a slot or place by its name; a seat such as seat:2; an option is a spot that says what the move is; a kind of card that is named; the whole hand */
  touch: "card" | "slot" | "place" | "seat" | "option" | "kind" | "hand";
  target?: string;
  /** it goes without saying once the other steps are done */
  implied?: boolean;
  /** touching one of these means the same */
  also?: string[];
  /** what is asked when this is what is missing */
  question?: string;
}

/** A legal move of yours. */
export interface MoveInfo<D extends { kind: string } = { kind: string }> {
  /** its notation: what you send to play it */
  text: string;
  /** a line for a list of choices */
  label: string;
  /** its parts; `kind` says which there are: see docs/games */
  data: D;
  /** what is touched to make it, in order; none: a button */
  steps?: StepInfo[];
  /** the last touch plays it, with nothing left to confirm */
  at_once?: boolean;
  /** one of so many alike that a list may leave it out at first */
  minor?: boolean;
  /** what its button says; left out: the label */
  button?: string;
  /** what it means, in a sentence; left out: the label */
  sentence?: string;
  /** what it costs */
  caution?: Mark | null;
  /** a small picture beside it: a face, or what a layout can draw */
  picture?: string;
}

/** Cards that went from one place to another, as you saw it; what is left out is false or empty. */
export interface MovementInfo {
  /** the name of a place or slot, or seat:2 */
  source: string;
  target: string;
  /** as they look when they arrive; null: not seen */
  faces?: (string | null)[];
  /** as they looked before, where that is different */
  before?: string[];
  /** whatever lies at the source goes along */
  everything?: boolean;
  /** turned by half a circle on the way */
  rotated?: boolean;
  /** with the movement before, not after it */
  together?: boolean;
}

/** Something that happened, as you saw it; what is left out is false, empty or null. */
export interface EventInfo {
  /** events of one move share it; 0 is the deal */
  ply: number;
  kind: string;
  /** its parts; what you may not know is null: see docs/games */
  data: object;
  /** a sentence; may be empty */
  text: string;
  /** the same in a few words, at the seat that did it */
  phrase?: Phrase | null;
  movements?: MovementInfo[];
  /** it was done to you, by others or by chance */
  concerns_you?: boolean;
  /** something new begins with it: a round, a phase */
  chapter?: boolean;
  /** how much it matters: routine, normal or big */
  weight?: "routine" | "normal" | "big";
}

/** The game on the table, as you see it. */
export interface PlayInfo<T extends GameView = GameView> {
  /** which game at this table it is */
  number: number;
  /** how often you were told of this game; the next change has the next number */
  at: number;
  /** how often moves were taken back; if so, the game counts for nothing but fun */
  undone: number;
  view: View<T>;
  /** the number of your next decision in this game; send it with a move */
  decision: number;
  /** what you can do now; empty when nothing is asked of you */
  moves: MoveInfo[];
  /** the answer that you give by itself, if any */
  preset: string | null;
  /** the answers that you can give in advance, if the game has any */
  presets: PresetView | null;
  /** the numbers of the rules behind what is asked of you */
  rules: string[];
  /** keys of words to a beginner about what is asked, what matters most first */
  tips: string[];
  /** the words, by their keys */
  tip_texts: Record<string, string>;
  /** the place in the log before which you forget it; 0 where notes are on */
  log_from: number;
  /** the place in the log of the first of these events */
  first: number;
  /** what has happened since you were told last */
  events: EventInfo[];
  /** on the clock of whoever owes a decision; null: no clock */
  seconds_left: number | null;
}

/** Something that was said. */
export interface ChatLine {
  name: string;
  text: string;
  /** when, in seconds since 1970 */
  at: number;
  /** where they sat then; null: nowhere, or it is not known */
  seat: number | null;
  /** a spectator said it to the other spectators; players see it if they want to */
  watching: boolean;
}

/** What you are at this table. */
export interface YouInfo {
  /** your seat; null: you watch */
  seat: number | null;
  host: boolean;
}

/** What is the same for all events of a kind. */
export interface EventForm {
  /** what the parts of their `data` are called, in order */
  fields: string[];
  chapter?: boolean;
  weight?: "routine" | "normal" | "big";
}

/** What is the same for all moves of a form. */
export interface MoveForm {
  /** what the parts of their `data` are called, in order */
  fields: string[];
  /** the `kind` in their data; left out: it is one of these parts */
  kind?: string;
}

/** How the moves and events of a `change` are read. What is left out at the end of a list, or 0, is empty. An event is a list: `ply`, `kind`, the parts of its `data`, `text`, the text of its `phrase` (or its seat and text, if it is not the `seat` of the data), `movements`, 1 if it `concerns_you`. A movement: `source`, `target`, `faces`, `before`, the sum of 1 (`everything`), 2 (`rotated`) and 4 (`together`). A move is a list: `text`; `label`; a list of the name of its form and the parts of its `data`; `steps`; `button`; `sentence`; the sum of 1 (`minor`) and 2 (`at_once`); `caution`; `picture`. A step is a text: what to touch, a space, the target; or a list of that, 1 if it is `implied`, `also`, the `question`. A number instead of a button or sentence: so many letters of the label, -1: all of it and a full stop. If the label of a move is no text, then what is null, or left out at the end, is as in the move before it in the list; so is a step that is 0, all but what to touch of a step that is a text, a question that is 1, and all parts of the data but those that are named, if that is no list. There, instead of a text there may be a list: so many letters from the beginning of the text before, so many from its end, and what is new between them. A caution of 0 is none. */
export interface Forms {
  /** by the names of forms */
  moves: Record<string, MoveForm>;
  /** by kinds */
  events: Record<string, EventForm>;
}

/** The answer to `hello`: everything. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  /** the version of Pawtable */
  server: string;
  you: YouInfo;
  table: TableInfo;
  /** the game with its log, without what you have known; null before the first deal */
  play: PlayInfo | null;
  chat: ChatLine[];
  /** by which to read the moves and events of each `change` */
  forms: Forms;
}

/** The table has changed: seats, seals, phase. */
export interface Table {
  type: "table";
  you: YouInfo;
  table: TableInfo;
}

/** A game begins, as you see it; or moves were taken back, and this is all that is left of it. */
export interface Dealt {
  type: "play";
  /** its events are lists, as in `change` */
  play: Omit<PlayInfo, "events"> & { events: ToldEvent[] };
}

/** The game has changed, as you see it: only what is new to you. What you cannot see change sends you nothing. Put the fields of `play`, `view`, `facts` and `presets` in the place of those that you have, those of each of `lines` into the line of its seat, and those of each of `items` into that item. A line that is true or false is only its `turn`, and its badges are lists of their text, meaning and picture. Each of `places` is a list of its count, faces and slots; what is null or left out is as it was. Faces that begin with two numbers come from that place on, instead of so many; slots that are no list are put into those at these places; a count of 0 alone leaves no faces. Then drop the places that are `gone`, and add those that `come`; add the `titles` and the `tip_texts`. Events and moves are lists: `Forms` says how they are read. Where `moves` has a text, you were told the move with this text before: the last one is meant. To choose a move you need no more than its text, which always comes first. If the number is not the next one, something was lost: connect again, and you are told everything. */
export interface Change<T extends GameView = GameView> {
  type: "change";
  /** one more than you were told last */
  at: number;
  /** of the game itself: `decision`, `moves`, `preset` ... */
  play?: Partial<Omit<PlayInfo<T>, "moves">> & { moves?: (string | ToldMove)[] };
  /** of its view, without its lines; a `prompt` may be a list: see `Forms` */
  view?: Partial<Omit<View<T>, "prompt">> & { prompt?: ToldText };
  /** of the view's lines that changed, by seat: what is new, or its turn */
  lines?: Record<number, boolean | ToldLine>;
  /** of the view's table, without its places and titles */
  facts?: Partial<T>;
  /** of lists in the view's table: what is new in their items, by the list's name and the place in it */
  items?: Record<string, Record<number, object>>;
  /** of places, where they are new */
  titles?: Record<string, string>;
  /** of tips, where they are new */
  tip_texts?: Record<string, string>;
  /** of the answers that you can give in advance */
  presets?: Partial<PresetView>;
  /** what is new in places of the table, by where in your list they are */
  places?: Record<number, ToldPlace>;
  /** places that are new */
  come?: PlaceView[];
  /** the names of places that are no longer there */
  gone?: string[];
  /** the names of all places, if new ones do not come last */
  order?: string[] | null;
  /** what has happened since you were told last */
  events?: ToldEvent[];
  /** all of the log up to these events, when a game without notes is over; null: no more than you have */
  earlier?: EventInfo[] | null;
  /** on the clock of whoever owes a decision; null, or not there: no clock */
  seconds_left?: number | null;
}

/** You have a seat. Keep the token: it is what makes the seat yours. */
export interface Seated {
  type: "seated";
  seat: number;
  token: string;
}

/** Somebody said something. */
export interface Chat {
  type: "chat";
  line: ChatLine;
}

/** Something about the table that is no event of the game: a bot moved for somebody whose time was up, or had trouble. */
export interface Notice {
  type: "notice";
  /** a sentence for a person */
  text: string;
}

/** A move that the strong bot looked at. */
export interface HintMove {
  move: string;
  label: string;
  /** its estimate of your chance to win, 0 to 1 */
  chance: number;
}

/** What the strong bot would do, knowing what you know; best first. */
export interface Hint {
  type: "hint";
  decision: number;
  /** at least one */
  moves: HintMove[];
  /** the strong bot is still waking up; this is the simple one's advice */
  simple: boolean;
  /** why the first is better than the second, in a sentence; may be empty */
  reason: string;
}

/** A code that moves your seat to another device, once, soon: open `/t/{table}#seat={code}` there. */
export interface Device {
  type: "device";
  code: string;
  /** how long it is good for */
  seconds: number;
}

/** What you asked for has been done, and is safe on disk. */
export interface Done {
  type: "done";
  ref: number | null;
}

/** What you asked for has not been done, and nothing has changed. */
export interface Refused {
  type: "refused";
  ref: number | null;
  /** what was wrong and what would be right, for a person */
  reason: string;
  /** this very decision has been made: a repeated move has arrived */
  played: boolean;
}

/** The last message before the server closes the connection. */
export interface Gone {
  type: "gone";
  reason: string;
  /** whether to come back by yourself: the server restarts */
  again: boolean;
  /** the table waits, with your seat: its game is not installed now, or it is damaged on disk */
  kept: boolean;
  /** there is no such table */
  missing: boolean;
}

/** Yes, I am here. */
export interface Pong {
  type: "pong";
}

/** A value of an option that has a name. */
export interface ReadySetInfo {
  name: string;
  /** by number of players, from the smallest number on */
  values: number[];
}

/** A number that may be set for a game. */
export interface OptionInfo {
  name: string;
  /** a switch is 0 or 1; a seat is counted from 1, and 0 leaves it to chance */
  kind: "number" | "seat" | "set" | "switch";
  low: number;
  high: number;
  /** by number of players, from the smallest number on */
  usual: number[];
  meaning: string;
  /** if there are any: the number is a set of these, a bit each */
  members: string[];
  /** sets that have a name */
  ready: ReadySetInfo[];
  /** by number of players: whether it can be anything but usual */
  choice: boolean[];
  /** a house rule: what is usual is what is printed, and goes without saying */
  house: boolean;
  /** whether the simple player plays otherwise by it */
  simple_knows: boolean;
}

/** A game that can be played. */
export interface GameInfo {
  name: string;
  title: string;
  /** the game in one line */
  tagline: string;
  /** what one must know to read the first screen */
  hint: string;
  min_players: number;
  max_players: number;
  usual_players: number;
  /** how long a game takes, about */
  minutes: number;
  /** whether it can be learned step by step */
  lesson: boolean;
  options: OptionInfo[];
}

/** `GET /api/games/{game}/faces`: every card face of a game, with all that is said of it. */
export interface GameFaces {
  faces: Face[];
}

/** A step of a lesson. What a table would say is said in the same messages. */
export interface LessonStepInfo {
  /** one thing to know */
  says: string;
  /** one thing to do; empty: there is only something to read */
  asks: string;
  /** what the right move did, and why that mattered */
  because: string;
  /** the table, if a new one is prepared for this step */
  begins: PlayInfo | null;
  /** the moves that are asked for, and what changes by each and by what follows */
  right: Record<string, Change[]>;
  /** what is said to each other legal move */
  wrong: Record<string, string>;
}

/** A game taught step by step. */
export interface LessonInfo {
  game: string;
  title: string;
  table: TableInfo;
  steps: LessonStepInfo[];
  /** as in `welcome` */
  forms: Forms;
}

/** A kind of bot. */
export interface BotInfo {
  name: string;
  /** how it plays, in a few words */
  text: string;
}

/** `GET /api/house`: what this server offers. */
export interface House {
  protocol: number;
  server: string;
  games: GameInfo[];
  /** from weak to strong */
  bots: BotInfo[];
  /** what bots are called, in the order in which they come to a table */
  bot_names: string[];
  /** whether you may open the server to the network: you are at its own machine */
  may_open: boolean;
  /** the address for others in this network, if it is open to them */
  network: string | null;
  /** whether there is a lab here, and it is open to you */
  lab: boolean;
}

/** `POST /api/lab`: how a game plays with these rules. Ask again, and the answer comes from more games. */
export interface LabVariant {
  game: string;
  players: number;
  options?: Record<string, number>;
  /** with the printed game, on the same deals */
  compare?: boolean;
  /** how many games the figures have that you know */
  known?: number;
}

/** A figure between the ends of its 95 % interval. */
export interface LabFigure {
  value: number;
  low: number;
  high: number;
}

/** A win share. */
export interface LabShare {
  value: number;
  low: number;
  high: number;
  /** starter, role or seat */
  by: string;
  who: string;
}

/** How long games are, on average. */
export interface LabLength {
  value: number;
  low: number;
  high: number;
  /** such as moves, rounds, minutes */
  what: string;
}

/** The share of the games that take so many minutes. */
export interface LabBar {
  /** from so many on, up to where the next bar begins */
  low: number;
  share: number;
}

/** How much more there is of something than in the printed game. */
export interface LabDifference {
  value: number;
  low: number;
  high: number;
  what: string;
  is_share: boolean;
  /** whether it is more than chance, after having looked at so many figures */
  sure: boolean;
}

/** What is known of a variant by now. */
export interface LabFound {
  /** what is other than printed, or printed */
  name: string;
  games: number;
  /** the win share of each of equal players */
  fair: number;
  shares: LabShare[];
  /** the share of the games that several win */
  shared: LabFigure;
  /** the share of the games that nobody wins */
  nobody: LabFigure;
  lengths: LabLength[];
  minutes: LabBar[];
}

/** The answer. */
export interface LabFigures {
  variant: LabFound;
  /** the printed game, if it is another one and was asked for */
  printed: LabFound | null;
  differences: LabDifference[];
  /** whether the variant is the printed game */
  as_printed: boolean;
  /** the options that the simple player takes no account of */
  overlooked: string[];
  /** how many games there will be at most */
  most: number;
}

/** `POST /api/lab/reports`, with a `LabVariant`: a report with all figures, compared with the printed game. */
export interface LabReport {
  /** where it is to be seen */
  address: string;
}

/** A paragraph of rules. */
export interface RuleItem {
  /** such as 7 or D3 */
  number: string | null;
  /** plain text; `code` in backquotes */
  text: string;
}

/** A part of the rules. */
export interface RuleSection {
  title: string;
  items: RuleItem[];
}

/** `GET /api/rules/{game}`: the rules of a game. */
export interface RulesText {
  title: string;
  sections: RuleSection[];
}

/** `POST /api/tables`: a new table, with you as its host in seat 0. */
export interface NewTable {
  game: string;
  /** what a player is called */
  name: string;
  players: number;
  options?: Record<string, number>;
  /** for the seats from 1 on: a bot, or null for a person to come */
  bots?: (string | null)[];
  /** seconds for a decision; null: no clock */
  clock?: number | null;
  listed?: boolean;
  hints?: boolean;
  /** false: people see only the table and their hand, get no hints, and the log is short */
  notes?: boolean;
  /** deal at once; all other seats must be bots' */
  start?: boolean;
  pace?: "at once" | "fast" | "normal" | "slow" | "step by step";
}

/** The answer. */
export interface NewTableMade {
  /** a table's id, as in its link */
  table: string;
  seat: number;
  token: string;
  /** SHA-256 of the secret of the table's first deal, or of the one on it */
  commitment: string;
}

/** A table in a list. */
export interface TableCard {
  /** a table's id, as in its link */
  table: string;
  game: string;
  title: string;
  phase: "over" | "playing" | "waiting";
  /** names; null: free */
  seats: (string | null)[];
  /** the pictures of those who sit there; null: free */
  animals: (number | null)[];
  your_seat: number | null;
  your_turn: boolean;
  /** when something last happened, in seconds since 1970 */
  changed: number;
  /** you have set it up */
  may_delete: boolean;
}

/** `GET /api/tables`: the listed tables; `POST /api/mine`: yours. */
export interface TableCards {
  tables: TableCard[];
}

/** A table and your token for it. */
export interface Key {
  /** a table's id, as in its link */
  table: string;
  /** what makes a seat yours; show it to nobody */
  token: string;
}

/** `POST /api/mine`: which of these tables are still there, and how they stand. */
export interface Mine {
  keys: Key[];
}

/** `POST /api/tables/{table}/device`: take over the seat that a code stands for. The answer is `NewTableMade`. */
export interface UseDevice {
  code: string;
}

/** `POST /api/tables/{table}/start`: deal, as `start` does; the host can. The answer is `{}`. */
export interface StartTable {
  /** what makes a seat yours; show it to nobody */
  token: string;
  /** your own, sealed and shown at once: if nobody else has sealed any, the cards come at once */
  words?: string | null;
  /** with a single person at the table: after the deal, bots wait until that person says `continue` */
  hold?: boolean;
}

/** `POST /api/tables/{table}/delete`: delete the table and its finished games; whoever set it up can. The answer is `{}`. */
export interface HostKey {
  /** what makes a seat yours; show it to nobody */
  token: string;
}

/** `POST /api/network`: let others in this network join, or no longer. Only from the server's own machine. */
export interface OpenNetwork {
  open: boolean;
}

/** The answer. */
export interface Network {
  /** the address for others in this network */
  network: string | null;
}

/** A finished game in a list. */
export interface ReplayCard {
  replay: string;
  game: string;
  title: string;
  names: string[];
  /** the pictures of the players; empty: a game of an older version */
  animals: number[];
  result: Result;
  /** in seconds since 1970 */
  ended: number;
  /** moves were taken back, so it counts for nothing but fun */
  undone: boolean;
  /** the seats that people had at the end; null: a game of an older version */
  people: number[] | null;
}

/** `POST /api/replays`, with `Mine`: the finished games that you had a seat in, newest first. */
export interface ReplayCards {
  replays: ReplayCard[];
}

/** A moment of a finished game: what had just happened, and what there was to see then. */
export interface Frame<T extends GameView = GameView> {
  events: EventInfo[];
  view: View<T>;
  /** whose move led here; null: the deal */
  seat: number | null;
  /** the text of that move */
  move: string | null;
  /** how many moves had been made by then */
  moves: number;
  /** with nothing hidden: the `table` of each seat's view */
  open: T[] | null;
}

/** `GET /api/replays/{replay}?eyes=0`: a finished game through the eyes of a seat; `eyes=all`: with nothing hidden. `GET /api/replays/{replay}/record` is its record, as text. */
export interface Replay {
  replay: string;
  game: string;
  title: string;
  names: string[];
  /** the pictures of the players; empty: a game of an older version */
  animals: number[];
  /** null: nothing is hidden */
  eyes: number | null;
  /** empty when the rules have changed since; `story` tells the game then */
  frames: Frame[];
  /** the game in sentences, as it was told when it ended */
  story: string[];
  /** what was not as printed, a line each */
  house_rules: string[];
  /** by the number of a rule: what was otherwise than it says, a line each */
  changed_rules: Record<string, string[]>;
  result: Result;
  ended: number;
}

/** A chance to win, or a part of one. */
export interface EstimateInfo {
  mean: number;
  /** the standard error: the truth is within twice as much in 19 of 20 cases */
  error: number;
}

/** A decision of a player, compared with the best move that was found. */
export interface ReviewedDecision {
  /** of the game's moves, from 1 */
  number: number;
  played: string;
  /** the same in words */
  label: string;
  /** what a simple player would have played */
  simple: string;
  /** the best move found; what was played, if none is surely better */
  best: string;
  best_label: string;
  /** to win, by what the player knew, before the decision */
  chance: EstimateInfo;
  /** of the chance to win, compared with the best move found */
  loss: EstimateInfo;
  /** why the best move is better, without a full stop; empty: it was played */
  reason: string;
}

/** A moment that changed a player's chance to win a good deal. */
export interface TurningPoint {
  /** of the game's moves, from 1; 0: the first deal */
  number: number;
  /** the part of the balance that it belongs to */
  cause: "deal" | "draws" | "others" | "own";
  change: EstimateInfo;
  /** what the player was told of it */
  happened: string;
}

/** What the result of a seat came from: `fair` to `hidden` add up to it. */
export interface SeatReview {
  seat: number;
  name: string;
  /** the share of the win: 1 for a winner, 0.5 for one of two */
  result: number;
  /** the chance to win before the deal */
  fair: EstimateInfo;
  deal: EstimateInfo;
  draws: EstimateInfo;
  /** the seat's decisions, compared with a simple player in this seat */
  own: EstimateInfo;
  /** everybody else's decisions, compared with simple players */
  others: EstimateInfo;
  /** what nobody who decided could know */
  hidden: EstimateInfo;
  /** the result without the luck */
  adjusted: EstimateInfo;
  /** how well the seat decided, in a word */
  level: string;
  decisions: ReviewedDecision[];
  /** the greatest, in the order of the game */
  turns: TurningPoint[];
}

/** `POST /api/replays/{replay}/review`: review a seat of a finished game. Ask again until `done` is `of`. The review is made as long as somebody asks for it, and then kept. You can see that of your own seat, of bots, and of players who agree. */
export interface AskReview {
  /** of your seats; those of other tables do not matter */
  keys?: Key[];
  /** null: your own, or the first that you can see */
  seat?: number | null;
  /** `done` as you know it: the answer waits a moment for more */
  known?: number;
}

/** A seat of a finished game. */
export interface ReviewSeat {
  name: string;
  animal: number;
  yours: boolean;
  /** not a bot */
  person: boolean;
  /** its player lets others see the review; bots always do */
  agrees: boolean;
}

/** The answer: what is known by now. */
export interface ReviewNews {
  game: string;
  title: string;
  seats: ReviewSeat[];
  /** which is reviewed; null: there is none that you can see */
  seat: number | null;
  /** how much was looked at */
  done: number;
  /** how much there is to look at; 0: it has not begun */
  of: number;
  /** how many the game has */
  moves: number;
  /** the parts of the result add up when all is done */
  review: SeatReview | null;
}

/** `POST /api/replays/{replay}/agree`: let others see the review of your seat, or no longer. The answer is `{}`. */
export interface Agree {
  keys: Key[];
  agrees: boolean;
}

/** `POST /api/replays/{replay}/puzzle`: a decision of a review that you can see, as a puzzle. The answer is `PuzzleInfo`. */
export interface AskPuzzle {
  keys?: Key[];
  /** a seat, counted from 0 */
  seat: number;
  /** of the decision, as in the review */
  number: number;
}

/** A puzzle in a list. */
export interface PuzzleCard {
  puzzle: string;
  game: string;
}

/** `GET /api/practice`: puzzles from games of bots. Each is at `/api/practice/{puzzle}`, a `PuzzleInfo`. */
export interface Practice {
  puzzles: PuzzleCard[];
}

/** A move that can be made in a puzzle. */
export interface PuzzleAnswer {
  label: string;
  /** of the chance to win, compared with the best move found */
  loss: EstimateInfo;
}

/** A position in which much was lost, as the player saw it, with the answer. */
export interface PuzzleInfo {
  table: TableInfo;
  play: PlayInfo;
  /** the best move found */
  best: string;
  /** the move that was made in the game */
  played: string;
  /** why the best move is better than that, without a full stop */
  reason: string;
  /** by the text of the move */
  answers: Record<string, PuzzleAnswer>;
}

/** A seal that was fixed before any words were shown. */
export interface SealInfo {
  seat: number;
  /** who sat there at the deal */
  name: string;
  seal: string;
}

/** `GET /api/replays/{replay}/fair`: what is needed to check that the deal was fair, and what the server found. */
export interface FairCheck {
  /** SHA-256 of the secret, shown before the first card */
  commitment: string;
  secret: string;
  words: WordsInfo[];
  /** by seat; empty also for words that were typed, in old games */
  sealed: SealInfo[];
  /** whose words the deal was made without, and why */
  left_out: string[];
  /** made of the secret and the words; the whole deal follows from it */
  seed: string;
  /** whether the seed and the moves give this very game again */
  replays: boolean;
  /** what does not fit; empty: all fits */
  problem: string;
}

/** Any answer over HTTP with a status of 400 or more. */
export interface Problem {
  /** what was wrong and what would be right, for a person */
  error: string;
}

export type ClientMessage = Hello | Start | Seal | ShowWords | Play | Undo | Preset | AskHint | Say | Ping | Sit | Leave | ComeBack | PutBot | AddSeat | RemoveSeat | StandIn | Remove | Mute | AskDevice | SetPace | Continue | HaveShown;

export type ServerMessage = Welcome | Table | Dealt | Change | Seated | Chat | Notice | Hint | Device | Done | Refused | Gone | Pong;
