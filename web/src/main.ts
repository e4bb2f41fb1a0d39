import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import { awaitTouch } from "./sound";
import { settings } from "./storage";
import "./theme.css";
import { showTheme } from "./ui/showTheme";
import { watchHands } from "./ui/watchHands";

showTheme(settings().theme);
watchHands(document.documentElement);
awaitTouch();

const target = document.getElementById("app");
if (!target) throw new Error("The page has no element #app.");
mount(App, { target });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // Without it everything works but installing and opening offline, so a browser may well refuse.
  navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
}
