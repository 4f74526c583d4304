import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import { amount, writeDay } from '../../platform/serbian-writing.ts';
import type { texts as english } from './money-alarms.texts.ts';

/** What administrators are told about the books, in Serbian. */
export const texts: Words<typeof english> = {
  chargeback: (para, orderId) =>
    `Banka je povukla ${amount(para)} RSD od porudžbine ${orderId}: proknjiženo je povlačenje uplate (chargeback).`,
  books: (day, number) =>
    `Knjige se ne slažu: noćna provera je našla ${count(number, 'razliku', 'razlike', 'razlika')}. Dan: ${writeDay(day)}`,
};
