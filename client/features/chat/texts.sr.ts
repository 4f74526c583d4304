import type { Message } from '../../../shared/features/chat.ts';
import { LOCALE } from '../../../shared/locale.sr.ts';
import { count, pluralForm } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import { spokenFile } from './file-words.ts';
import type { texts as english } from './texts.ts';

const EUROS = new Intl.NumberFormat(LOCALE, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Everything that the chat says, on screen and aloud. In Serbian. */
export const texts: Words<typeof english> = {
  chat: 'Razgovor',
  messages: 'Poruke',
  conversationWith: (name) => `Razgovor: ${name}`,
  aboutService: (title) => `O usluzi: ${title}`,
  inbox: 'Razgovori',
  emptyForBuyers: {
    text: 'Ovde će biti Vaši razgovori. Izaberite uslugu i pišite frilenseru koji je nudi.',
    action: 'Pronađite frilensera',
    to: '/audio-services-categories',
  },
  emptyForFreelancers: {
    text: 'Ovde će biti Vaši razgovori. Pišu Vam kupci koji pronađu Vaše usluge.',
    action: 'Ponudite uslugu',
    to: '/user/services-categories',
  },
  noneOpen: 'Izaberite razgovor koji želite da čitate.',
  unread: (messages) => count(messages, 'nepročitana', 'nepročitane', 'nepročitanih'),
  noMessageYet: 'Još nema poruka',
  backToInbox: 'Svi razgovori',
  threadEmpty: (name) => `Još nema poruka. Poruku koju napišete ispod dobija ${name}.`,
  thread: 'Poruke',
  you: 'Vi',
  loadOlder: 'Učitaj starije poruke',
  olderLoaded: (messages) =>
    `${pluralForm(messages, 'Učitana je', 'Učitane su', 'Učitano je')} ${count(messages, 'starija poruka', 'starije poruke', 'starijih poruka')}`,
  olderFailed: 'Starije poruke nisu mogle da se učitaju. Pokušajte ponovo.',
  writeMessage: 'Napišite poruku',
  message: 'Poruka',
  messageHint: 'Enter šalje, Shift i Enter započinju novi red.',
  send: 'Pošalji poruku',
  sent: 'Poslato',
  slowed: 'Šaljete veoma brzo; Vaše poruke se šalju malo sporije.',
  notSent: (why) => `Nije poslato. ${why}`,
  tryAgain: 'Pokušaj ponovo',
  discard: 'Odbaci',
  createProject: 'Napravi projekat za ovog kupca',
  today: 'Danas',
  yesterday: 'Juče',
};

/** A message as it is spoken: an offer in words, with its price. In Serbian. */
export function spokenText({
  offer,
  file,
  text,
}: Pick<Message, 'offer' | 'file' | 'text'>): string {
  if (file) return spokenFile(file);
  if (!offer) return text;
  return `ponuda projekta, ${offer.name || offer.description}, ${EUROS.format(offer.price)} evra`;
}
