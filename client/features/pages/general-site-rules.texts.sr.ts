import { MIN_WORKS } from '../../../shared/legal-limits.ts';
import { MIN_AGE } from '../../../shared/limits.ts';
import { count } from '../../../shared/serbian-count.ts';
import { SUPPORT_ADDRESSES } from '../../../shared/support.ts';
import type { LawText } from './law-page.tsx';

/*
 * Written from the facts of the specification (sections 1, 4, 5, 6 and 9). To be confirmed by a
 * lawyer before going live: the proof of visual impairment that may be asked for, and the steps
 * before an account is closed; and that it says the same as the English text.
 */

/** The general site rules, in plain Serbian. */
export const generalSiteRules: LawText = {
  title: 'Opšta pravila sajta',
  lead: 'Ko može da bude na Earmarku i kako se ovde ophodimo jedni prema drugima.',
  changed: 'Poslednja izmena: 20. novembra 2026.',
  sections: [
    {
      heading: 'Ko može da bude ovde',
      paragraphs: [
        `Za otvaranje naloga potrebno je da imate najmanje ${count(MIN_AGE, 'godinu', 'godine', 'godina')}. Sve što je javno može da se čita i sluša i bez naloga.`,
      ],
      points: [
        'Posetioci nemaju nalog. Vide i čuju ono što je javno, a ne mogu ni da kupuju ni da pišu drugima.',
        'Kupci su fizička lica, preduzeća ili organizacije.',
        'Autori su registrovani članovi koji prodaju svoja dela: saradnici nude zvukove, a frilenseri i usluge. Autori mogu da budu samo fizička lica sa oštećenim vidom.',
        'Administratori pregledaju naloge, dela i prijave.',
      ],
    },
    {
      heading: 'Nalozi',
      paragraphs: [
        'Nov nalog postaje aktivan kada potvrdite svoj imejl i kada administrator pregleda Vaše podatke. Podaci moraju da budu istiniti; jedna osoba ima jedan nalog.',
        'Sa nalogom frilensera možete i da kupujete, i da prelazite iz jedne uloge u drugu kad god želite. Sa nalogom kupca možete da zatražite da postanete frilenser; o tome odlučuje administrator.',
        `Članovima koji prodaju potrebni su biografija i najmanje ${count(MIN_WORKS, 'audio-delo', 'audio-dela', 'audio-dela')}.`,
      ],
    },
    {
      heading: 'Dela i usluge',
      paragraphs: [
        'Administrator posluša svaki zvuk za katalog, odredi mu cenu i odobri ga, ili kaže zašto to nije učinio. Opišite svoje delo onakvim kakvo jeste: šta se čuje, kako je nastalo i za šta može da posluži.',
      ],
    },
    {
      heading: 'Čemu ovde nije mesto',
      paragraphs: ['Nemojte da otpremate, nudite ili šaljete:'],
      points: [
        `sadržaj u kome se pojavljuju osobe mlađe od ${count(MIN_AGE, 'godine', 'godine', 'godina')};`,
        'dela na koja nemate prava;',
        'mržnju, pretnje, uznemiravanje ili bilo šta što je protivzakonito;',
        'privatne podatke drugih, pa ni snimke ljudi koji za njih ne znaju;',
        'zlonamerni softver, neželjene poruke ili reklame za druge usluge;',
        'načine da se plaća ili naplaćuje mimo Earmarka.',
      ],
    },
    {
      heading: 'Kako se ophodimo jedni prema drugima',
      paragraphs: [
        'Budite ljubazni i jasni i odgovarajte na vreme. Mnogi ovde slušaju čitač ekrana: pišite rečima, a ne slikama, i dajte datotekama nazive koji govore šta je u njima.',
        'O svemu se dogovarajte u razgovoru na Earmarku. Ako kasnije dođe do spora, odlučujemo na osnovu njega.',
      ],
    },
    {
      heading: 'Prijave',
      paragraphs: [
        'Osobu možete da prijavite u svakom razgovoru, a zvuk na njegovoj strani. Administrator čita svaku prijavu, a ono što je prijavljeno čuva se kao dokaz. Osobu možete i da blokirate: tada više ne može da Vam piše.',
        'Niko ne treba da se plaši posledica zbog prijave podnete u dobroj veri.',
      ],
    },
    {
      heading: 'Kada se pravila prekrše',
      paragraphs: [
        'Zavisno od toga šta se desilo, razgovaramo sa Vama, uklanjamo sadržaj ili odbijamo nalog. Kažemo Vam zašto, osim ako to zakon zabranjuje, i možete da zatražite da ponovo razmotrimo odluku. Ono što ste do tada zaradili ostaje Vaše.',
      ],
      links: [
        { to: `mailto:${SUPPORT_ADDRESSES.technical}`, label: 'Zatražite ponovno razmatranje' },
        { to: '/terms-of-use', label: 'Uslovi korišćenja' },
        { to: '/selling-rules', label: 'Pravila prodaje' },
      ],
    },
  ],
};
