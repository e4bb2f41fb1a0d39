/**
 * On a phone the way back closes what lies on the page before it leaves the page. One entry of the history stands for all
 * open sheets; it is there while one of them is.
 */

const closers: (() => void)[] = [];
let leaving = false;
let listening = false;

const isMarked = (): boolean => (history.state as { sheet?: boolean } | null)?.sheet === true;

/** One sheet often gives way to the next, so it is looked at once both have had their say. */
function settle(): void {
  setTimeout(() => {
    if (leaving) return;
    if (closers.length > 0 && !isMarked()) history.pushState({ sheet: true }, "");
    else if (closers.length === 0 && isMarked()) {
      leaving = true;
      history.back();
    }
  });
}

function wentBack(): void {
  if (!leaving && !isMarked()) closers.at(-1)?.();
  leaving = false;
  settle();
}

/** A sheet is open; what comes back is to be called when it no longer is. */
export function closeOnBack(close: () => void): () => void {
  if (!matchMedia("(pointer: coarse)").matches) return () => undefined;
  if (!listening) addEventListener("popstate", wentBack);
  listening = true;
  closers.push(close);
  settle();
  return () => {
    const at = closers.indexOf(close);
    if (at >= 0) closers.splice(at, 1);
    settle();
  };
}
