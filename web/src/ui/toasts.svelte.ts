/** Short notes that appear at the lower edge and go by themselves. */

import { readingTime } from "./reading";

export interface Toast {
  id: number;
  text: string;
  bad: boolean;
}

const LONGEST_SHOWN = 4;

class Toasts {
  shown = $state<Toast[]>([]);
  #next = 0;

  #add(text: string, bad: boolean): void {
    const id = this.#next++;
    this.shown = [...this.shown, { id, text, bad }].slice(-LONGEST_SHOWN);
    setTimeout(() => this.dismiss(id), readingTime(text));
  }

  say(text: string): void {
    this.#add(text, false);
  }

  complain(text: string): void {
    this.#add(text, true);
  }

  dismiss(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
