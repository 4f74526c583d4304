import { SITE_NAME } from '../../shared/brand.ts';
import { count, pluralForm } from '../../shared/serbian-count.ts';
import type { Words } from '../../shared/translation.ts';
import type { texts as english } from './texts.ts';

/** What the primitives and the shell say themselves, in Serbian. */
export const texts: Words<typeof english> = {
  siteName: SITE_NAME,
  title: (page) => `${page} - Earmark`,
  homeTitle: 'Earmark - zvukovi i audio-usluge',
  skip: 'Preskoči na sadržaj',
  mainMenu: 'Glavni meni',
  menu: 'Meni',
  home: 'Početna',
  homeLink: 'Earmark, početna strana',
  audioStock: 'Katalog zvukova',
  audioServices: 'Audio-usluge',
  about: 'O nama',
  faq: 'Česta pitanja',
  contact: 'Kontakt',
  dashboard: 'Moja strana',
  messages: 'Poruke',
  messagesLink: (unread) =>
    unread === 0
      ? 'Poruke'
      : `Poruke, ${count(unread, 'nepročitana', 'nepročitane', 'nepročitanih')}`,
  signIn: 'Prijavite se',
  cart: 'Korpa',
  cartItems: (items) => count(items, 'stavka', 'stavke', 'stavki'),
  notices: 'Obaveštenja',
  noticeWithAction: (text, action) =>
    `${text.replace(/\.$/, '')}. ${action}: pogledajte Obaveštenja.`,
  show: 'Prikaži',
  hide: 'Sakrij',
  isShown: (label) => `Prikazano: ${label}.`,
  isHidden: (label) => `Sakriveno: ${label}.`,
  dismiss: 'Ukloni',
  dismissNotice: (text) => `Ukloni: ${text}`,
  close: 'Zatvori',
  loading: 'Učitava se…',
  optional: 'nije obavezno',
  problems: (problems) => count(problems, 'problem', 'problema', 'problema'),
  failure: 'Došlo je do greške, pokušajte ponovo kasnije.',
  leftOf: (left) => `Još ${count(left, 'znak', 'znaka', 'znakova')}`,
  tooMany: (over) => `${count(over, 'znak', 'znaka', 'znakova')} previše`,
  counter: (used, max) =>
    `${used.toLocaleString('sr-Latn')} od ${max.toLocaleString('sr-Latn')} ${pluralForm(max, 'znaka', 'znaka', 'znakova')}`,
  price: (euro, dinar, per) =>
    [`${euro} EUR${per ? ` ${per}` : ''}`, ...(dinar ? [`${dinar} RSD`] : [])].join(', '),
  euro: 'EUR',
  dinar: 'RSD',
  stars: (value) => `${value} od 5 zvezdica`,
  starsWithCount: (value, ratings) =>
    `${value} od 5 zvezdica, ${count(ratings, 'ocena', 'ocene', 'ocena')}`,
  noStars: 'Još nema recenzija',
  previous: 'Prethodna',
  next: 'Sledeća',
  pageOf: (page, total) => `Strana ${page} od ${total}`,
};
