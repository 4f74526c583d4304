import {
  COMPLAINT_DAYS,
  DECISION_DAYS,
  DELIVERY_DAYS,
  DUE_WARNING_DAYS,
  ENDING_WARNING_DAYS,
  MAX_DELIVERY_BYTES,
  MAX_DELIVERY_FILES,
} from '../../../shared/limits.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './delivery.texts.ts';

const days = (number: number) => count(number, 'dan', 'dana', 'dana');
const files = (number: number) => count(number, 'datoteka', 'datoteke', 'datoteka');

/** What is said about what follows a payment. In Serbian. */
export const texts: Words<typeof english> = {
  soundsSold: (names) =>
    names.length === 1
      ? `Vaš zvuk ${names[0] ?? ''} je kupljen.`
      : `Broj Vaših zvukova koji su kupljeni: ${names.length}.`,
  silenceAccepted: `Prihvaćeno: ${COMPLAINT_DAYS} dana niko nije imao primedbu.`,
  complaintTimeOver: `Prošlo je ${days(COMPLAINT_DAYS)} za reklamaciju.`,
  dueSoon: `Podsetnik: za isporuku je ostalo još ${days(DUE_WARNING_DAYS)}.`,
  silenceSoon: `Podsetnik: za ${days(ENDING_WARNING_DAYS)} isporuka se prihvata i bez odgovora.`,
  filesEndSoon: `Podsetnik: kupac može da preuzima datoteke još ${days(ENDING_WARNING_DAYS)}.`,
  itemRefunded: 'Novac za ovu stavku je vraćen, pa njena datoteka više ne može da se preuzme.',
  complainDone: `Vaša reklamacija je poslata. Administrator odlučuje u roku od ${DECISION_DAYS} dana.`,
  filesHint: `Do ${files(MAX_DELIVERY_FILES)} bilo koje vrste, svaka najviše ${MAX_DELIVERY_BYTES / 1024 ** 3} GB: zvuk, ZIP, projekti Vašeg audio-programa, PDF. Kupac može da ih preuzima ${days(DELIVERY_DAYS)}.`,
  deliverNow: (number) => (number > 1 ? 'Isporuči datoteke' : 'Isporuči datoteku'),
};
