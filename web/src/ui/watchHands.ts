/** Notes whether the page is used by touch or by keys: for the ring around what has the focus, and for keys shown on the table. */
export function watchHands(root: HTMLElement): void {
  addEventListener(
    "pointerdown",
    ({ pointerType }) => {
      root.toggleAttribute("data-touched", pointerType === "touch");
      root.removeAttribute("data-keys");
    },
    true,
  );
  addEventListener(
    "keydown",
    () => {
      root.removeAttribute("data-touched");
      root.setAttribute("data-keys", "");
    },
    true,
  );
}
