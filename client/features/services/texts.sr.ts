import { count, pluralForm } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './texts.ts';

/** What the screens of services say. In Serbian. */
export const texts: Words<typeof english> = {
  perMinute: 'po minutu',
  apply: 'Dogovori uslugu',
  applyTo: (title, userName) => `frilensera ${userName}: ${title}`,
  by: (userName) => `Frilenser: ${userName}`,
  yours: 'Ovo je Vaša usluga.',
  switchToSee: 'Izaberite ulogu kupca ili frilensera da biste videli ovaj deo.',
  none: 'U ovoj kategoriji još niko ne nudi usluge.',
  allCategories: 'Sve kategorije',
  otherCategories: 'Pogledajte druge kategorije',
  showMore: 'Prikaži još usluga',
  moreShown: (number) =>
    `${pluralForm(number, 'Prikazana je još', 'Prikazane su još', 'Prikazano je još')} ${count(number, 'usluga', 'usluge', 'usluga')}.`,
  freelancer: 'Frilenser',
  category: 'Kategorija',
  rating: 'Ocena',
  edit: 'Izmeni svoju uslugu',
  readMessages: 'Pročitaj poruke',

  offerServices: 'Ponudite usluge',
  offerServicesLead: 'Izaberite kategoriju u kojoj želite da radite.',
  applyToCategory: (name) => `Ponudite uslugu u kategoriji „${name}”`,
  applyHere: 'Ponudi uslugu',
  createService: (category) => `Ponudite uslugu: ${category}`,
  changeService: (category) => `Izmenite svoju uslugu: ${category}`,
  close: 'Zatvori',
  description: 'Opis',
  descriptionHint: 'Šta nudite, kome i šta Vaša cena obuhvata.',
  price: 'Početna cena po minutu',
  priceHint: 'Za jedan minut gotovog zvuka, na primer 12,50.',
  submit: 'Sačuvaj',
  failed: 'Došlo je do greške. Pokušajte ponovo kasnije.',
  applied: 'Vaša usluga je objavljena u ovoj kategoriji.',
  changed: 'Vaša usluga je izmenjena.',
  yourService: 'Vaša usluga',
  seeService: 'Pogledajte je kao što je vide kupci',
  jobs: 'Usluge o kojima ste pisali',
  jobOf: (title, userName) => `${title}, frilenser: ${userName}`,
  viewJob: 'Otvori posao',
  correspondents: 'Kupci koji su Vam pisali o njoj',
  noCorrespondents: 'Ovde će biti kupci koji Vam pišu o ovoj kategoriji.',
  goToMessages: 'Otvori poruke',
  goToMessagesOf: (name) => `sa korisnikom ${name}`,
};
