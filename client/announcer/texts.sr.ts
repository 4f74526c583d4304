import { count } from '../../shared/serbian-count.ts';
import type { Words } from '../../shared/translation.ts';
import type { texts as english } from './texts.ts';

/**
 * What the announcer itself says around the texts it is given, in Serbian. Names stand first: after
 * 'od' they would need another case, and nobody can decline the names of people by rule.
 */
export const texts: Words<typeof english> = {
  newFrom: (messages, names) =>
    messages === 1 ? `${names}: nova poruka` : `${names}: ${newMessages(messages)}`,
  burst: (messages, names, last) => `${names}: ${newMessages(messages)}. Poslednja: ${last}`,
};

function newMessages(messages: number): string {
  return count(messages, 'nova poruka', 'nove poruke', 'novih poruka');
}
