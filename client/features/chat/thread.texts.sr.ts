import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './thread.texts.ts';

/** What the list of messages says. In Serbian. */
export const texts: Words<typeof english> = {
  new: 'Novo',
  firstNew: 'prva nova poruka',
  opened: (name, unread) => `Razgovor: ${name}, ${unread}`,
};
