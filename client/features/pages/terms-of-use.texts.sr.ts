import {
  ACCOUNT_DAMAGES_CENTS,
  CONTENT_DAMAGES_CENTS,
  DATA_RIGHTS_DAYS,
  DATA_RIGHTS_MORE_DAYS,
  LIABILITY_CAP_CENTS,
  LIABILITY_MONTHS,
  MIN_WORKS,
  TERMS_NOTICE_DAYS,
} from '../../../shared/legal-limits.ts';
import { DELIVERY_DAYS, MAX_DESCRIPTION, MIN_AGE } from '../../../shared/limits.ts';
import { MERCHANT } from '../../../shared/merchant.sr.ts';
import { PARTNERS } from '../../../shared/partners.ts';
import { CONVERSION_STATEMENT } from '../../../shared/conversion-statement.sr.ts';
import { count } from '../../../shared/serbian-count.ts';
import { SUPPORT_HOURS } from '../../../shared/support.sr.ts';
import { AMOUNTS, euros } from './amounts.sr.ts';
import type { LawText } from './law-page.tsx';

/*
 * Written from the facts of the specification (sections 1, 2, 5 and 9). To be confirmed by a lawyer
 * before going live: the limits of liability and the liquidated damages against Serbian consumer
 * law (and that 'ugovorna kazna' is what they are in Serbian), the wording on withdrawal and
 * refunds, the tax section, the applicable law and court, the merchant's registered data, and which
 * language holds where this text and the English one differ.
 */

/** The terms of use, in plain Serbian. */
export const termsOfUse: LawText = {
  title: 'Uslovi korišćenja',
  lead: 'Šta možete da očekujete od Earmarka i šta mi očekujemo od Vas.',
  changed: 'Poslednja izmena: 20. novembra 2026.',
  sections: [
    {
      heading: 'Uvodne odredbe',
      paragraphs: [
        `Earmark je onlajn-tržište zvučnih datoteka i audio-usluga. Vodi ga ${MERCHANT.name}, neprofitno udruženje u Srbiji („mi”), u okviru projekta koji finansira Evropska unija, sa partnerskim organizacijama u ${count(PARTNERS.length, 'zemlji', 'zemlje', 'zemalja')}. Njegov cilj je da podrži samozapošljavanje osoba sa oštećenim vidom.`,
        'Kupci su fizička lica, preduzeća ili organizacije. Frilenseri i saradnici, ovde zajedno nazvani prodavci, jesu fizička lica sa oštećenim vidom. Otvaranjem naloga ili pravljenjem porudžbine prihvatate ove uslove i Opšta pravila sajta, za kupovinu i prodaju i Pravila prodaje, a kao prodavac i Uslove za autore.',
        `Za otvaranje naloga potrebno je da imate najmanje ${count(MIN_AGE, 'godinu', 'godine', 'godina')}.`,
      ],
      links: [
        { to: '/general-site-rules', label: 'Opšta pravila sajta' },
        { to: '/selling-rules', label: 'Pravila prodaje' },
        { to: '/author-terms', label: 'Uslovi za autore' },
      ],
    },
    {
      heading: 'Administracija',
      paragraphs: [
        'Administrator pregleda nove naloge i aktivira ih pošto potvrdite svoj imejl. Administratori pregledaju i svaku datoteku koja se nudi za katalog, određuju joj cenu i odobravaju je, ili je odbijaju uz razlog.',
        'Nalog koji krši ove uslove možemo da odbijemo, privremeno obustavimo ili zatvorimo, a sadržaj koji ih krši da uklonimo. Kažemo Vam zašto, osim ako to zakon zabranjuje.',
      ],
    },
    {
      heading: 'Sadržaj i ponašanje',
      paragraphs: ['Odgovorni ste za ono što otpremate, pišete i šaljete. Nemojte da delite:'],
      points: [
        'sadržaj koji je protivzakonit, širi mržnju, obmanjuje ili krši prava ili privatnost druge osobe;',
        `sadržaj u kome se pojavljuju osobe mlađe od ${count(MIN_AGE, 'godine', 'godine', 'godina')};`,
        'zlonamerni softver, neželjene poruke ili reklame za druge usluge;',
        'podatke za kontakt ili plaćanje koji služe tome da se prodaja obavi mimo Earmarka.',
      ],
    },
    {
      heading: 'Objave i nalozi',
      paragraphs: [
        'Podaci na Vašem nalogu moraju da budu istiniti i ažurni. Jedna osoba ima jedan nalog. Lozinku ne otkrivajte nikome; ono što se uradi sa Vašeg naloga smatra se da ste uradili Vi, dok nam ne javite da je neko drugi došao do njega.',
        `Članovima koji prodaju potrebni su biografija i najmanje ${count(MIN_WORKS, 'audio-delo', 'audio-dela', 'audio-dela')}.`,
        'Ono što objavite ostaje Vaše. Dozvoljavate nam da ga čuvamo, prikazujemo i puštamo na Earmarku i da od njega pravimo probne zvukove, sve dok je objavljeno.',
      ],
    },
    {
      heading: 'Neovlašćen pristup',
      paragraphs: [
        'Nemojte da pokušavate da dođete do naloga, datoteka ili delova sistema koji nisu namenjeni Vama, da preopteretite uslugu, da automatski prikupljate njene podatke ili da zaobiđete njenu zaštitu. Ako pronađete slabost, prijavite je nama pre svih drugih.',
      ],
    },
    {
      heading: 'Odnosi sa drugima',
      paragraphs: [
        'Kupci i prodavci sami se dogovaraju o usluzi, u razgovoru na Earmarku. Mi nismo strana u tom ugovoru; obezbeđujemo mesto, plaćanje i postupanje po reklamacijama.',
        'Osobu ili projekat možete da prijavite u svakom trenutku. Svaku prijavu čita administrator.',
      ],
    },
    {
      heading: 'Intelektualna svojina',
      paragraphs: [
        'Zvuk iz kataloga sme da se koristi bez ograničenja vremena, mesta i broja upotreba, u privatnim i komercijalnim delima. Ne smete da ga preprodajete ili poklanjate kao samostalnu zvučnu datoteku, niti da tvrdite da ste ga Vi napravili.',
        'Prava na naručeno delo prelaze na kupca onako kako je dogovoreno u razgovoru; ako takvog dogovora nema, plaćanjem porudžbine stiče se pravo na isto korišćenje kao kod zvukova iz kataloga.',
        'Prodavac garantuje da ima prava na ono što prodaje. Ako smatrate da su Vaša prava povređena, pišite nam i navedite naziv dela i razlog.',
      ],
    },
    {
      heading: 'Plaćanje',
      paragraphs: [
        'Cene su prikazane u EUR, sa protivvrednošću u RSD, a naplaćuju se u srpskim dinarima, samo platnom karticom, na stranici banke. Podaci o Vašoj kartici nikada ne stižu do naših sistema.',
        `Za plaćeno nema povraćaja novca, osim ako Pravila prodaje ili zakon ne propisuju drugačije. Povraćaj, u celini ili delimično i bez obzira na razlog, vrši se isključivo kartičnim putem, na karticu kojom je plaćeno. Transakcije preko ${AMOUNTS.freeze} mogu biti zamrznute dok se ne provere.`,
      ],
    },
    {
      heading: 'Ograničenja',
      paragraphs: [
        `Posetioci bez naloga vide samo deo sajta. Datoteke za katalog su ${AMOUNTS.stockFile}, koliko god ih želite; datoteke koje se isporučuju u okviru usluga mogu da imaju do ${AMOUNTS.delivery} i dostupne su ${count(DELIVERY_DAYS, 'dan', 'dana', 'dana')}. Opis ima najviše ${count(MAX_DESCRIPTION, 'znak', 'znaka', 'znakova')}.`,
      ],
    },
    {
      heading: 'Porez',
      paragraphs: [`${MERCHANT.vat} Prodavci su odgovorni za poreze na ono što zarade.`],
    },
    { heading: 'Izjava o konverziji', paragraphs: [CONVERSION_STATEMENT] },
    {
      heading: 'Obeštećenje',
      paragraphs: [
        'Ako neko od nas zahteva naknadu štete zato što ste prekršili ove uslove, zakon ili prava druge osobe, Vi snosite troškove tog zahteva u meri u kojoj ste za to krivi.',
      ],
    },
    {
      heading: 'Odricanje od odgovornosti',
      paragraphs: [
        'Dajemo sve od sebe da Earmark bude dostupan i ispravan, ali ne možemo da obećamo da je bez prekida i grešaka. Opise dela i usluga daju njihovi prodavci. Ne odgovaramo za sajtove do kojih vode naši linkovi.',
      ],
    },
    {
      heading: 'Ograničenje odgovornosti',
      paragraphs: [
        `U meri u kojoj zakon to dozvoljava, naša odgovornost je ograničena na manji od ova dva iznosa: na ono što ste preko Earmarka platili u poslednjih ${count(LIABILITY_MONTHS, 'mesec', 'meseca', 'meseci')} ili na ${euros(LIABILITY_CAP_CENTS)}. Time se ne ograničava odgovornost za nameru, za krajnju nepažnju ili za povredu lica, niti prava koja potrošači imaju po zakonu.`,
      ],
    },
    {
      heading: 'Ugovorna kazna',
      paragraphs: [
        'Kada se ovi uslovi namerno prekrše, a štetu je teško utvrditi, umesto nje se duguju sledeći iznosi:',
      ],
      points: [
        `${euros(ACCOUNT_DAMAGES_CENTS)} po nalogu ili slučaju, za naloge otvorene pod lažnim identitetom i za masovno slanje poruka;`,
        `${euros(CONTENT_DAMAGES_CENTS)} po jedinici sadržaja koja se bez prava na to umnoži, preproda ili objavi.`,
      ],
    },
    {
      heading: 'Vaši podaci',
      paragraphs: [
        `Kako postupamo sa ličnim podacima piše u politici privatnosti i politici kolačića. Na zahteve o Vašim podacima odgovaramo u roku od ${DATA_RIGHTS_DAYS} dana; kod složenih zahteva taj rok može da se produži za ${count(DATA_RIGHTS_MORE_DAYS, 'dan', 'dana', 'dana')}, o čemu Vas obaveštavamo.`,
      ],
      links: [
        { to: '/privacy', label: 'Politika privatnosti' },
        { to: '/cookies', label: 'Politika kolačića' },
      ],
    },
    {
      heading: 'Izmene, pravo i kontakt',
      paragraphs: [
        `Kada se ovi uslovi menjaju, javljamo Vam imejlom najmanje ${count(TERMS_NOTICE_DAYS, 'dan', 'dana', 'dana')} ranije; za porudžbine važe uslovi pod kojima su napravljene. Primenjuje se pravo Republike Srbije; potrošači zadržavaju zaštitu koju im daje pravo zemlje u kojoj žive.`,
        `${MERCHANT.name}, ${MERCHANT.address}. Matični broj ${MERCHANT.registrationNumber}, PIB ${MERCHANT.taxNumber}, delatnost ${MERCHANT.activity}. ${MERCHANT.email}, ${MERCHANT.telephone}. Podrška odgovara ${SUPPORT_HOURS}.`,
      ],
    },
  ],
};
