import { announcer } from '../announcer/announce.ts';

let recordings = 0;

/**
 * Keeps the page quiet while sound is recorded: what the announcer says is held back until the
 * answer is called, and `isQuiet` tells whoever has a tone to play.
 */
export function keepQuiet(): () => void {
  const speak = announcer.hold();
  recordings += 1;
  return () => {
    speak();
    recordings -= 1;
  };
}

/** Whether sound is being recorded in this tab. */
export function isQuiet(): boolean {
  return recordings > 0;
}
