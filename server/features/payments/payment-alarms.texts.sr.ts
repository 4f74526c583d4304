import { pluralForm } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import { amount, writeDay } from '../../platform/serbian-writing.ts';
import type { texts as english } from './payment-alarms.texts.ts';

/** What administrators are told about payments, in Serbian. */
export const texts: Words<typeof english> = {
  mismatch: (orderId, para) =>
    `Banka je za porudžbinu ${orderId} naplatila drugačiji iznos od traženih ${amount(para)} RSD. Ništa se ne isporučuje dok administrator ne odluči.`,
  unclear: (orderId) =>
    `Banka ni posle jednog dana nije rekla kako se završilo plaćanje porudžbine ${orderId}, ili uplata nije mogla da se vrati. Potrebna je odluka administratora.`,
  lateDay: (day) =>
    `Plaćanja ni posle jednog dana nisu mogla da se uporede sa listom banke. Dan: ${writeDay(day)} Earmark pokušava i dalje. Ako to potraje, obratite se banci.`,
  day: (day, number) =>
    `Lista banke i naša knjiga se ne slažu. Dan: ${writeDay(day)} Razlika je u ${number} ${pluralForm(number, 'plaćanju', 'plaćanja', 'plaćanja')}.`,
};
