/** Calls somebody back to the table when it is their turn: in the title, as a badge, as a notification where wanted. */

import { play as playSound } from "../sound";
import { setTitle } from "../router.svelte";
import { settings } from "../storage";

export interface Attention {
  title: string;
  yours: boolean;
  prompt: string;
}

const TAG = "pawtable-turn";
const TREMBLE = 60; // milliseconds

/** Phones let only the service worker notify; where there is none, the page does. */
async function notify(title: string, prompt: string): Promise<void> {
  if (!settings().notifications || typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const words = [`Your turn · ${title}`, { body: prompt, tag: TAG, data: { path: location.pathname } }] as const;
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(...words);
  else new Notification(...words).onclick = () => window.focus();
}

async function takeBack(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await worker?.getNotifications({ tag: TAG })) ?? []) notice.close();
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
    if (settings().vibration) navigator.vibrate?.(TREMBLE);
    if (document.hidden) void notify(title, prompt).catch(() => undefined);
    void navigator.setAppBadge?.().catch(() => undefined);
    return () => {
      void takeBack().catch(() => undefined);
      void navigator.clearAppBadge?.().catch(() => undefined);
    };
  });
}
