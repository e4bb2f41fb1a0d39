/** What this server offers; asked once when the page opens, and again by whoever needs it fresh. */

import { getHouse, sentenceOf } from "../api";
import type { House } from "../protocol";

const HERE = /^(localhost|127\.|\[::1\])/;

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

  /** Where others find this page: on the server's own machine its usual address helps nobody else. */
  get address(): string {
    const network = this.current?.network;
    return HERE.test(location.host) && network ? network.replace(/\/$/, "") : location.origin;
  }

  /** Whether a link works on this machine only, and that can be changed from here. */
  get onlyHere(): boolean {
    return HERE.test(location.host) && this.current?.network === null && this.current.may_open;
  }

  setNetwork(network: string | null): void {
    if (this.current) this.current = { ...this.current, network };
  }
}

export const house = new HouseStore();
