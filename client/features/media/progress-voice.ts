/** Points of per cent between two announcements, at least: more often would drown what one reads. */
const STEP = 10;

/**
 * Says when the share of an upload (0 to 1) is worth speaking of, as whole per cent. The share that
 * it begins with and the end are spoken of by others.
 */
export function createProgressVoice(): (share: number) => number | undefined {
  let last: number | undefined;
  return (share) => {
    const percent = Math.floor(share * 100);
    if (last !== undefined && (percent < last + STEP || percent >= 100)) return undefined;
    const isFirst = last === undefined;
    last = percent;
    return isFirst ? undefined : percent;
  };
}
