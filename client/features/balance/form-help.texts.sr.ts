import { MIN_PAYOUT_CENTS } from '../../../shared/limits.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { formHelp as english } from './form-help.texts.ts';

/** What helps with the forms about what was earned, in Serbian. */
export const formHelp: Words<typeof english> = {
  payout: {
    name: 'traženje isplate',
    purpose: 'Ovde tražite da se raspoloživ novac isplati na Vaš bankovni račun.',
    needs: `Potrebno je najmanje ${count(MIN_PAYOUT_CENTS / 100, 'evro', 'evra', 'evra')}. Bankovni račun koji stoji iznad treba da bude tačan: menja se na strani Izmenite bankovni račun.`,
    afterwards:
      'Administrator odobrava isplatu i šalje je. Ispod vidite dokle je stigla. Čim stigne, možete da tražite sledeću.',
  },
  statement: {
    name: 'izvod',
    purpose: 'Ovde preuzimate sve što je pokretalo Vaš novac, za tabelu ili za porez.',
    needs: 'Možete da kažete od kog do kog dana. Prazna polja znače sve.',
    afterwards: 'CSV datoteka sa svim stavkama je u Vašim preuzimanjima.',
  },
  statementDays: {
    name: 'izvod za druge dane',
    purpose: 'Ovde birate dane za koje se prikazuje izvod.',
    needs: 'Potrebni su Vam prvi i poslednji dan.',
    afterwards: 'Prikazuje se izvod za te dane. Može da se odštampa ili da se preuzme kao PDF.',
  },
};
