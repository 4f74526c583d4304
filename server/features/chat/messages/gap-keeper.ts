/** Entries beyond which those that no longer matter are thrown out. */
const SWEEP_AT = 1_000;

/**
 * Lets something through at most once in a span of time for each key; `now` is a clock that never
 * goes back, in milliseconds.
 */
export function createGapKeeper(
  gap: number,
  now: () => number = () => performance.now(),
): (key: string) => boolean {
  const last = new Map<string, number>();

  function sweep(): void {
    for (const [key, at] of last) if (at + gap <= now()) last.delete(key);
  }

  return (key) => {
    const at = last.get(key);
    if (at !== undefined && at + gap > now()) return false;
    if (last.size >= SWEEP_AT) sweep();
    last.set(key, now());
    return true;
  };
}
