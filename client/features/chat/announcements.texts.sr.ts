import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './announcements.texts.ts';

/** What the list of announcements says. In Serbian. */
export const texts: Words<typeof english> = {
  title: 'Poslednja izgovorena obaveštenja',
  hint: 'Najnovije je prvo. Kroz spisak se krećete strelicama nagore i nadole.',
  none: 'Još ništa nije izgovoreno.',
};
