import {
  COMPLAINT_DAYS,
  DECISION_DAYS,
  DELIVERY_DAYS,
  DUE_WARNING_DAYS,
  ENDING_WARNING_DAYS,
} from '../../../shared/limits.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import { amount, writeDay } from '../../platform/serbian-writing.ts';
import type { texts as english, ToldStep } from './delivery-letters.texts.ts';

const days = (number: number) => count(number, 'dan', 'dana', 'dana');

/** The letters about what follows a payment, in Serbian. */
export const texts: Words<typeof english> = {
  greeting: (name) => `Dobar dan, ${name}!`,

  steps: {
    delivered: {
      buyer: ({ name, freelancer, files, said, nextUntil }) => ({
        subject: `Vaše datoteke su spremne: ${name}`,
        paragraphs: [
          `Za Vaš projekat „${name}” isporučeno je: ${files}. Frilenser: ${freelancer}.`,
          ...said,
          `Možete da ih preuzimate ${days(DELIVERY_DAYS)}. Možete da prihvatite isporuku, zatražite izmenu ili podnesete reklamaciju. Rok: ${day(nextUntil)} Ako do tada ne odgovorite, isporuka se prihvata.`,
        ],
      }),
    },

    change_asked: {
      freelancer: ({ name, buyer, said, nextUntil }) => ({
        subject: `Zatražena je izmena: ${name}`,
        paragraphs: [
          `Kupac ${buyer} traži od Vas izmenu za „${name}”:`,
          ...said,
          `Molimo Vas da ponovo isporučite. Rok: ${day(nextUntil)}`,
        ],
      }),
    },

    accepted: {
      freelancer: ({ name, buyer }) => ({
        subject: `Prihvaćeno: ${name}`,
        paragraphs: [
          `Kupac ${buyer} je prihvatio „${name}”. Vaš deo je sada raspoloživ na Vašem stanju.`,
        ],
      }),
    },

    accepted_by_silence: {
      buyer: ({ name }) => ({
        subject: `Prihvaćeno: ${name}`,
        paragraphs: [
          `Od isporuke za „${name}” prošlo je ${days(COMPLAINT_DAYS)}. Niste zatražili izmenu niti podneli reklamaciju, pa je isporuka sada prihvaćena.`,
        ],
      }),
      freelancer: ({ name }) => ({
        subject: `Prihvaćeno: ${name}`,
        paragraphs: [
          `Isporuka za „${name}” je prihvaćena: kupac je imao ${days(COMPLAINT_DAYS)} za primedbe. Vaš deo je sada raspoloživ na Vašem stanju.`,
        ],
      }),
    },

    complained: {
      buyer: ({ name, said, nextUntil }) => ({
        subject: `Vaša reklamacija: ${name}`,
        paragraphs: [
          `Primili smo Vašu reklamaciju za „${name}”:`,
          ...said,
          `Administrator odlučuje u roku od ${days(DECISION_DAYS)}. Do tada se novac zadržava. Rok: ${day(nextUntil)}`,
        ],
      }),
      freelancer: ({ name, buyer, said, nextUntil }) => ({
        subject: `Reklamacija: ${name}`,
        paragraphs: [
          `Kupac ${buyer} je podneo reklamaciju za „${name}”:`,
          ...said,
          `Administrator odlučuje u roku od ${days(DECISION_DAYS)}. Do tada se novac zadržava. Rok: ${day(nextUntil)}`,
          'Svoje viđenje možete da iznesete kupcu u razgovoru, a nama tako što ćete odgovoriti na ovaj imejl.',
        ],
      }),
    },

    decided: {
      buyer: (told) => ({
        subject: `Odluka o Vašoj reklamaciji: ${told.name}`,
        paragraphs: decided(told),
      }),
      freelancer: (told) => ({
        subject: `Odluka o reklamaciji: ${told.name}`,
        paragraphs: decided(told),
      }),
    },

    due_soon: {
      buyer: ({ name, until }) => ({
        subject: `Rok ističe za ${days(DUE_WARNING_DAYS)}: ${name}`,
        paragraphs: [
          `Frilenser treba da isporuči „${name}”. Rok: ${day(until)} Ako do tada ništa ne bude isporučeno, možete da tražite povraćaj novca.`,
        ],
      }),
      freelancer: ({ name, until }) => ({
        subject: `Molimo Vas da isporučite, rok ističe za ${days(DUE_WARNING_DAYS)}: ${name}`,
        paragraphs: [
          `Kupac je platio „${name}”. Rok za isporuku: ${day(until)} Posle toga kupac može da traži povraćaj novca.`,
        ],
      }),
    },

    overdue: {
      buyer: ({ name, until }) => ({
        subject: `Nije isporučeno: ${name}`,
        paragraphs: [
          `Rok za isporuku za „${name}” je prošao: ${day(until)} Sada možete da tražite povraćaj novca, ili da sačekate: frilenser još može da isporuči.`,
        ],
      }),
      freelancer: ({ name, until }) => ({
        subject: `Rok je prošao: ${name}`,
        paragraphs: [
          `Rok za isporuku za „${name}” je prošao: ${day(until)} Kupac sada može da traži povraćaj novca. Dok to ne učini, još možete da isporučite.`,
        ],
      }),
    },

    silence_soon: {
      buyer: ({ name, until }) => ({
        subject: `Pogledajte šta je isporučeno: ${name}`,
        paragraphs: [
          `Ako ne odgovorite, isporuka za „${name}” se prihvata za ${days(ENDING_WARNING_DAYS)}. Do tada možete da zatražite izmenu ili podnesete reklamaciju. Rok: ${day(until)}`,
        ],
      }),
    },

    charged_back: {
      buyer: ({ name, refundCents }) => ({
        subject: `Vaša banka je povukla uplatu: ${name}`,
        paragraphs: [
          `Vaša banka je povukla ono što ste platili za „${name}” (chargeback): ${euro(refundCents)}. Te datoteke više ne mogu da se preuzmu. Ako je to greška, pišite nam.`,
        ],
      }),
      freelancer: ({ name, refundCents }) => ({
        subject: `Uplata je povučena: ${name}`,
        paragraphs: [
          `Banka kupca je povukla ono što je plaćeno za „${name}” (chargeback): ${euro(refundCents)}. Vaš deo tog iznosa se skida sa Vašeg stanja, ili se odbija od onoga što sledeće zaradite.`,
        ],
      }),
    },

    files_end_soon: {
      buyer: ({ name, files, notDownloaded, filesUntil }) => ({
        subject: `Preuzimanje se završava za ${days(ENDING_WARNING_DAYS)}: ${name}`,
        paragraphs: [
          `Datoteke za „${name}” možete da preuzmete: ${files}. Poslednji dan: ${day(filesUntil)}`,
          notDownloaded === '' ? 'Sve ste ih preuzeli.' : `Još niste preuzeli: ${notDownloaded}.`,
        ],
      }),
      freelancer: ({ name, files, notDownloaded, filesUntil }) => ({
        subject: `Preuzimanje se završava za ${days(ENDING_WARNING_DAYS)}: ${name}`,
        paragraphs: [
          `Kupac može da preuzme datoteke koje ste isporučili za „${name}”: ${files}. Poslednji dan: ${day(filesUntil)}`,
          notDownloaded === ''
            ? 'Kupac ih je sve preuzeo.'
            : `Kupac još nije preuzeo: ${notDownloaded}.`,
        ],
      }),
    },
  },
};

function decided(told: ToldStep): string[] {
  const { name, said } = told;
  return [`Administrator je odlučio o reklamaciji za „${name}”. ${outcome(told)}`, ...said];
}

function outcome({ decision, refundCents, priceCents }: ToldStep): string {
  if (decision === 'none') return 'Odluka je u korist frilensera: kupcu se ništa ne vraća.';
  if (decision === 'part') {
    return `Na karticu kupca se vraća ${amount(refundCents)} od ${euro(priceCents)}; ostatak pripada frilenseru.`;
  }
  if (refundCents === 0) {
    return 'Odluka je u korist kupca, kome je cela cena već ranije vraćena. Datoteke više ne mogu da se preuzmu.';
  }
  const what = refundCents === priceCents ? 'cela cena' : 'sve što je ostalo od cene';
  return `Odluka je u korist kupca: na karticu kupca se vraća ${what}, ${euro(refundCents)}. Datoteke više ne mogu da se preuzmu.`;
}

function euro(cents: number): string {
  return `${amount(cents)} EUR`;
}

/** With the full stop that ends a date in Serbian, and so may end a sentence. */
function day(date: string | null): string {
  return date === null ? '' : writeDay(date);
}
