import { MIN_WORKS } from '../../../shared/legal-limits.ts';
import {
  COMPLAINT_DAYS,
  DECISION_DAYS,
  DELIVER_WITHIN_DAYS,
  DELIVERY_DAYS,
  MIN_AGE,
  OFFER_DAYS,
  PAYMENT_MINUTES,
} from '../../../shared/limits.ts';
import { count } from '../../../shared/serbian-count.ts';
import { SUPPORT_HOURS } from '../../../shared/support.sr.ts';
import type { Words } from '../../../shared/translation.ts';
import { AMOUNTS } from './amounts.sr.ts';
import type { QuestionGroup, texts as english } from './faq.texts.ts';

const buying: QuestionGroup = {
  heading: 'Kupovina zvukova',
  questions: [
    {
      id: 'use',
      question: 'Šta smem da radim sa zvukom koji kupim?',
      answer: [
        'Koristite ga koliko god puta i koliko god dugo želite, u privatnim i komercijalnim delima: filmovima, igrama, podkastima, reklamama, muzici. Jedino ne smete da ga preprodajete ili poklanjate kao samostalnu zvučnu datoteku.',
      ],
    },
    {
      id: 'listen',
      question: 'Mogu li da poslušam pre kupovine?',
      answer: [
        'Da, svaki zvuk u celini, i bez naloga. Ono što čujete je probni zvuk; posle plaćanja preuzimate originalnu WAV datoteku.',
      ],
      links: [{ to: '/audio-stock', label: 'Katalog zvukova' }],
    },
    {
      id: 'currency',
      question: 'Zašto se naplaćuje u srpskim dinarima?',
      answer: [
        'Udruženje koje vodi Earmark nalazi se u Srbiji. Cene su u evrima; banka naplaćuje dinare (RSD) po srednjem kursu Narodne banke Srbije, a Vaša banka to preračunava u Vašu valutu. Oba iznosa vidite pre plaćanja, a konačni može neznatno da se razlikuje.',
      ],
    },
    {
      id: 'pay',
      question: 'Kako mogu da platim i da li je to bezbedno?',
      answer: [
        `Samo platnom karticom: Visa, Mastercard, Maestro ili DinaCard. Podatke o kartici unosite na stranici banke; do nas nikada ne stižu. Porudžbina može da se plati u roku od ${PAYMENT_MINUTES} minuta. Porudžbine preko ${AMOUNTS.freeze} mogu biti zamrznute dok se ne provere.`,
      ],
    },
    {
      id: 'failed',
      question: 'Plaćanje nije uspelo. Da li je novac naplaćen?',
      answer: [
        'Nije. To piše i na strani porudžbine, sa razlogom ako ga je banka navela, i tamo možete da pokušate ponovo. Najčešće je pogrešno unet broj kartice, datum isteka ili sigurnosni kod. Ako stalno ne uspeva, obratite se svojoj banci.',
      ],
    },
    {
      id: 'download',
      question: 'Gde se nalazi ono što je kupljeno?',
      answer: [
        'Odmah posle plaćanja na strani porudžbine, a kasnije na Mojoj strani, pod Datoteke.',
      ],
      links: [{ to: '/purchase-history', label: 'Datoteke' }],
    },
    {
      id: 'refund',
      question: 'Mogu li da dobijem novac nazad?',
      answer: [
        `Za kupljeno nema povraćaja novca, jer preuzeta datoteka ne može da se vrati. Ali ako je datoteka neispravna, nije onakva kako je opisana ili dogovorena, ili nije isporučena na vreme, podnesite reklamaciju iz porudžbine u roku od ${COMPLAINT_DAYS} dana. Odlučujemo u roku od ${DECISION_DAYS} dana. Novac se vraća na karticu kojom je plaćeno.`,
      ],
      links: [{ to: '/selling-rules', label: 'Pravila prodaje' }],
    },
  ],
};

const hiring: QuestionGroup = {
  heading: 'Angažovanje frilensera',
  questions: [
    {
      id: 'hire',
      question: 'Kako da angažujem nekoga?',
      answer: [
        'Izaberite vrstu usluge, uporedite frilensere i pišite jednom od njih. O poslu se dogovarate u razgovoru; frilenser Vam zatim šalje projekat sa cenom. On stiže u Vašu korpu, gde ga plaćate kao i zvuk.',
      ],
      links: [{ to: '/audio-services-categories', label: 'Audio-usluge' }],
    },
    {
      id: 'offer',
      question: 'Moram li da prihvatim ponudu?',
      answer: [
        `Ne. Možete da je izvadite iz korpe, da je odbijete ili da zatražite drugu cenu. Ponuda važi ${count(OFFER_DAYS, 'dan', 'dana', 'dana')}.`,
      ],
    },
    {
      id: 'delivery',
      question: 'Kada dobijam naručeni rad?',
      answer: [
        `Najkasnije u roku od ${DELIVER_WITHIN_DAYS} dana od plaćanja; većina se u razgovoru dogovori za mnogo raniji dan. Kada datoteke stignu, javljamo Vam imejlom. Mogu da se preuzmu u roku od ${DELIVERY_DAYS} dana.`,
      ],
    },
    {
      id: 'change',
      question: 'Šta ako to nije ono što želim?',
      answer: [
        `U roku od ${COMPLAINT_DAYS} dana možete od frilensera da zatražite izmenu ili da nama podnesete reklamaciju. Frilenser dobija novac tek kada prihvatite rad ili kada taj rok istekne.`,
      ],
    },
  ],
};

const selling: QuestionGroup = {
  heading: 'Za slepe i slabovide frilensere',
  questions: [
    {
      id: 'who',
      question: 'Ko može da prodaje na Earmarku?',
      answer: [
        `Samo osobe sa oštećenim vidom koje imaju najmanje ${count(MIN_AGE, 'godinu', 'godine', 'godina')}, i to kao fizička lica. Potrebni su biografija i najmanje ${count(MIN_WORKS, 'audio-delo', 'audio-dela', 'audio-dela')}.`,
      ],
      links: [{ to: '/sign-up/2/freelancer', label: 'Registrujte se kao frilenser' }],
    },
    {
      id: 'screen-reader',
      question: 'Mogu li sve da radim uz čitač ekrana?',
      answer: [
        'Da: da se registrujete, otpremate, opisujete, razgovarate, snimite glasovnu poruku, pošaljete ponudu, isporučite rad i dobijete isplatu. Nove poruke se izgovaraju, a Vi ostajete na svom mestu, i svaku prečicu možete da promenite ili isključite. Ako naiđete na nešto čime ne možete da se služite, javite nam; to je za nas greška.',
      ],
      links: [{ to: '/accessibility', label: 'Pristupačnost i prečice na tastaturi' }],
    },
    {
      id: 'files',
      question: 'Koje datoteke mogu da otpremim?',
      answer: [
        `${AMOUNTS.stockFile}, koliko god ih želite. Datoteka se proverava pre slanja, a prekinuto otpremanje nastavlja se tamo gde je stalo.`,
      ],
    },
    {
      id: 'price',
      question: 'Ko određuje cenu?',
      answer: [
        'Za zvukove iz kataloga administrator, pošto ih posluša. Za usluge Vi: cenu po minutu, koju svi vide, i cenu svakog projekta, o kojoj se dogovarate sa kupcem.',
      ],
    },
    {
      id: 'review',
      question: 'Šta se dešava kada otpremim zvuk?',
      answer: [
        'Na čekanju je dok ga administrator ne posluša. Zatim je odobren i u prodaji, ili odbijen uz razlog, tako da možete da ga popravite i ponovo pošaljete. U oba slučaja javljamo Vam imejlom.',
      ],
    },
    {
      id: 'earn',
      question: 'Koliko dobijam, i kada?',
      answer: [
        `${AMOUNTS.share} cene; ${AMOUNTS.commission} ostaje udruženju. Novac postaje raspoloživ kada kupac prihvati rad ili po isteku ${COMPLAINT_DAYS} dana od isporuke. Od ${AMOUNTS.payout} naviše možete da zatražite isplatu na svoj bankovni račun.`,
      ],
      links: [{ to: '/author-terms', label: 'Uslovi za autore' }],
    },
    {
      id: 'buy-too',
      question: 'Mogu li da kupujem sa nalogom frilensera?',
      answer: [
        'Da. Vaš nalog ima obe uloge; menjate ih u meniju pod svojim imenom. Sa nalogom kupca nije tako: da biste postali frilenser, zatražite to na Mojoj strani.',
      ],
    },
    {
      id: 'help',
      question: 'Ko mi pomaže da počnem?',
      answer: [
        `Edukativna podrška i partnerske organizacije, i oko snimanja i oko samozapošljavanja. Podrška odgovara ${SUPPORT_HOURS}.`,
      ],
      links: [{ to: '/contact', label: 'Kontakt' }],
    },
  ],
};

const account: QuestionGroup = {
  heading: 'Vaš nalog',
  questions: [
    {
      id: 'activation',
      question: 'Registracija je gotova. Zašto još ne mogu da se prijavim?',
      answer: [
        'Najpre otvorite link iz imejla koji smo Vam poslali. Zatim administrator pregleda Vaše podatke i aktivira nalog; o tome Vas obaveštavamo imejlom.',
      ],
      links: [{ to: '/activation-mail', label: 'Pošalji imejl ponovo' }],
    },
    {
      id: 'password',
      question: 'Ne sećam se lozinke. Šta sad?',
      answer: ['Zatražite da Vam na imejl stigne link; pomoću njega birate novu.'],
      links: [{ to: '/forgot-password', label: 'Zaboravljena lozinka' }],
    },
    {
      id: 'delete',
      question: 'Kako da vidim ili obrišem svoje podatke?',
      answer: [
        'Pod Vaši podaci možete da ih preuzmete sve i da obrišete nalog. Ni od koga ne morate da tražite dozvolu.',
      ],
      links: [
        { to: '/account/data', label: 'Vaši podaci' },
        { to: '/privacy', label: 'Politika privatnosti' },
      ],
    },
  ],
};

/** Frequently asked questions, by who asks them, in Serbian. */
export const texts: Words<typeof english> = {
  title: 'Česta pitanja',
  heading: 'Često postavljana pitanja',
  lead: 'Šta nas kupci i frilenseri najviše pitaju.',
  groups: [buying, hiring, selling, account],
  notAnswered: 'Vašeg pitanja nema ovde?',
  notAnsweredText: `Pišite nam; podrška odgovara ${SUPPORT_HOURS}.`,
  contact: { to: '/contact', label: 'Kontakt' },
};
