import { count } from '../../shared/serbian-count.ts';
import type { Words } from '../../shared/translation.ts';
import type { texts as english } from './texts.ts';

/**
 * What the announcer itself says around the texts it is given, in Serbian. Names stand first: after
 * 'od' they would need another case, and nobody can decline the names of people by rule.
 */
export const texts: Words<typeof english> = {
  message: (from, text) => `${from}: ${text}`,
  newFrom: (messages, names) =>
    messages === 1 ? `${names}: nova poruka` : `${names}: ${newMessages(messages)}`,
  burst: (messages, names, last) => `${names}: ${newMessages(messages)}. Poslednja: ${last}`,
  two: (first, second) => `${first} i ${second}`,
  several: (first, others) => `${first} i još ${count(others, 'osoba', 'osobe', 'osoba')}`,
  away: (messages) => `${count(messages, 'poruka', 'poruke', 'poruka')} dok Vas nije bilo`,
  long: '… duga poruka',
  link: (host) => `link: ${host}`,
  identifier: 'identifikator',
};

function newMessages(messages: number): string {
  return count(messages, 'nova poruka', 'nove poruke', 'novih poruka');
}
