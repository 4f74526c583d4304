import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './product.texts.ts';

/** What the page of a project says, and the button that puts one into the cart. In Serbian. */
export const texts: Words<typeof english> = {
  inYourCart: 'U Vašoj korpi',
  yourSound: 'Ovo je Vaš zvuk. Kupci ovde mogu da ga stave u korpu.',
  addHere: 'DODAJ U KORPU',
  addInList: 'Dodaj u korpu',
  goToCart: 'Idi u korpu',
  added: (name) => `Uspešno dodato u korpu: ${name}`,
  cartFull: (most) => `Vaša korpa je puna: u nju staje najviše ${most} stavki.`,
  openUntil: 'Rok ponude',
  freelancer: 'Frilenser',
  buyer: 'Kupac',
  file: 'Datoteka',
  tempo: 'Tempo',
  bpm: (tempo) => `${tempo} bpm`,
  keywords: 'Ključne reči',
  length: 'Trajanje',
  format: 'Format',
  signInToReport: 'Da biste prijavili ovaj projekat, prijavite se na svoj nalog',
  licence: 'Licenca',
  terms: 'Uslovi korišćenja',
  licenceText:
    'Za privatna i komercijalna dela, bez ograničenja vremena, mesta i broja upotreba. Ne sme se preprodavati niti ustupati kao samostalna zvučna datoteka.',
  made: 'Napravljeno',
};
