import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './role.texts.ts';

/** What the role menu says, and the end of a session. In Serbian. */
export const texts: Words<typeof english> = {
  buyer: 'Kupac',
  freelancer: 'Frilenser',
  contributor: 'Autor zvukova',
  settings: 'Podešavanja',
  signOut: 'Odjava',
  roleMenu: 'Uloga, podešavanja i odjava',
  roleButton: (name, role) => `${name}: ${role}`,
  roleChanged: (role) => `Vaša uloga je sada: ${role}.`,
  roleRefused: 'Uloga nije promenjena. Pokušajte ponovo kasnije.',
  becomeFreelancer: 'Postanite frilenser',
  signedOut: 'Odjavljeni ste.',
};
