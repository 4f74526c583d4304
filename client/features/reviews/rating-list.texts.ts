/** What stands with ratings, for whoever reads them. */
export const texts = {
  spread: (stars: number, count: number) =>
    `${stars === 1 ? '1 star' : `${stars} stars`}: ${count.toLocaleString('en')}`,
} as const;
