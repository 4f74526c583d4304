import { MAX_WHY, MIN_AGE } from '../../../shared/limits.ts';
import { MIN_PASSWORD } from '../../../shared/rules/password.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { formHelp as english } from './form-help.texts.ts';

const leastPassword = count(MIN_PASSWORD, 'znak', 'znaka', 'znakova');

/** What helps with the forms about accounts, in Serbian. */
export const formHelp: Words<typeof english> = {
  signIn: {
    name: 'prijava',
    purpose: 'Ovde se prijavljujete na svoj nalog.',
    needs: 'Potrebni su Vam imejl i lozinka sa kojima ste se registrovali.',
    afterwards:
      'Posle toga ste tamo gde ste želeli, ili na početnoj strani. Zaboravljenu lozinku možete da zamenite novom: pratite link ispod obrasca.',
  },
  secondStep: {
    name: 'drugi korak',
    purpose: 'Vaš nalog ima drugi korak, da ukradena lozinka ne bude dovoljna za ulazak.',
    needs:
      'Potrebna Vam je aplikacija koja prikazuje kodove, ili jedan od rezervnih kodova. Kod iz aplikacije važi pola minuta: ako bude odbijen, sačekajte sledeći.',
    afterwards: 'Posle toga ste prijavljeni.',
  },
  signUp: {
    name: 'registracija',
    purpose: 'Ovde otvarate nalog.',
    needs: `Potrebni su Vam imejl koji možete da čitate, lozinka od najmanje ${leastPassword} i godina rođenja. Potrebno je da imate najmanje ${count(MIN_AGE, 'godinu', 'godine', 'godina')}.`,
    afterwards:
      'Šaljemo Vam poruku sa linkom koji potvrđuje Vaš imejl. Administrator pregleda nalog, a mi Vam pišemo kada bude spreman.',
  },
  signInLink: {
    name: 'prijava linkom',
    purpose: 'Ovde se prijavljujete linkom koji Vam šaljemo imejlom, bez lozinke.',
    needs: 'Potreban Vam je imejl Vašeg naloga. Drugi korak se traži kao i uvek.',
    afterwards: 'Link važi jednom, pola sata.',
  },
  forgotten: {
    name: 'zaboravljena lozinka',
    purpose: 'Ovde tražite link kojim birate novu lozinku.',
    needs: 'Potreban Vam je imejl Vašeg naloga.',
    afterwards:
      'Ako postoji nalog sa ovim imejlom, link šaljemo odmah. Važi jednom, sat vremena. Stara lozinka važi dok ne izaberete novu.',
  },
  activation: {
    name: 'poruka za aktiviranje',
    purpose: 'Ovde tražite poruku koja potvrđuje imejl, ako se izgubila.',
    needs: 'Potreban Vam je imejl sa kojim ste se registrovali.',
    afterwards: 'Šaljemo Vam novi link. Otvorite ga i Vaš imejl je potvrđen.',
  },
  reset: {
    name: 'nova lozinka',
    purpose: 'Ovde birate novu lozinku umesto zaboravljene.',
    needs: `Lozinka ima najmanje ${leastPassword}. Nekoliko reči zaredom lako se pamti. Unesite je dva puta.`,
    afterwards: 'Svuda ste odjavljeni i prijavljujete se novom lozinkom.',
  },
  passwordChange: {
    name: 'promena lozinke',
    purpose: 'Ovde birate drugu lozinku.',
    needs: `Potrebna Vam je sadašnja lozinka. Nova ima najmanje ${leastPassword}.`,
    afterwards:
      'Nova lozinka važi odmah. Ovde ostajete prijavljeni, a svuda drugde ste odjavljeni.',
  },
  emailChange: {
    name: 'promena imejla',
    purpose: 'Ovde menjate imejl kojim se prijavljujete.',
    needs: 'Potrebno je da možete da čitate poštu na obe adrese, i Vaša lozinka.',
    afterwards:
      'Pišemo na staru i na novu adresu. Promena važi kada se u roku od jednog dana otvore linkovi iz obe poruke.',
  },
  ownPassword: {
    name: 'zašto tražimo lozinku',
    purpose:
      'Ovaj korak mnogo menja, pa niko drugi ko dođe do Vašeg uređaja ne treba da može da ga učini.',
    needs: 'Potrebna Vam je lozinka Vašeg naloga.',
    afterwards: 'Kada je lozinka ispravna, korak se nastavlja. Ako otkažete, ništa se ne menja.',
  },
  firstCode: {
    name: 'uvođenje drugog koraka',
    purpose: 'Ovde pokazujete da Vaša aplikacija ima ključ i pravi ispravne kodove.',
    needs:
      'Potrebna Vam je aplikacija za potvrdu prijave, u koju unosite ključ koji stoji iznad. Ona zatim prikazuje kod od šest cifara.',
    afterwards: 'Drugi korak je uključen i dobijate rezervne kodove koje treba da sačuvate.',
  },
  editAccount: {
    name: 'izmena naloga',
    purpose:
      'Ovde održavate svoje podatke tačnim. Drugi vide Vaše korisničko ime i, ako prodajete, Vaš portfolio.',
    needs: 'Potrebni su Vam adresa i telefon. Ono što nije obavezno može da ostane prazno.',
    afterwards: 'Izmene važe odmah. Imejl i lozinka se menjaju na strani Bezbednost.',
  },
  bankAccount: {
    name: 'bankovni račun',
    purpose: 'Ovde navodite bankovni račun na koji se isplaćuje Vaša zarada.',
    needs:
      'Potrebni su Vam broj računa, SWIFT kod i naziv i adresa banke. Stoje na izvodu iz banke, a reći će Vam ih i Vaša banka.',
    afterwards:
      'Podaci se čuvaju uz Vaš nalog. Ništa se ne isplaćuje pre nego što to zatražite na strani Stanje.',
  },
  sellerWish: {
    name: 'molba za frilensera',
    purpose: 'Ovde tražite da i sami prodajete zvukove i usluge.',
    needs: `Recite u najviše ${count(MAX_WHY, 'znak', 'znaka', 'znakova')} šta snimate ili nudite, i na kojim jezicima radite.`,
    afterwards:
      'Administrator to čita, a mi Vam pišemo. Dotle obrazac možete ponovo da pošaljete sa drugim rečima.',
  },
  peopleSearch: {
    name: 'pretraga frilensera',
    purpose: 'Ovde tražite nekoga ko će raditi za Vas.',
    needs: 'Unesite ime, čime se neko bavi, ili jezik. Jedno polje je dovoljno.',
    afterwards: 'Lista ispod prikazuje ko odgovara. Prazna polja prikazuju sve.',
  },
};
