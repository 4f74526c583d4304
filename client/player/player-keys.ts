/** Where in a sound one is, and how long it is; seconds. */
export interface Place {
  readonly at: number;
  readonly length: number;
}

const STEP = 5;
const SMALL_STEP = 1;
/** Page Up and Page Down move by this part of the sound. */
const PAGE = 0.1;

/**
 * Where a key on the position leads, in seconds; undefined for a key that leads nowhere. Arrows move
 * by 5 seconds, with Shift by 1, the page keys by a tenth, Home and End to the ends.
 */
export function seekTarget(key: string, shift: boolean, { at, length }: Place): number | undefined {
  const step = shift ? SMALL_STEP : STEP;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: at + step,
    ArrowUp: at + step,
    ArrowLeft: at - step,
    ArrowDown: at - step,
    PageUp: at + length * PAGE,
    PageDown: at - length * PAGE,
    Home: 0,
    End: length,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.min(length, Math.max(0, target));
}
