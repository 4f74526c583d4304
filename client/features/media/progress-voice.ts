/** The least difference between two announcements, percentage points. */
const STEP = 10;

/**
 * Creates a function that receives the progress of an upload, 0 to 1. It returns whole per cent
 * when an announcement is due, but not for the start and the end.
 */
export function createProgressVoice(): (share: number) => number | undefined {
  let last: number | undefined;
  return (share) => {
    const percent = Math.floor(share * 100);
    if (last === undefined) {
      last = percent;
      return undefined;
    }
    if (percent < last + STEP || percent >= 100) return undefined;
    last = percent;
    return percent;
  };
}
