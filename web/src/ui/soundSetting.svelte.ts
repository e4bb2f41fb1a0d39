import { play } from "../sound";
import { changeSettings, settings } from "../storage";

/** Whether sounds are heard: switched in more than one place. */
class SoundSetting {
  #on = $state(settings().sound);

  get on(): boolean {
    return this.#on;
  }

  set on(on: boolean) {
    this.#on = on;
    changeSettings({ sound: on });
    if (on) play("turn");
  }
}

export const soundSetting = new SoundSetting();
