import { CONVERSION_STATEMENT } from './conversion-statement.sr.ts';
import type { Words } from './translation.ts';
import { DELIVERY_DAYS } from './limits.ts';
import { MERCHANT } from './merchant.sr.ts';
import type { PAYMENT_STATEMENTS as english } from './payment-statements.ts';
import { count } from './serbian-count.ts';

/**
 * What banks and the law want said wherever is paid, and on the receipt, in Serbian. Where it speaks
 * of a right or a tax, a lawyer confirms it before going live.
 */
export const PAYMENT_STATEMENTS: Words<typeof english> = [
  { heading: 'Izjava o konverziji', text: CONVERSION_STATEMENT },
  { heading: 'PDV', text: MERCHANT.vat },
  {
    heading: 'Povraćaj novca',
    text: 'Kada se novac vraća, u celini ili delimično i bez obzira na razlog, povraćaj se vrši isključivo kartičnim putem (Visa, Mastercard, Maestro, DinaCard), na račun kartice kojom je plaćeno.',
  },
  {
    heading: 'Isporuka',
    text: `Sve se isporučuje digitalno, u svaku zemlju. Zvukove možete da preuzmete iz svoje porudžbine odmah posle plaćanja. Ono što frilenser napravi za Vas preuzima se na istom mestu čim bude isporučeno, i to ${count(DELIVERY_DAYS, 'dan', 'dana', 'dana')}.`,
  },
  {
    heading: 'Bezbednost podataka o kartici',
    text: 'Podatke o kartici unosite samo na stranici banke i nigde drugde. Šalju se šifrovano (TLS), njihovu bezbednost garantuje banka i ni u jednom trenutku nisu dostupni našem sistemu.',
  },
];
