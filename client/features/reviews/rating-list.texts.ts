/** What stands with ratings, for whoever reads them. */
export const texts = {
  ratings: 'Ratings',
  none: 'Nobody has rated this yet.',
  showMore: 'Show more ratings',
  moreShown: (count: number) => (count === 1 ? '1 more rating.' : `${count} more ratings.`),
  spread: (stars: number, count: number) =>
    `${stars === 1 ? '1 star' : `${stars} stars`}: ${count.toLocaleString('en')}`,
  by: (name: string) => `by ${name}`,
  changed: 'changed',
  answerOf: (name: string) => `Answer of ${name}`,
} as const;
