import {
  COMPLAINT_DAYS,
  DECISION_DAYS,
  DELIVERY_DAYS,
  DUE_WARNING_DAYS,
  ENDING_WARNING_DAYS,
  MAX_DELIVERY_BYTES,
  MAX_DELIVERY_FILES,
} from '../../../shared/limits.ts';
import { count, pluralForm } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './delivery.texts.ts';

const days = (number: number) => count(number, 'dan', 'dana', 'dana');
const files = (number: number) => count(number, 'datoteka', 'datoteke', 'datoteka');

/** What is said about what follows a payment. In Serbian. */
export const texts: Words<typeof english> = {
  delivery: 'Isporuka',
  deliveryOf: (name) => `Isporuka: ${name}`,
  purchaseOf: (name) => `Kupovina: ${name}`,

  states: {
    due: 'Čeka isporuku',
    delivered: 'Isporučeno',
    change_asked: 'Zatražena izmena',
    disputed: 'Reklamacija',
    accepted: 'Prihvaćeno',
    decided: 'Odlučeno',
    refunded: 'Novac vraćen',
  },
  bought: 'Kupljeno',
  overdue: 'Kasni',

  how: 'Kako stoji',
  timeline: 'Šta se dogodilo, od najnovijeg',
  facts: 'Šta je kupljeno',
  price: 'Cena',
  returned: 'Vraćeno',
  euro: (amount) => `${amount} EUR`,
  buyer: 'Kupac',
  freelancer: 'Frilenser',
  order: 'Porudžbina',
  orderName: (id) => `Porudžbina ${id}`,
  project: 'Projekat',
  conversation: (name) => `Idi na razgovor: ${name}`,

  you: 'Vi',
  paid: (who, amount) => `${who}: plaćeno ${amount} EUR.`,
  soundsSold: (names) =>
    names.length === 1
      ? `Vaš zvuk ${names[0] ?? ''} je kupljen.`
      : `Broj Vaših zvukova koji su kupljeni: ${names.length}.`,
  delivered: (who, number) =>
    `${who}: ${pluralForm(number, 'isporučena', 'isporučene', 'isporučeno')} ${files(number)}.`,
  changeAsked: (who) => `${who}: zatražena izmena.`,
  accepted: (who) => `${who}: isporuka prihvaćena.`,
  silenceAccepted: `Prihvaćeno: ${COMPLAINT_DAYS} dana niko nije imao primedbu.`,
  complaintTimeOver: `Prošlo je ${days(COMPLAINT_DAYS)} za reklamaciju.`,
  complained: (who) => `${who}: podneta reklamacija.`,
  complainedNothing: (who) => `${who}: podneta reklamacija, jer ništa nije isporučeno na vreme.`,
  decidedFreelancer: 'Earmark je odlučio u korist frilensera. Novac se ne vraća.',
  decidedBuyer: (amount) => `Earmark je odlučio u korist kupca. Na karticu se vraća ${amount} EUR.`,
  decidedBuyerRest: (amount) =>
    `Earmark je odlučio u korist kupca. Na karticu se vraća sve što je ostalo od cene, ${amount} EUR.`,
  decidedBuyerBefore:
    'Earmark je odlučio u korist kupca. Cela cena je već ranije vraćena na karticu.',
  decidedPart: (amount, price) =>
    `Earmark je odlučio: na karticu se vraća ${amount} od ${price} EUR, a ostatak pripada frilenseru.`,
  dueSoon: `Podsetnik: za isporuku je ostalo još ${days(DUE_WARNING_DAYS)}.`,
  nowOverdue: 'Rok za isporuku je prošao.',
  silenceSoon: `Podsetnik: za ${days(ENDING_WARNING_DAYS)} isporuka se prihvata i bez odgovora.`,
  filesEndSoon: `Podsetnik: kupac može da preuzima datoteke još ${days(ENDING_WARNING_DAYS)}.`,
  notDownloaded: (names) => `Još nije preuzeto: ${names}`,
  allDownloaded: 'Sve su preuzete.',
  filesDeleted: 'Datoteke su obrisane.',
  refunded: (amount) => `Na karticu je vraćeno ${amount} EUR.`,
  chargedBack: (amount) => `Banka kupca je povukla uplatu (chargeback): ${amount} EUR.`,
  news: (name, words) => `${name}. ${words}`,

  dueFreelancer: (until) => `Molimo Vas da isporučite. Rok: ${until}.`,
  dueOthers: (until) => `Isporučuje frilenser. Rok: ${until}.`,
  lateBuyer: (until) =>
    `Rok za isporuku je prošao: ${until}. Možete da reklamacijom tražite povraćaj novca, ili da sačekate.`,
  lateFreelancer: (until) =>
    `Rok za isporuku je prošao: ${until}. Još možete da isporučite, dok kupac ne podnese reklamaciju.`,
  lateOthers: (until) => `Rok za isporuku je prošao: ${until}.`,
  changeFreelancer: (until) =>
    `Kupac traži izmenu. Molimo Vas da ponovo isporučite. Rok: ${until}.`,
  changeOthers: (until) => `Zatražena je izmena. Frilenser ponovo isporučuje. Rok: ${until}.`,
  answerBuyer: (until) =>
    `Možete da prihvatite isporuku, zatražite izmenu ili podnesete reklamaciju. Rok: ${until}. Ako do tada ne odgovorite, isporuka se prihvata.`,
  answerOthers: (until) =>
    `Kupac može da prihvati isporuku, zatraži izmenu ili podnese reklamaciju. Rok: ${until}. Ako do tada ne odgovori, isporuka se prihvata.`,
  soundBuyer: (until) => `Zvuk je trajno Vaš. Rok za reklamaciju: ${until}.`,
  soundOthers: (until) => `Kupac može da podnese reklamaciju. Rok: ${until}.`,
  answerOver: 'Rok za odgovor je prošao. Isporuka se prihvata za koji trenutak.',
  disputed: (until) => `Odlučuje administrator. Do tada se novac zadržava. Rok: ${until}.`,
  disputedLate: (until) =>
    `Rok za odluku administratora je prošao: ${until}. Novac se zadržava do odluke.`,
  acceptedFreelancer: 'Vaš deo je raspoloživ na Vašem stanju.',
  acceptedOthers: 'Ništa više ne treba da se uradi.',
  decided: 'Odluka je ispod, sa obrazloženjem.',
  refundedStanding: 'Cela cena se vraća kupcu. Ništa više ne treba da se uradi.',
  itemRefunded: 'Novac za ovu stavku je vraćen, pa njena datoteka više ne može da se preuzme.',

  fileVersion: (name, version) => `${name}, verzija ${version}`,
  fileUntil: 'Rok za preuzimanje:',
  fileEnded: 'Preuzimanje za kupca završeno:',
  fileKept: 'Čuva se za administratore dok traje rok za reklamaciju, odnosno 7 dana posle odluke',
  fileDeleted: 'Obrisano:',
  fileDownloaded: 'Kupac je preuzeo',
  fileNotDownloaded: 'Još nije preuzeto',
  fileRefunded: 'Više ne može da se preuzme',

  answer: 'Vaš odgovor',
  accept: 'Prihvati',
  acceptHint:
    'Ako prihvatite isporuku, frilenser dobija novac i više ne možete da podnesete reklamaciju.',
  acceptDone: 'Prihvaćeno. Hvala Vam!',
  ask: 'Zatraži izmenu',
  askLabel: 'Šta treba da bude drugačije?',
  askHint: 'Ovo čita frilenser i isporučuje ponovo.',
  askSend: 'Pošalji zahtev',
  askDone: 'Izmena je zatražena od frilensera.',
  complain: 'Podnesi reklamaciju',
  complainLabel: 'Šta nije u redu?',
  complainHint: 'Ovo čitaju frilenser i administrator. Novac se zadržava do odluke.',
  complainSend: 'Pošalji reklamaciju',
  complainDone: `Vaša reklamacija je poslata. Administrator odlučuje u roku od ${DECISION_DAYS} dana.`,
  cancel: 'Otkaži',

  deliver: 'Isporuka',
  files: 'Vaše datoteke',
  filesHint: `Do ${files(MAX_DELIVERY_FILES)} bilo koje vrste, svaka najviše ${MAX_DELIVERY_BYTES / 1024 ** 3} GB: zvuk, ZIP, projekti Vašeg audio-programa, PDF. Kupac može da ih preuzima ${days(DELIVERY_DAYS)}.`,
  fileFault: (name, fault) => `${name}: ${fault}`,
  chooseFile: 'Izaberite datoteku.',
  stillUploading: 'Sačekajte da se sve datoteke otpreme, ili otkažite one koje nisu.',
  filesAdded: (number) =>
    `${pluralForm(number, 'Dodata je', 'Dodate su', 'Dodato je')} ${files(number)}.`,
  note: 'Napomena kupcu',
  deliverNow: (number) => (number > 1 ? 'Isporuči datoteke' : 'Isporuči datoteku'),
  deliverDone: 'Isporučeno. Kupac dobija obaveštenje.',

  decision: 'Odluka o reklamaciji',
  decide: 'Vaša odluka',
  choices: {
    whole: 'U korist kupca: vraća se cela cena',
    part: 'Vraća se deo cene',
    none: 'U korist frilensera: novac se ne vraća',
  },
  wholeRest: (amount) => `U korist kupca: vraća se sve što je ostalo od cene, ${amount} EUR`,
  wholeBefore: 'U korist kupca: cela cena je već ranije vraćena',
  returnedBefore: (amount, price) => `Ranije je vraćeno ${amount} od ${price} EUR.`,
  amount: 'Iznos koji se vraća',
  reason: 'Obrazloženje',
  reasonHint: 'Čitaju ga obe strane, ovde i u imejlu.',
  saveDecision: 'Sačuvaj odluku',
  decisionDone: 'Odluka je sačuvana. Obe strane dobijaju obaveštenje.',
  allDisputes: 'Sve reklamacije',
};
