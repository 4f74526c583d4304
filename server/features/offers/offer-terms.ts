import type { Selectable } from 'kysely';
import type { SiteLanguage } from '../../../shared/languages/site-languages.ts';
import type { OfferTerms } from '../../../shared/features/offer-terms.ts';
import type { Offer } from '../../database/types.ts';
import { textsOf } from '../../platform/messages.ts';

/** The columns of what an offer agrees besides its price. */
export const TERMS = [
  'deliverables',
  'deliver_on',
  'deliver_in_days',
  'revisions',
  'formats',
  'rights',
  'rights_version',
  'training_allowed',
  'milestone',
  'milestones',
] as const;
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
    formats: row.formats,
    rights: row.rights,
    rightsVersion: row.rights_version,
    trainingAllowed: row.training_allowed,
    milestone: viewMilestone(row),
  };
}

/** Shows the terms of a sold item, whose row has an offer or else a sound. */
export function viewSoldTerms(
  row: TermsRow & { readonly offer_id: number | null },
): OfferTerms | null {
  return row.offer_id === null ? null : viewTerms(row);
}

/** Shows which milestone of how many a row is. */
function viewMilestone({
  milestone: number,
  milestones: count,
}: TermsRow): OfferTerms['milestone'] {
  return number === null || count === null ? null : { number, count };
}

/** Names an item in an e-mail: a milestone with its number, everything else by its name. */
export function nameInEmail(
  { name, ...row }: TermsRow & { readonly name: string },
  language: SiteLanguage,
): string {
  const milestone = viewMilestone(row);
  return milestone ? textsOf('emails', language)('order.milestone', { name, ...milestone }) : name;
}
