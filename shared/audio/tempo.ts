/** The limits of a tempo, beats a minute. */
export const SLOWEST_TEMPO = 20;
export const FASTEST_TEMPO = 400;

/** The stored value of a sound without a tempo (specification, section 3). */
export const NO_TEMPO = 'n/a';

/** Normalises a typed tempo: '120', '92.5' or 'n/a'. Returns undefined if it is invalid. */
export function readTempo(typed: string): string | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '' || text.toLowerCase() === NO_TEMPO) return NO_TEMPO;
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return undefined;
  const beats = Number(text);
  return beats >= SLOWEST_TEMPO && beats <= FASTEST_TEMPO ? String(beats) : undefined;
}
