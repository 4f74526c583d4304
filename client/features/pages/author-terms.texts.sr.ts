import { MIN_WORKS } from '../../../shared/legal-limits.ts';
import {
  CHANGE_WITHIN_DAYS,
  COMPLAINT_DAYS,
  DECISION_DAYS,
  DELIVER_WITHIN_DAYS,
  DELIVERY_DAYS,
  MAX_DESCRIPTION,
  MIN_AGE,
  OFFER_DAYS,
} from '../../../shared/limits.ts';
import { count } from '../../../shared/serbian-count.ts';
import { SUPPORT_ADDRESSES } from '../../../shared/support.ts';
import { AMOUNTS } from './amounts.sr.ts';
import type { LawText } from './law-page.tsx';

/*
 * Written from the facts of the specification (sections 1, 4, 5, 6 and 9). To be confirmed by a
 * lawyer before going live: the licence and its end, the guarantee of rights, the tax section, and
 * what a seller owes after a refund or a chargeback; and that it says the same as the English text.
 */

/** The author terms, in plain Serbian. */
export const authorTerms: LawText = {
  title: 'Uslovi za autore',
  lead: 'Šta važi za Vas ako na Earmarku prodajete zvukove ili nudite usluge.',
  changed: 'Poslednja izmena: 20. novembra 2026.',
  sections: [
    {
      heading: 'Ko može da bude autor',
      paragraphs: [
        `Vi ste fizičko lice sa oštećenim vidom, imate najmanje ${count(MIN_AGE, 'godinu', 'godine', 'godina')}, biografiju i najmanje ${count(MIN_WORKS, 'audio-delo', 'audio-dela', 'audio-dela')}. Preduzeća i organizacije mogu da kupuju, ali ne i da prodaju.`,
      ],
    },
    {
      heading: 'Vaša prava na Vaše delo',
      paragraphs: [
        'Prodajete samo ono što ste sami napravili ili na šta imate sva prava, a ako nije tako, snosite štetu. Svako ko se u delu čuje na to je pristao.',
        'Vaše delo ostaje Vaše. Dozvoljavate Earmarku da ga čuva, da od njega pravi probne zvukove i da ih prikazuje i pušta dok je delo u prodaji; a svakome ko ga kupi dajete pravo da ga koristi bez ograničenja, i u komercijalne svrhe. Ko ga je kupio, zadržava to pravo i kada povučete delo iz prodaje.',
      ],
    },
    {
      heading: 'Zvukovi iz kataloga',
      paragraphs: [
        `Otpremate ${AMOUNTS.stockFile}; broj datoteka nije ograničen. Opis ima najviše ${count(MAX_DESCRIPTION, 'znak', 'znaka', 'znakova')}. Administrator posluša svaku datoteku, odredi joj cenu i odobri je, ili Vam kaže šta da promenite.`,
        'Zvuk možete da povučete iz prodaje u svakom trenutku.',
      ],
    },
    {
      heading: 'Usluge',
      paragraphs: [
        `Navodite svoju uslugu i njenu cenu po minutu, a o ostalom se sa kupcem dogovarate u razgovoru. Projekat koji tamo pošaljete obavezujuća je ponuda: važi ${count(OFFER_DAYS, 'dan', 'dana', 'dana')}, osim ako je povučete pre nego što bude plaćena.`,
        `Isporučujete u roku od ${DELIVER_WITHIN_DAYS} dana od plaćanja. Isporuka može da ima do ${AMOUNTS.delivery} po datoteci i čuva se ${count(DELIVERY_DAYS, 'dan', 'dana', 'dana')}. Ako kupac zatraži izmenu, za nju imate najmanje ${count(CHANGE_WITHIN_DAYS, 'dan', 'dana', 'dana')}.`,
      ],
    },
    {
      heading: 'Šta zarađujete',
      paragraphs: [
        `Od svake cene dobijate ${AMOUNTS.share}; Earmark zadržava proviziju od ${AMOUNTS.commission}. Vaš deo postaje raspoloživ kada kupac prihvati rad ili kada istekne rok za reklamaciju.`,
        `Isplatu možete da zatražite od ${AMOUNTS.payout} naviše. Ona ide na bankovni račun iz Vašeg profila, koji mora da bude Vaš.`,
        `Porudžbine preko ${AMOUNTS.freeze} mogu biti zamrznute dok se ne provere.`,
      ],
    },
    {
      heading: 'Reklamacije i povraćaj novca',
      paragraphs: [
        `Kupac može da podnese reklamaciju u roku od ${COMPLAINT_DAYS} dana od isporuke. Vaš deo se zadržava dok administrator ne odluči, a to traje najviše ${count(DECISION_DAYS, 'dan', 'dana', 'dana')}. Imate pravo da kažete svoje i saznajete razlog odluke.`,
        'Ako se novac vrati kupcu, vraća se i Vaš deo. Ako je već isplaćen, nadoknađuje se iz onoga što dalje zaradite.',
      ],
    },
    {
      heading: 'Porez',
      paragraphs: [
        'Poreze na ono što zaradite prijavljujete i plaćate sami. Izvod sa svim stavkama možete da preuzmete na strani Stanje.',
      ],
    },
    {
      heading: 'Odlazak',
      paragraphs: [
        'Nalog možete da obrišete u svakom trenutku, pošto isporučite ono što je plaćeno. Prethodno Vam se isplaćuje ono što ste zaradili.',
        'Na pitanja o novcu odgovara finansijska podrška.',
      ],
      links: [
        { to: `mailto:${SUPPORT_ADDRESSES.financial}`, label: 'Pišite finansijskoj podršci' },
        { to: '/selling-rules', label: 'Pravila prodaje' },
      ],
    },
  ],
};
