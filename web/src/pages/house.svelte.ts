/** What this server offers; asked once when the page opens, and again by whoever needs it fresh. */

import { getHouse, sentenceOf } from "../api";
import type { House } from "../protocol";

class HouseStore {
  current = $state.raw<House | null>(null);
  trouble = $state("");

  async load(): Promise<void> {
    try {
      this.current = await getHouse();
      this.trouble = "";
    } catch (error) {
      this.trouble = sentenceOf(error);
    }
  }

  setNetwork(network: string | null): void {
    if (this.current) this.current = { ...this.current, network };
  }
}

export const house = new HouseStore();
