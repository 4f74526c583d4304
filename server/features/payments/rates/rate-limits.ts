const DAY = 24 * 3_600_000;

/** How long after its first day a rate is still believed, milliseconds: a week, against long holidays. */
export const LONGEST_USE = 7 * DAY;
/** From this age on administrators are told that payments are about to stop. */
export const WARNED_USE = 6 * DAY;
/** What a euro has cost for many years, dinar times 10,000: what is outside is a fault of a source. */
export const LEAST_E4 = 1_000_000;
export const MOST_E4 = 1_500_000;
/** The most by which one list differs from the one before it, per cent. */
export const MOST_JUMP = 2;
