/**
 * The way back closes what lies on the page before it leaves the page, and the way forward opens it again. A sheet with an
 * address is found after the page's own: /t/abc#rules. One entry of the history stands for all open sheets; it is there while
 * one of them is, and has the address of the topmost.
 */

interface Opened {
  readonly address: string;
  readonly close: () => void;
}

const opened: Opened[] = [];
const openers = new Map<string, () => void>();
let leaving = false;
let listening = false;

const isMarked = (): boolean => (history.state as { sheet?: boolean } | null)?.sheet === true;
const pageAddress = (): string => location.pathname + location.search;
const addressOf = ({ address }: Opened): string => (address ? `#${address}` : "");

/** One sheet often gives way to the next, so it is looked at once both have had their say. */
function settle(closed: boolean): void {
  setTimeout(() => {
    if (leaving) return;
    const top = opened.at(-1);
    if (top && !isMarked()) history.pushState({ sheet: true }, "", pageAddress() + addressOf(top));
    else if (top && location.hash !== addressOf(top)) history.replaceState(history.state, "", pageAddress() + addressOf(top));
    // Forward to a sheet that has no address leads nowhere.
    else if (!top && isMarked() && (closed || location.hash === "")) {
      leaving = true;
      history.back();
    }
  });
}

/** Opens what the address names; if it was typed or followed, the page without it is where the way back leads. */
function openNamed(): void {
  const open = openers.get(location.hash.slice(1));
  if (!open || addressOf(opened.at(-1) ?? { address: "", close: open }) === location.hash) return;
  if (!isMarked()) history.replaceState(null, "", pageAddress());
  open();
}

function wentThere(): void {
  if (leaving) leaving = false;
  else if (!isMarked() && location.hash === "") opened.at(-1)?.close();
  else openNamed();
  settle(false);
}

function listen(): void {
  if (!listening) addEventListener("popstate", wentThere);
  listening = true;
}

/** A sheet is open; what comes back is to be called when it no longer is. */
export function closeOnBack(address: string, close: () => void): () => void {
  listen();
  const entry = { address, close };
  opened.push(entry);
  settle(false);
  return () => {
    opened.splice(opened.indexOf(entry), 1);
    settle(true);
  };
}

/** There is a sheet with an address, and it opens at once if the page was opened with it; what comes back ends that. */
export function openByAddress(address: string, open: () => void): () => void {
  listen();
  openers.set(address, open);
  if (location.hash === `#${address}`) openNamed();
  return () => {
    if (openers.get(address) === open) openers.delete(address);
  };
}
