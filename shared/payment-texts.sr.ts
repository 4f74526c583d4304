/** Texts about payments that several screens have in common, in Serbian. */

/** A payment cannot be opened. */
export const PAYMENT_UNAVAILABLE: string =
  'Plaćanje trenutno nije dostupno zbog tehničkih problema. Pokušajte ponovo kasnije. Izvinite zbog neprijatnosti.';

/** Said only when it is certain that nothing was charged. */
export const PAYMENT_FAILED: string =
  'Plaćanje nije uspelo, Vaš račun nije zadužen. Najčešći uzrok je pogrešno unet broj platne kartice, datum isteka ili sigurnosni kod. Pokušajte ponovo, a ako se greška ponavlja, obratite se svojoj banci.';

/** Said while the gateway has given no final answer: a second payment could be charged as well. */
export const NOT_CONFIRMED: string = 'Plaćanje još ne možemo da potvrdimo; nemojte plaćati ponovo.';
