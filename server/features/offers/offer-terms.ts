import type { Selectable } from 'kysely';
import type { SiteLanguage } from '../../../shared/languages/site-languages.ts';
import type { OfferTerms } from '../../../shared/features/offer-terms.ts';
import type { Offer } from '../../database/types.ts';
import { textsOf } from '../../platform/messages.ts';

/** The columns of an offer's terms, without the price. */
export const TERMS = [
  'package_name',
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

/** The same columns, qualified for statements with a join. */
export const OFFER_TERMS = TERMS.map((column) => `offer.${column}` as const);

/** Converts a row to the terms of an offer, without the price. */
export function viewTerms(row: TermsRow): OfferTerms {
  return {
    packageName: row.package_name,
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

/** Converts a row of a sold item to its terms; null for a sound. */
export function viewSoldTerms(
  row: TermsRow & { readonly offer_id: number | null },
): OfferTerms | null {
  return row.offer_id === null ? null : viewTerms(row);
}

/** Returns the position of a milestone, such as 2 of 3; null for any other offer. */
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
