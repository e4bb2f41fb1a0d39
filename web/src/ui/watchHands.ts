/** Notes whether the page is used by touch or by keys, for the ring around what has the focus. */
export function watchHands(root: HTMLElement): void {
  addEventListener("pointerdown", ({ pointerType }) => root.toggleAttribute("data-touched", pointerType === "touch"), true);
  addEventListener("keydown", () => root.removeAttribute("data-touched"), true);
}
