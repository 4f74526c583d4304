import type { Selectable } from 'kysely';
import type { OfferTerms } from '../../../shared/features/offer-terms.ts';
import type { Offer } from '../../database/types.ts';

/** The columns of what an offer agrees besides its price. */
export const TERMS = ['deliverables', 'deliver_on', 'deliver_in_days', 'revisions'] as const;
export type TermsRow = Pick<Selectable<Offer>, (typeof TERMS)[number]>;

/** The same columns for a statement that joins offers to something else. */
export const OFFER_TERMS = TERMS.map((column) => `offer.${column}` as const);

/** Shows what an offer agrees besides its price. */
export function viewTerms(row: TermsRow): OfferTerms {
  return {
    deliverables: row.deliverables,
    deliverOn: row.deliver_on,
    deliverInDays: row.deliver_in_days,
    revisions: row.revisions,
  };
}

/** Shows the terms of a sold item, whose row has an offer or else a sound. */
export function viewSoldTerms(
  row: TermsRow & { readonly offer_id: number | null },
): OfferTerms | null {
  return row.offer_id === null ? null : viewTerms(row);
}
