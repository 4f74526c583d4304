import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './away.texts.ts';

/** What is said about messages that came while nobody looked. In Serbian. */
export const texts: Words<typeof english> = {
  newFrom: (name) => `${name}: nova poruka`,
};
