/** Rounds a mean of stars as all calls return it: one decimal, or null without reviews. */
export function shownRating(mean: number | string | null): number | null {
  return mean === null ? null : Math.round(Number(mean) * 10) / 10;
}
