import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './review.texts.ts';

/** What is said to the owner of a project that was rejected. In Serbian. */
export const texts: Words<typeof english> = {
  rejected: 'Odbijeno na pregledu administratora',
};
