import {
  COMMISSION_BASIS_POINTS,
  COMPLAINT_DAYS,
  FREEZE_ABOVE_CENTS,
} from '../../../shared/limits.ts';
import { formatMinor } from '../../../shared/money.ts';
import { ENTRY_WORDS, PAYOUT_WORDS } from '../../../shared/paper.texts.sr.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './texts.ts';

/** What the freelancer's balance says. In Serbian. */
export const texts: Words<typeof english> = {
  lead: `Koliko ste zaradili i kada se to isplaćuje. Earmark zadržava ${COMMISSION_BASIS_POINTS / 100} odsto svake cene; iznosi ovde su Vaši.`,
  pendingText: `Prodato, ali rok od ${COMPLAINT_DAYS} dana za reklamacije još traje, ili još nije isporučeno.`,
  frozenText: `Zadržano: porudžbina veća od ${formatMinor(FREEZE_ABOVE_CENTS)} EUR koja se proverava, ili reklamacija.`,
  onDelivery: `${COMPLAINT_DAYS} dana pošto kupac dobije rad`,
  kinds: ENTRY_WORDS,
  states: PAYOUT_WORDS,
};
