import { MESSAGE_PAGE } from '../../../shared/limits.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import { LOG_SIZE } from '../../announcer/announcer.ts';
import type { texts as english } from './shortcuts.texts.ts';

const FROM_END = [
  'najnoviju poruku',
  'drugu poruku od kraja',
  'treću poruku od kraja',
  'četvrtu poruku od kraja',
  'petu poruku od kraja',
  'šestu poruku od kraja',
  'sedmu poruku od kraja',
  'osmu poruku od kraja',
  'devetu poruku od kraja',
  'desetu poruku od kraja',
];

/** What the keyboard shortcuts are called, and what they say. In Serbian. */
export const texts: Words<typeof english> = {
  title: 'Prečice na tastaturi',
  lead: 'Rade na svakoj strani sajta Earmark, i dok pišete. Ako Vam ovi tasteri smetaju, izaberite druge ili ih isključite. Kada tastere neke poruke brzo pritisnete dvaput, prelazite na tu poruku.',
  groups: {
    hear: 'Ponovno slušanje',
    messages: 'Slušanje jedne od poslednjih deset poruka',
    move: 'Kretanje',
    help: 'Pomoć',
  },
  repeatLast: 'Ponovi poslednje izgovoreno obaveštenje',
  announcements: `Prikaži poslednjih ${LOG_SIZE} izgovorenih obaveštenja`,
  messageBack: (number) => `Izgovori ${FROM_END[number - 1] ?? ''}`,
  firstUnread: 'Idi na prvu nepročitanu poruku',
  nextRegion: 'Sledeći deo strane',
  previousRegion: 'Prethodni deo strane',
  nextRegionToo: 'Sledeći deo strane, drugi tasteri',
  previousRegionToo: 'Prethodni deo strane, drugi tasteri',
  thisList: 'Prikaži ovaj spisak',
  keysOf: (keys, holder) => `${keys}, zauzeto: ${holder}`,
  taken: (keys, holder) =>
    `${keys} je prečica za „${holder}“. Izaberite druge tastere ili najpre promenite tu prečicu.`,
  off: 'Isključeno',
  allOff: 'Isključi sve',
  original: 'Prvobitni tasteri',
  allOffDone: 'Sve prečice su isključene.',
  originalDone: 'Sve prečice imaju prvobitne tastere.',
  fixed: 'Na spisku poruka',
  fixedKeys: [
    ['Strelica nagore, strelica nadole', 'prethodna poruka, sledeća poruka'],
    ['Home, End', 'prva učitana poruka, najnovija poruka'],
    ['Page Up, Page Down', 'deset poruka unazad, deset unapred'],
    ['Strelica nagore na prvoj poruci', `učitava ${MESSAGE_PAGE} starijih`],
    ['Enter', 'prelazi na dugmad i linkove u poruci'],
    ['Escape', 'nazad na poruku, pa na mesto gde pišete'],
  ],
  nothingYet: 'Još ništa nije izgovoreno.',
  noConversation: 'Nijedan razgovor nije otvoren.',
  noMessageThere: (number) =>
    number === 1 ? 'Još nema poruka.' : `Još nema ${count(number, 'poruke', 'poruke', 'poruka')}.`,
  noUnread: 'Nema nepročitanih poruka.',
};
