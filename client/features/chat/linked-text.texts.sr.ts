import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './linked-text.texts.ts';

/** What is said of links in messages. In Serbian. */
export const texts: Words<typeof english> = {
  newTab: ' (otvara se u novoj kartici)',
};
