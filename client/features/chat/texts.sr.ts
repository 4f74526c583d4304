import type { Message } from '../../../shared/features/chat.ts';
import { LOCALE } from '../../../shared/locale.sr.ts';
import type { Words } from '../../../shared/translation.ts';
import { spokenFile } from './file-words.ts';
import type { texts as english } from './texts.ts';

const EUROS = new Intl.NumberFormat(LOCALE, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Everything that the chat says, on screen and aloud. In Serbian. */
export const texts: Words<typeof english> = {
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
