const MILESTONES = [75, 50, 25] as const;

/**
 * The mark to speak of when an upload gets from one share to another (0 to 1): the highest of 25,
 * 50 and 75 per cent that was passed. The end is spoken of by whoever waits for it.
 */
export function milestone(before: number, after: number): number | undefined {
  if (after >= 1) return undefined;
  return MILESTONES.find((mark) => before * 100 < mark && after * 100 >= mark);
}
