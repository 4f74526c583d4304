import {
  CHANGE_WITHIN_DAYS,
  DECISION_DAYS,
  DELIVERY_DAYS,
  MAX_DELIVERY_BYTES,
  MAX_DELIVERY_FILES,
  MAX_DELIVERY_TEXT,
  PAYMENT_MINUTES,
} from '../../../shared/limits.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { formHelp as english } from './form-help.texts.ts';

const days = (number: number) => count(number, 'dan', 'dana', 'dana');
const words = count(MAX_DELIVERY_TEXT, 'znak', 'znaka', 'znakova');

/** What helps with the forms about orders and deliveries, in Serbian. */
export const formHelp: Words<typeof english> = {
  pay: {
    name: 'plaćanje',
    purpose: 'Ovde prihvatate pravila i nastavljate u banku, gde plaćate karticom.',
    needs: `Potrebna Vam je platna kartica i njen sigurnosni kod. Cene su u evrima, a kartica se zadužuje u dinarima. Za plaćanje imate ${count(PAYMENT_MINUTES, 'minut', 'minuta', 'minuta')}; posle toga možete ponovo da naručite.`,
    afterwards:
      'Banka traži karticu na svojoj strani i vraća Vas ovde. Ono što ste kupili tada može da se preuzme. Ako plaćanje ne uspe, ništa se ne naplaćuje i možete da pokušate ponovo.',
  },
  askForChange: {
    name: 'traženje izmene',
    purpose: 'Ovde frilenseru kažete šta treba da bude drugačije.',
    needs: `Recite to u najviše ${words}, a gde možete, navedite mesta u zvuku.`,
    afterwards: `Frilenser ima najmanje ${days(CHANGE_WITHIN_DAYS)} da ponovo isporuči. Tada možete da prihvatite, da ponovo tražite izmenu ili da uložite prigovor.`,
  },
  complain: {
    name: 'prigovor',
    purpose: 'Ovde ulažete prigovor kada ono što ste dobili nije ono što je dogovoreno.',
    needs: `Recite šta nije u redu, u najviše ${words}.`,
    afterwards: `Novac se zadržava. Administrator čita šta kažete obe strane i odlučuje u roku od ${days(DECISION_DAYS)}.`,
  },
  deliver: {
    name: 'isporuka',
    purpose: 'Ovde kupcu predajete gotove datoteke.',
    needs: `Potrebna Vam je najmanje jedna datoteka, a najviše ${MAX_DELIVERY_FILES}, svaka do ${MAX_DELIVERY_BYTES / 1024 ** 3} GB. Slanje počinje kada datoteke izaberete. Slanje koje se prekine može da se nastavi.`,
    afterwards: `Kupac dobija obaveštenje i datoteke može da preuzima ${days(DELIVERY_DAYS)}. Novac dobijate kada kupac prihvati, ili kada ništa ne kaže do isteka roka.`,
  },
  decide: {
    name: 'odluka o prigovoru',
    purpose: 'Ovde odlučujete koliko se od cene vraća kupcu.',
    needs:
      'Pročitajte šta su rekle obe strane i poslušajte ono što je isporučeno. Potrebno je obrazloženje.',
    afterwards: 'Odluka se sprovodi, a obe strane je čitaju zajedno sa obrazloženjem.',
  },
};
