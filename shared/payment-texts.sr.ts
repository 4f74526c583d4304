import type { BANK_WORDS as english } from './payment-texts.ts';
import type { Words } from './translation.ts';

/** Texts about payments that several screens have in common, in Serbian. */

/** A payment cannot be opened. */
export const PAYMENT_UNAVAILABLE: string =
  'Plaćanje trenutno nije dostupno zbog tehničkih problema. Pokušajte ponovo kasnije. Izvinite zbog neprijatnosti.';

/** Said only when it is certain that nothing was charged. */
export const PAYMENT_FAILED: string =
  'Plaćanje nije uspelo, Vaš račun nije zadužen. Najčešći uzrok je pogrešno unet broj platne kartice, datum isteka ili sigurnosni kod. Pokušajte ponovo, a ako se greška ponavlja, obratite se svojoj banci.';

/** Said while the gateway has given no final answer: a second payment could be charged as well. */
export const NOT_CONFIRMED: string = 'Plaćanje još ne možemo da potvrdimo; nemojte plaćati ponovo.';

/** What the bank answered, for people, in Serbian. */
export const BANK_WORDS: Words<typeof english> = {
  states: {
    AP: 'ODOBRENO',
    FA: 'ODBIJENO',
    RJ: 'ODBIJENO',
    CA: 'OTKAZANO',
    VD: 'STORNIRANO',
    IP: 'U TOKU',
    MR: 'U TOKU',
    WFA: 'U TOKU',
    WLA: 'U TOKU',
    other: 'NIJE ODOBRENO',
  },
  reasons: {
    '05': 'Vaša banka je odbila plaćanje i nije navela razlog. Pitajte svoju banku.',
    '14': 'Broj kartice nije ispravan.',
    '41': 'Kartica je prijavljena kao izgubljena.',
    '43': 'Kartica je prijavljena kao ukradena.',
    '51': 'Na računu ove kartice nema dovoljno novca.',
    '54': 'Kartica je istekla.',
    '57': 'Ovom karticom ne može da se plaća na internetu.',
    '61': 'Iznos je iznad limita ove kartice.',
    '65': 'Kartica je danas korišćena previše puta.',
    '91': 'Vaša banka nije bila dostupna.',
    unconfirmed: 'Plaćanje nije potvrđeno kod Vaše banke (3-D Secure).',
    cancelled: 'Otkazali ste plaćanje.',
    other: 'Vaša banka je odbila plaćanje. Pitajte svoju banku.',
  },
};
