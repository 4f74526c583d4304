/** Below this loudness a sound is drawn as quiet as it is, and not stretched to the full height. */
const QUIETEST_FULL = 0.1;

/**
 * The bars to draw of a waveform, 0 to 1: the loudest of those that fall together, stretched so that
 * the loudest of all is full. Level and low where there is no waveform.
 */
export function barsOf(peaks: string | null, count: number): number[] {
  if (count < 1) return [];
  const bytes = readBytes(peaks);
  if (bytes.length === 0) return Array.from({ length: count }, () => 0);
  const loudest = Math.max(QUIETEST_FULL * 255, ...bytes);
  return Array.from({ length: count }, (_unused, bar) => {
    const from = Math.floor((bar / count) * bytes.length);
    const to = Math.max(from + 1, Math.floor(((bar + 1) / count) * bytes.length));
    return Math.max(...bytes.slice(from, to)) / loudest;
  });
}

function readBytes(base64: string | null): number[] {
  if (base64 === null) return [];
  try {
    return Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return [];
  }
}
