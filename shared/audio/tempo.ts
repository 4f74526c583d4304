/** The slowest and the fastest tempo that music has, beats a minute. */
export const SLOWEST_TEMPO = 20;
export const FASTEST_TEMPO = 400;

/** What stands for a tempo where there is none (specification, section 3). */
export const NO_TEMPO = 'n/a';

/** A tempo as it is stored, from how it was typed: '120', '92.5' or 'n/a'; undefined when it is none. */
export function readTempo(typed: string): string | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '' || text.toLowerCase() === NO_TEMPO) return NO_TEMPO;
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return undefined;
  const beats = Number(text);
  return beats >= SLOWEST_TEMPO && beats <= FASTEST_TEMPO ? String(beats) : undefined;
}
