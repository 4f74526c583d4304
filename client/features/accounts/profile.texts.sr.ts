import { MOST_COUNTED } from '../../../shared/limits.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './profile.texts.ts';

const freelancers = (number: number) => count(number, 'frilenser', 'frilensera', 'frilensera');

/** What the screens about one's own data, and about how one is seen, say. In Serbian. */
export const texts: Words<typeof english> = {
  found: (number) =>
    number >= MOST_COUNTED ? `${freelancers(MOST_COUNTED)} ili više` : freelancers(number),
};
