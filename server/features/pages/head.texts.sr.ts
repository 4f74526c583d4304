import { categoryInSerbian } from '../../../shared/serbian-categories.ts';
import { CONSENT_DAYS } from '../../../shared/legal-limits.ts';
import { count } from '../../../shared/serbian-count.ts';
import { SUPPORT_HOURS } from '../../../shared/support.sr.ts';
import type { HeadTexts } from './head.texts.ts';

/** What the heads of pages say themselves, in Serbian. Titles are those that the screens set. */
export const headTexts: HeadTexts = {
  home: {
    title: 'Earmark',
    description:
      'Zvukovi i audio-usluge umetnika sa oštećenim vidom. Kupite zvuk ili angažujte nekoga ko od slušanja živi.',
  },
  homeTitle: 'Earmark - zvukovi i audio-usluge',
  picture: 'Znak Earmarka, traka koja se završava talasom zvuka, pored imena',
  notFound: { title: 'Strana nije pronađena', description: 'Na ovoj adresi nema strane.' },
  stock: {
    title: 'Katalog zvukova',
    description:
      'Zvukovi spremni za upotrebu, po kategorijama. Svaki možete da poslušate pre nego što ga kupite.',
  },
  services: {
    title: 'Audio-usluge',
    description:
      'Snimanje, montaža, miksovanje, glas: izaberite uslugu i pišite frilenseru koji Vam odgovara.',
  },
  pages: {
    '/users': {
      title: 'Frilenseri',
      description:
        'Zvučni umetnici sa oštećenim vidom koji na Earmarku prodaju zvukove i rade za Vas: nađite ih po imenu, zemlji ili jeziku.',
    },
    '/about': {
      title: 'O nama',
      description:
        'Tržište zvuka, napravljeno da ljudi koji ne vide ili slabo vide mogu da žive od onoga što čuju. Projekat, platforma i partneri.',
    },
    '/contact': {
      title: 'Kontakt',
      description: `Tehnička, finansijska i edukativna podrška, ${SUPPORT_HOURS}, i kontakti partnerskih organizacija.`,
    },
    '/support': {
      title: 'Podrška',
      description: `Tehnička i edukativna podrška, od ljudi koji poznaju čitače ekrana. Odgovaramo ${SUPPORT_HOURS}.`,
    },
    '/faq': {
      title: 'Česta pitanja',
      description:
        'Šta kupci i frilenseri najviše pitaju: o kupovini zvukova, angažovanju, prodaji i nalogu.',
    },
    '/accessibility': {
      title: 'Pristupačnost',
      description:
        'Earmark je napravljen za ljude koji ne vide: na šta možete da se oslonite, šta je ispitano i koje su prečice na tastaturi.',
    },
    '/terms-of-use': {
      title: 'Uslovi korišćenja',
      description: 'Šta možete da očekujete od Earmarka i šta Earmark očekuje od Vas.',
    },
    '/general-site-rules': {
      title: 'Opšta pravila sajta',
      description: 'Ko može da bude na Earmarku i kako se ovde ophodimo jedni prema drugima.',
    },
    '/selling-rules': {
      title: 'Pravila prodaje',
      description:
        'Kako na Earmarku teku kupovina, plaćanje, isporuka i reklamacije, i šta dobijaju prodavci.',
    },
    '/author-terms': {
      title: 'Uslovi za autore',
      description: 'Šta važi za Vas ako na Earmarku prodajete zvukove ili nudite usluge.',
    },
    '/privacy': {
      title: 'Politika privatnosti',
      description:
        'Koje podatke Earmark čuva o Vama, zašto, koliko dugo i šta Vi povodom toga možete da učinite.',
    },
    '/cookies': {
      title: 'Politika kolačića',
      description: `Sve što Earmark čuva u Vašem pregledaču, i zašto. Vaš odgovor na obaveštenje pamti se ${count(CONSENT_DAYS, 'dan', 'dana', 'dana')}.`,
    },
    '/role-selector': {
      title: 'Dobro došli na Earmark',
      description: 'Prijavite se ili se registrujte, kao kupac ili kao frilenser.',
    },
    '/sign-in': {
      title: 'Prijavite se',
      description: 'Prijava na Earmark, tržište zvukova umetnika sa oštećenim vidom.',
    },
    '/sign-up': {
      title: 'Registrujte se',
      description:
        'Otvorite nalog na Earmarku: kao kupac zvukova i usluga, ili kao umetnik sa oštećenim vidom koji ih prodaje.',
    },
  },
  page: (name, page) => `${name}, strana ${page}`,
  portfolio: (name) => `Portfolio: ${name}`,
  seller: (name) => `${name} prodaje zvukove i audio-usluge.`,
  sound: (name, seller, category) => `${name}: zvuk u kategoriji ${category}, autor ${seller}.`,
  minute: 'minut',
  category: categoryInSerbian,
};
