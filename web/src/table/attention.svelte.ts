/** Calls somebody back to the table when it is their turn: in the title, as a badge, as a notification where wanted. */

import { play as playSound } from "../sound";
import { setTitle } from "../router.svelte";
import { settings } from "../storage";

export interface Attention {
  title: string;
  yours: boolean;
  prompt: string;
}

let notice: Notification | null = null;

function notify(title: string, prompt: string): void {
  if (!settings().notifications || typeof Notification === "undefined" || Notification.permission !== "granted") return;
  notice?.close();
  try {
    notice = new Notification(`Your turn · ${title}`, { body: prompt, tag: "pawtable-turn" });
    notice.onclick = () => window.focus();
  } catch {
    notice = null; // some phones allow notifications to service workers only
  }
}

/** To be called while a component is made. */
export function callAttention(what: () => Attention): void {
  const yours = $derived(what().yours);

  $effect(() => {
    const { title } = what();
    setTitle(yours ? `● Your turn · ${title}` : title);
  });

  $effect(() => {
    if (!yours) return;
    const { title, prompt } = what();
    playSound("turn");
    if (document.hidden) notify(title, prompt);
    void navigator.setAppBadge?.().catch(() => undefined);
    return () => {
      notice?.close();
      void navigator.clearAppBadge?.().catch(() => undefined);
    };
  });
}
