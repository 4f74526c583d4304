import { MIN_WORKS } from '../../../shared/legal-limits.ts';
import {
  COMPLAINT_DAYS,
  DECISION_DAYS,
  DELIVER_WITHIN_DAYS,
  DELIVERY_DAYS,
  MIN_AGE,
  PAYMENT_MINUTES,
} from '../../../shared/limits.ts';
import { MERCHANT } from '../../../shared/merchant.sr.ts';
import { CONVERSION_STATEMENT } from '../../../shared/conversion-statement.sr.ts';
import { count } from '../../../shared/serbian-count.ts';
import { AMOUNTS } from './amounts.sr.ts';
import type { LawText } from './law-page.tsx';

/*
 * Written from the facts of the specification (sections 1, 5 and 9). To be confirmed by a lawyer
 * before going live: 'non-refundable' and the right of withdrawal against consumer law, the VAT
 * statement, the return of commission on refunds, and the acquiring bank's own wording; and that it
 * says the same as the English text.
 */

/** The selling rules, in plain Serbian. */
export const sellingRules: LawText = {
  title: 'Pravila prodaje',
  lead: 'Kako teku kupovina, plaćanje, isporuka i reklamacije, i šta dobijaju prodavci.',
  changed: 'Poslednja izmena: 20. novembra 2026.',
  sections: [
    {
      heading: 'Ko prodaje, a ko kupuje',
      paragraphs: [
        'Zvukove i usluge na Earmarku prodaju fizička lica sa oštećenim vidom. Kupovati može svako ko ima nalog kupca: fizička lica, preduzeća i organizacije.',
        `Porudžbine i plaćanja obrađuje ${MERCHANT.name}, ${MERCHANT.address}, PIB ${MERCHANT.taxNumber}.`,
      ],
    },
    {
      heading: 'Šta se prodaje',
      paragraphs: [
        'Zvukovi iz kataloga su gotove datoteke za neograničenu komercijalnu upotrebu; svaki je poslušao administrator i odredio mu cenu. O uslugama se kupac i frilenser dogovaraju u razgovoru: frilenser šalje projekat sa cenom, a kupuje ga jednom onaj kupac za koga je napravljen.',
      ],
    },
    {
      heading: 'Cene',
      paragraphs: [
        `Cena svake stavke prikazana je u EUR, sa protivvrednošću u RSD. ${MERCHANT.vat} Važi cena u trenutku kada je porudžbina napravljena; ako se promenila otkako ste stavku dodali u korpu, to saznajete pre nego što se bilo šta plati.`,
        CONVERSION_STATEMENT,
      ],
    },
    {
      heading: 'Porudžbina i plaćanje',
      paragraphs: [
        `Pre plaćanja vidite sve stavke, njihove cene i ukupan iznos u EUR i RSD. Porudžbina nastaje pošto prihvatite ova pravila i Uslove korišćenja. Može da se plati u roku od ${PAYMENT_MINUTES} minuta.`,
        'Plaćate samo platnom karticom, na stranici banke, u srpskim dinarima po srednjem kursu Narodne banke Srbije. Zatim Vam strana porudžbine i imejl saopštavaju ishod sa svim podacima o transakciji, bez obzira na to da li je plaćeno ili nije.',
        `Transakcije preko ${AMOUNTS.freeze} mogu biti zamrznute dok se ne provere.`,
      ],
    },
    {
      heading: 'Bezbednost podataka o kartici',
      paragraphs: [
        'Podaci o kartici unose se samo na stranici banke i šalju se šifrovani. Njihovu bezbednost garantuje banka koja obrađuje plaćanje. Ni u jednom trenutku nisu dostupni našem sistemu; čuvamo najviše poslednje četiri cifre.',
      ],
    },
    {
      heading: 'Isporuka',
      paragraphs: [
        'Sve se isporučuje digitalno, u svaku zemlju, bez troškova isporuke. Zvukovi iz kataloga mogu da se preuzmu sa strane porudžbine čim plaćanje bude potvrđeno.',
        `Porudžbine po meri isporučuju se u roku od ${DELIVER_WITHIN_DAYS} dana. Kada datoteka stigne, javljamo Vam imejlom; može da ima do ${AMOUNTS.delivery}, dostupna je ${count(DELIVERY_DAYS, 'dan', 'dana', 'dana')} i zatim se briše, pa je preuzmite na vreme.`,
      ],
    },
    {
      heading: 'Odustanak i povraćaj novca',
      paragraphs: [
        'Za kupljeno nema povraćaja novca. Prihvatanjem ovih pravila saglasni ste da Vam digitalni sadržaj bude dostupan odmah posle plaćanja i znate da pravo na odustanak od ugovora prestaje preuzimanjem.',
        'Ako se novac ipak vraća, u celini ili delimično i bez obzira na razlog, povraćaj se vrši isključivo kartičnim putem (Visa, Mastercard, Maestro, DinaCard), na račun kartice kojom je plaćeno.',
      ],
    },
    {
      heading: 'Reklamacije',
      paragraphs: [
        `Ako je datoteka neispravna, nije onakva kako je opisana ili dogovorena, ili nije isporučena na vreme, otvorite je iz svoje porudžbine i izaberite Podnesi reklamaciju, ili pišite na ${MERCHANT.email} i navedite broj porudžbine, u roku od ${COMPLAINT_DAYS} dana od isporuke. Odlučujemo u roku od ${DECISION_DAYS} dana i obema stranama saopštavamo razlog. Prodavčev deo za spornu stavku dotle se zadržava.`,
      ],
    },
    {
      heading: 'Šta dobijaju prodavci',
      paragraphs: [
        `Tržište zadržava proviziju od ${AMOUNTS.commission} cene svake stavke; ostatak pripada prodavcu. Raspoloživ je kada istekne rok za reklamaciju.`,
        `Isplata može da se zatraži od ${AMOUNTS.payout} naviše, na bankovni račun iz prodavčevog profila. Prodavci su odgovorni za poreze na ono što zarade.`,
      ],
    },
    {
      heading: 'Šta prodavci obećavaju',
      paragraphs: ['Ko prodaje na Earmarku:'],
      points: [
        `fizičko je lice sa oštećenim vidom, ima najmanje ${count(MIN_AGE, 'godinu', 'godine', 'godina')}, biografiju i najmanje ${count(MIN_WORKS, 'audio-delo', 'audio-dela', 'audio-dela')};`,
        'autor je dela ili ima sva prava koja su potrebna da bi ga prodavalo;',
        `otprema datoteke za katalog kao ${AMOUNTS.stockFile}, koliko god želi;`,
        'opisuje delo istinito i isporučuje na vreme ono što je dogovoreno;',
        'ne prenosi mimo Earmarka prodaju koja je na njemu počela.',
      ],
    },
  ],
};
