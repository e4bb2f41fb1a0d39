/** Short notes that appear at the lower edge and go by themselves. */

export interface Toast {
  id: number;
  text: string;
  bad: boolean;
}

const LONGEST_SHOWN = 4;
const MILLISECONDS_BASE = 2500;
const MILLISECONDS_PER_CHARACTER = 55; // slow readers get to the end, too

class Toasts {
  shown = $state<Toast[]>([]);
  #next = 0;

  #add(text: string, bad: boolean): void {
    const id = this.#next++;
    this.shown = [...this.shown, { id, text, bad }].slice(-LONGEST_SHOWN);
    setTimeout(() => this.dismiss(id), MILLISECONDS_BASE + text.length * MILLISECONDS_PER_CHARACTER);
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
