import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './account-security.texts.ts';

/** How the server names a device ('Firefox on Windows'), in Serbian. */
const device = (name: string) =>
  name === 'Unknown device' ? 'Nepoznat uređaj' : name.replace(/ on (.+)$/, ' ($1)');

/** What the screens about passwords, sign-in codes and sessions say. In Serbian. */
export const texts: Words<typeof english> = {
  strengths: ['prekratka', 'slaba', 'osrednja', 'dobra', 'jaka'],
  linkSent: (email) =>
    `Ako postoji nalog sa imejlom ${email}, link za prijavu je na putu. Važi jednom, pola sata.`,
  sentText: (email) =>
    `Ako postoji nalog sa imejlom ${email}, link za izbor nove lozinke je na putu. Važi jednom, u roku od sat vremena.`,
  activationSent: (email) => `Ako nalog sa imejlom ${email} čeka potvrdu, novi link je na putu.`,
  device,
  endThere: (name) => `: ${device(name)}`,
  ended: (name) => `Odjavljen uređaj: ${device(name)}.`,
};
