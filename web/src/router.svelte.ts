/** Which page is shown: a small router over the browser's history. */

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "learn"; game: string }
  | { page: "rules"; game: string }
  | { page: "replays" }
  | { page: "table"; id: string; seatCode: string | null }
  | { page: "replay"; id: string }
  | { page: "review"; id: string }
  | { page: "practice" }
  | { page: "lab"; game: string }
  | { page: "puzzle"; id: string }
  | { page: "missing" };

export function routeOf(pathname: string, hash: string): Route {
  const [first, second, ...rest] = pathname.split("/").filter(Boolean);
  if (rest.length > 0) return { page: "missing" };
  if (first === undefined) return { page: "home" };
  if (first === "lab") return { page: "lab", game: second ?? "" };
  if (second === undefined) return first === "replays" || first === "practice" ? { page: first } : { page: "missing" };
  if (first === "new") return { page: "new", game: second };
  if (first === "rules") return { page: "rules", game: second };
  if (first === "learn") return { page: "learn", game: second };
  if (first === "t") return { page: "table", id: second, seatCode: seatCodeIn(hash) };
  if (first === "r") return { page: "replay", id: second };
  if (first === "review") return { page: "review", id: second };
  if (first === "practice") return { page: "puzzle", id: second };
  return { page: "missing" };
}

function seatCodeIn(hash: string): string | null {
  return /^#seat=([\w-]+)$/.exec(hash)?.[1] ?? null;
}

class Router {
  route = $state.raw<Route>(this.#read());
  /** Counts the pages opened by a link or by the browser's buttons; the first page does not count. */
  moves = $state(0);
  #shown = location.pathname;

  #read(): Route {
    const route = routeOf(location.pathname, location.hash);
    // A code in the address would stay in the history and on the screen; it leaves both at once.
    if (route.page === "table" && route.seatCode !== null) history.replaceState(history.state, "", location.pathname);
    return route;
  }

  /** Within a page the way back closes a sheet (ui/backCloses.ts); the page itself stays as it is. */
  popped = (): void => {
    if (location.pathname !== this.#shown || seatCodeIn(location.hash) !== null) this.sync();
  };

  sync = (): void => {
    this.route = this.#read();
    if (location.pathname === this.#shown) return;
    this.#shown = location.pathname;
    this.moves += 1;
  };
}

export const router = new Router();
addEventListener("popstate", router.popped);

export function navigate(path: string, { replace = false } = {}): void {
  // An open sheet has an entry of its own, and goes with the page.
  if (replace || (history.state as { sheet?: boolean } | null)?.sheet) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  router.sync();
  scrollTo(0, 0);
}

/** Lets links to our own pages open without loading the page anew; all others stay the browser's business. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.getAttribute("href")?.startsWith("#")) return;
  if (routeOf(link.pathname, link.hash).page === "missing") return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}

export function setTitle(text: string): void {
  document.title = text ? `${text} · Pawtable` : "Pawtable";
}

const MILLISECONDS_TO_ARRIVE = 4000;
let stopWatching = () => {};

/**
 * Moves the focus to the page's heading, so that keyboard and screen reader start where the new page starts.
 *
 * A page that is still loading puts another heading in the place of its first one, and the focus would be lost with that;
 * so it is moved again until the page has arrived, or until the person does something.
 */
export function focusHeading(): void {
  stopWatching();
  takeHeading();
  const watcher = new MutationObserver(() => {
    if (document.activeElement === document.body) takeHeading();
  });
  const timer = setTimeout(() => stopWatching(), MILLISECONDS_TO_ARRIVE);
  const signals = new AbortController();
  stopWatching = () => {
    watcher.disconnect();
    clearTimeout(timer);
    signals.abort();
  };
  watcher.observe(document.body, { childList: true, subtree: true });
  for (const sign of ["keydown", "pointerdown"])
    addEventListener(sign, stopWatching, { signal: signals.signal, capture: true });
}

function takeHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("h1, main");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
