/** The mean of stars as every call tells it: one decimal, null before the first rating. */
export function shownRating(mean: number | string | null): number | null {
  return mean === null ? null : Math.round(Number(mean) * 10) / 10;
}
