/** How people and votes move on the table: nothing of it is ever waited for, and nothing moves for whoever wants it so. */

import type { AnimationConfig } from "svelte/animate";
import type { TransitionConfig } from "svelte/transition";
import { wantsLessMotion } from "../../table/flights";

const WALK = 620;
const STEPS = 5;
const VOTE = 420;
const TURN = 380;

/** Somebody walks to another chair, in a bow and on foot. */
export function walk(
  _: Element,
  { from, to }: { from: DOMRect; to: DOMRect },
  { moves }: { moves: () => boolean },
): AnimationConfig {
  const dx = from.left - to.left;
  const dy = from.top - to.top;
  const far = Math.hypot(dx, dy);
  if (wantsLessMotion() || !moves() || far < 1) return { duration: 0 };
  // Those who swap pass each other on different sides.
  const [aside, along] = [-dy / far, dx / far];
  return {
    duration: WALK,
    easing: (t) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2),
    css: (t, u) => {
      const bow = Math.sin(Math.PI * t) * Math.min(60, far / 4);
      const step = Math.abs(Math.sin(t * STEPS * Math.PI));
      const x = dx * u + aside * bow;
      const y = dy * u + along * bow - step * 7;
      const turn = Math.sin(t * STEPS * Math.PI) * 3;
      return `transform: translate(${x}px, ${y}px) rotate(${turn}deg); z-index: 4;`;
    },
  };
}

/** A vote leaves for somebody's cards. */
export function leave(node: Element, { to }: { to: () => string }): TransitionConfig {
  const target = document.querySelector(`main [data-place="${CSS.escape(to())}"]`);
  if (wantsLessMotion() || !target) return { duration: 0 };
  const from = node.getBoundingClientRect();
  const box = target.getBoundingClientRect();
  const dx = box.left + box.width / 2 - from.left - from.width / 2;
  const dy = box.top + box.height / 2 - from.top - from.height / 2;
  return {
    duration: VOTE,
    easing: (t) => 1 - (1 - t) ** 2,
    css: (t, u) =>
      `position: relative; z-index: 6; transform: translate(${dx * u}px, ${dy * u}px) scale(${0.6 + 0.4 * t}); opacity: ${Math.min(1, 3 * t)};`,
  };
}

/** A ballot is turned over. */
export function turnOver(node: Element): TransitionConfig {
  if (wantsLessMotion() || !node.isConnected) return { duration: 0 };
  return { duration: TURN, css: (t) => `transform: rotateY(${(1 - t) * 90}deg) scale(${0.8 + 0.2 * t});` };
}
