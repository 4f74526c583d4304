import { MOST_COUNTED } from '../../../shared/limits.ts';

/** What the screens about one's own data, and about how one is seen, say. */
export const texts = {
  found: (count: number) => {
    if (count === 1) return '1 freelancer';
    return count >= MOST_COUNTED ? '1,000 freelancers or more' : `${count} freelancers`;
  },
} as const;
