import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './project-review.texts.ts';
import { texts as shared } from './texts.sr.ts';

/** What the administration says about projects. In Serbian. */
export const texts: Words<typeof english> = {
  ...shared,
  searchLabel: 'Naziv, opis ili korisničko ime',
  kind: 'Vrsta',
  kinds: {
    stock: 'Zvuk',
    service: 'Projekat usluge',
    failed: 'Zvuk bez probnog zvuka, našom greškom',
  },
  anyKind: 'Bilo koja vrsta',
  results: (number, more, filter) =>
    `${count(number, 'projekat', 'projekta', 'projekata')}${filter && ` za „${filter}”`}${more ? ', slede stariji' : ''}`,
  table: 'Projekti, najnoviji na početku',
  none: 'Nijedan projekat ne odgovara ovoj pretrazi.',
  showAll: 'Prikaži sve projekte',
  userId: 'ID korisnika',
  name: 'Projekat',
  description: 'Opis',
  price: 'Cena',
  noPrice: 'Nema cene',
  euros: (amount) => `${amount} EUR`,

  title: (name) => `Projekat ${name}`,
  listen: 'Slušanje',
  sound: 'Zvuk',
  length: 'Trajanje',
  format: 'Format',
  formatOf: (hertz, bits, channels) =>
    `${hertz} Hz, ${count(bits, 'bit', 'bita', 'bita')}, ${channels}`,
  channels: (number) => {
    if (number === 1) return 'mono';
    return number === 2 ? 'stereo' : count(number, 'kanal', 'kanala', 'kanala');
  },
  loudness: 'Glasnoća',
  lufs: (value) => `${value.replace('.', ',')} LUFS`,
  suggestedTempo: 'Izmereni tempo',
  bpm: (value) => `${value} bpm`,
  lookAgain: 'Pogledaj ponovo',
  notMeasured: 'Nema probnog zvuka: zvuk iz ove datoteke nije izmeren.',
  noFile: 'Još nema datoteke.',
  file: 'Datoteka',
  facts: 'Podaci',
  owner: 'Vlasnik',
  category: 'Kategorija',
  keywords: 'Ključne reči',
  tempo: 'Tempo',
  buyer: 'Kupac',
  offer: 'Ponuda',
  offerStates: {
    offered: 'ponuđena',
    in_cart: 'u korpi',
    paid: 'plaćena',
    delivered: 'isporučena',
    withdrawn: 'povučena',
    declined: 'odbijena',
    expired: 'istekla',
  },
  made: 'Napravljen',
  deleted: 'Vlasnik je obrisao ovaj projekat. Projekat ostaje kakav jeste.',
  seeIt: 'Pogledaj kao što ga vidi vlasnik',

  changedMeanwhile: 'Promenjeno otkako ste otvorili',
  changedFromTo: (from, to) => `${to} (pre: ${from})`,
  nothing: 'ništa',
  decisionHint: 'Odobrenje ili odbijanje vlasnik saznaje imejlom.',
  priceHint: 'Na primer 12,50.',
  more: 'Još projekata',
  allProjects: 'Svi projekti',
  nothingWaits: 'Nijedan zvuk ne čeka na pregled.',
};
