/**
 * The least difference between two announcements, percentage points. More would drown out the
 * screen reader.
 */
const STEP = 10;

/**
 * Creates a filter for the progress of an upload (0 to 1). Returns whole per cent when an
 * announcement is due. Callers announce the beginning and the end.
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
