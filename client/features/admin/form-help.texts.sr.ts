import { FREEZE_ABOVE_CENTS } from '../../../shared/limits.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { formHelp as english } from './form-help.texts.ts';

/** What helps with the forms of the administration, in Serbian. */
export const formHelp: Words<typeof english> = {
  search: {
    name: 'pretraga ove liste',
    purpose: 'Ovde skraćujete listu.',
    needs: 'Unesite deo onoga što tražite, ili izaberite iz lista. Sve može da ostane prazno.',
    afterwards:
      'Lista ispod prikazuje šta odgovara. Adresa strane čuva pretragu, pa može da se sačuva kao obeleživač.',
  },
  userStatus: {
    name: 'odluka o nalogu',
    purpose: 'Ovde nekome otvarate vrata ili ih zatvarate.',
    needs: 'Pogledajte podatke iznad. Za odbijanje je potrebno obrazloženje.',
    afterwards: 'Važi odmah. Osoba dobija imejl sa obrazloženjem, a Vaša odluka ostaje u dnevniku.',
  },
  projectStatus: {
    name: 'odluka o projektu',
    purpose: 'Ovde odobravate ili odbijate projekat i određujete cenu zvuka.',
    needs:
      'Prvo poslušajte zvuk. Za odobravanje zvuka potrebna je cena u evrima, a za odbijanje obrazloženje.',
    afterwards:
      'Važi odmah. Vlasnik dobija imejl sa obrazloženjem, a Vaša odluka ostaje u dnevniku. Ako je projekat u međuvremenu izmenjen, ništa se ne čuva i vidite šta se promenilo.',
  },
  exception: {
    name: 'izuzetak za prvo objavljivanje',
    purpose:
      'Ovde dozvoljavate da prvi zvuk ili prva usluga nekog naloga postane javna bez tri rada i biografije.',
    needs: 'Potreban je razlog.',
    afterwards: 'Važi odmah. Vaše ime, vreme i razlog ostaju uz nalog.',
  },
  wish: {
    name: 'odluka o molbi za prodaju',
    purpose: 'Ovde odlučujete da li kupac može i da prodaje.',
    needs: 'Pročitajte šta je osoba napisala. Za odbijanje je potrebno obrazloženje.',
    afterwards: 'Osoba dobija imejl sa obrazloženjem. Ko je odbijen, može ponovo da traži.',
  },
  refund: {
    name: 'povraćaj',
    purpose: 'Ovde cenu stavke, ili njen deo, vraćate na karticu kojom je plaćena.',
    needs:
      'Potrebno je obrazloženje, koje čitaju obe strane. Na dan plaćanja odmah može da se vrati samo cela porudžbina; deo čeka sledeći dan.',
    afterwards:
      'Povraćaj počinje i šalje se zahtev banci. Njegovo stanje je u listi ispod. Ne može da se opozove.',
  },
  payment: {
    name: 'odluka o plaćanju',
    purpose: 'Ovde završavate plaćanje za koje banka nije jasno rekla kako se završilo.',
    needs: 'Prvo pogledajte šta banka ima. Potrebno je obrazloženje.',
    afterwards:
      'Banka se ponovo pita, ili se sve vraća. To ostaje u dnevniku. Porudžbina čeka dok se ne odluči.',
  },
  chargeback: {
    name: 'knjiženje povrata preko banke',
    purpose: 'Ovde knjižite da je banka povukla plaćanje.',
    needs: 'Potrebno je pismo banke: njena oznaka i broj porudžbine.',
    afterwards:
      'Ulazi u knjige, a prikazuje se šta je knjiženo i ko to snosi. Ista oznaka drugi put ne knjiži ništa.',
  },
  payoutFailed: {
    name: 'isplata koja nije uspela',
    purpose: 'Ovde kažete da isplata nije stigla.',
    needs: 'Potreban je razlog koji je navela banka.',
    afterwards: 'Novac je frilenseru ponovo na raspolaganju, a razlog dobija imejlom.',
  },
  release: {
    name: 'oslobađanje zadržanog novca',
    purpose: `Porudžbine veće od ${count(FREEZE_ABOVE_CENTS / 100, 'evra', 'evra', 'evra')} zadržavaju se dok se ne provere. Ovde oslobađate novac.`,
    needs: 'Prvo proverite porudžbinu. Obrazloženje može da se doda.',
    afterwards:
      'Novac uobičajenim putem ide prodavcima, a to ostaje u dnevniku. Ono na šta se odnosi prigovor ostaje zadržano.',
  },
  settlement: {
    name: 'knjiženje uplate banke',
    purpose: 'Ovde knjižite ono što je banka uplatila udruženju.',
    needs: 'Potrebni su oznaka, iznos u dinarima koji je stigao i zadržana naknada.',
    afterwards:
      'Ulazi u knjige, koje kažu koliko se još duguje. Ista oznaka drugi put ne knjiži ništa.',
  },
  purchase: {
    name: 'knjiženje kupljenih evra',
    purpose: 'Ovde knjižite evre koje je udruženje kupilo za isplate.',
    needs:
      'Potrebni su oznaka, iznos u dinarima plaćen sa naknadom i iznos u evrima koji je stigao.',
    afterwards:
      'Ulazi u knjige, koje kažu koliko je u banci. Ista oznaka drugi put ne knjiži ništa.',
  },
  rate: {
    name: 'unos kursne liste',
    purpose: 'Ovde ručno unosite kurs, samo kada nijedan izvor ne radi.',
    needs:
      'Potrebna je lista sa sajta Narodne banke Srbije: njen broj, njeni datumi i srednji kurs evra sa četiri decimale. Potrebno je obrazloženje.',
    afterwards:
      'Kurs se dodaje, a svi administratori dobijaju imejl, da bi ga uporedila još jedna osoba. Kurs ne može da se izmeni ni ukloni.',
  },
};
