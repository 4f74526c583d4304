import type { Words } from '../shared/translation.ts';
import type { texts as english } from './api.texts.ts';

/** What a call says that did not reach the server, in Serbian. */
export const texts: Words<typeof english> = {
  notReached: 'Earmark nije dostupan. Proverite internet vezu i pokušajte ponovo.',
};
