import {
  DATA_RIGHTS_DAYS,
  DATA_RIGHTS_MORE_DAYS,
  PRIVACY_AGE,
} from '../../../shared/legal-limits.ts';
import { DELETION_DAYS, MIN_AGE } from '../../../shared/limits.ts';
import { MERCHANT } from '../../../shared/merchant.sr.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { LawText } from './law-page.tsx';

/*
 * Written from the facts of the specification (sections 3, 5 and 9). It names two ages, 14 in the
 * privacy policy and 18 in the site rules; read here as: nobody under 18 has an account, and of
 * somebody under 14 we knowingly keep nothing at all.
 *
 * To be confirmed by a lawyer before going live: the legal bases and times against the GDPR and the
 * Serbian data protection law, the data about health that 'visually impaired' implies, the transfer
 * of data between Serbia and the EU, the processors by name, and the person responsible; and that it
 * says the same as the English text.
 */

/** The privacy policy, in plain Serbian. */
export const privacyPolicy: LawText = {
  title: 'Politika privatnosti',
  lead: 'Koje podatke o Vama čuvamo, zašto, koliko dugo i šta Vi povodom toga možete da učinite.',
  changed: 'Poslednja izmena: 20. novembra 2026.',
  sections: [
    {
      heading: 'Ko je odgovoran',
      paragraphs: [
        `${MERCHANT.name}, ${MERCHANT.address}. ${MERCHANT.email}, ${MERCHANT.telephone}.`,
      ],
    },
    {
      heading: 'Koliko godina treba da imate',
      paragraphs: [
        `Za nalog je potrebno najmanje ${count(MIN_AGE, 'godina', 'godine', 'godina')}. Ono što je javno može da se koristi i bez naloga. Svesno ne čuvamo podatke osoba mlađih od ${count(PRIVACY_AGE, 'godine', 'godine', 'godina')}; ako saznamo da ih imamo, brišemo ih.`,
      ],
    },
    {
      heading: 'Koji podaci i čemu služe',
      paragraphs: ['Čuvamo ono što je potrebno za to što ovde radite:'],
      points: [
        'Za Vaš nalog: korisničko ime, ime i prezime, imejl, država, godina rođenja, pol, i Vaša lozinka u obliku iz kog niko ne može da je pročita. Kasnije, ako ih unesete: adresa, grad i telefon.',
        'Za prodaju: Vaša biografija, jezici i dela, i Vaš bankovni račun. To što ovde prodajete govori drugima da imate oštećen vid; da li ćete prodavati, odlučujete Vi.',
        'Za saradnju: Vaše poruke, datoteke, ponude, isporuke i ocene.',
        'Za kupovinu: Vaše porudžbine i ono što nam banka javi o plaćanju. Broj Vaše kartice nikada ne dobijamo; čuvamo najviše njegove poslednje četiri cifre.',
        'Za bezbednost: kada ste se i sa koje vrste uređaja prijavili, i iz kog dela mreže; podnete prijave; i šta su administratori odlučili.',
        'Da Vam bude udobnije: podešavanja koja izaberete.',
      ],
    },
    {
      heading: 'Zašto to smemo',
      paragraphs: [
        'Zato što sa nama imate ugovor ili ćete ga zaključiti; zato što nas zakon obavezuje, na primer da vodimo poslovne knjige; zato što imamo legitiman interes da usluga bude bezbedna; i tamo gde ste dali pristanak, dok ga ne opozovete.',
      ],
    },
    {
      heading: 'Ko još dobija podatke',
      paragraphs: [
        'Ako prodajete, Vaš profil, Vaša dela i Vaše ocene su javni. Osoba kojoj pišete ili od koje kupujete vidi Vaše ime. Banka dobija ono što je potrebno za plaćanje. Kompanije koje za nas održavaju servere i šalju imejlove rade isključivo po našim uputstvima.',
        'Podatke ne prodajemo, reklame ne prikazujemo i nijedna druga kompanija Vas na ovim stranama ne prati.',
      ],
    },
    {
      heading: 'Koliko dugo ih čuvamo',
      paragraphs: ['Ne duže nego što je potrebno:'],
      points: [
        'Vaš nalog i ono što mu pripada: dok ga imate.',
        `Pošto zatražite brisanje naloga: ${count(DELETION_DAYS, 'dan', 'dana', 'dana')}, a u tom roku možete da se predomislite. Zatim se brišu Vaše ime, Vaši podaci i Vaša neprodata dela.`,
        'Porudžbine i plaćanja: koliko zakon traži, bez Vašeg imena pored njih kada naloga više nema.',
        'Ono što je prijavljeno: dok može da bude važno za bezbednost drugih.',
      ],
    },
    {
      heading: 'Vaša prava',
      paragraphs: [
        'Imate pravo da vidite i ispravite svoje podatke, da dobijete njihovu kopiju, da zatražite da se obrišu ili da se njihova obrada ograniči, i da podnesete prigovor na njihovu obradu. Većinu toga možete da uradite sami, odmah, pod Vaši podaci.',
        `Za sve ostalo pišite na ${MERCHANT.email}. Odgovaramo u roku od ${DATA_RIGHTS_DAYS} dana; kod složenih zahteva taj rok može da se produži za ${count(DATA_RIGHTS_MORE_DAYS, 'dan', 'dana', 'dana')}, o čemu Vas obaveštavamo. Možete i da podnesete pritužbu organu za zaštitu podataka svoje države.`,
      ],
      links: [
        { to: '/account/data', label: 'Vaši podaci' },
        { to: '/cookies', label: 'Politika kolačića' },
      ],
    },
  ],
};
