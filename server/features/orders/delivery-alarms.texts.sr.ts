import { DECISION_DAYS } from '../../../shared/limits.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './delivery-alarms.texts.ts';

/** What administrators are told about orders that somebody has to look after, in Serbian. */
export const texts: Words<typeof english> = {
  complaint: (orderId) =>
    `Kupac je podneo reklamaciju za stavku porudžbine ${orderId}. O njoj treba odlučiti u roku od ${count(DECISION_DAYS, 'dana', 'dana', 'dana')}.`,
  late: (orderId) =>
    `Rok za odluku o reklamaciji za stavku porudžbine ${orderId} je prošao. Njen novac se zadržava do odluke.`,
  soon: (orderId) =>
    `O reklamaciji za stavku porudžbine ${orderId} treba odlučiti u naredna dva dana.`,
  heldSeller: (orderId) =>
    `Porudžbina ${orderId} je plaćena, ali nalog frilensera u njoj nije odobren. Pobrinite se za nju: vratite novac, ili ponovo odobrite nalog.`,
};
