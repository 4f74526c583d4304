import { RIGHTS_VERSION } from '../../../shared/features/offer-terms.ts';
import { OFFER_DAYS } from '../../../shared/limits.ts';
import { tidyLine } from '../../../shared/texts/line.ts';
import { dayInBelgrade } from '../../../shared/money/belgrade.ts';
import {
  type OfferForm,
  offerName,
  offerRules,
  readCount,
} from '../../../shared/rules/selling/offer.ts';
import { DAY_MS } from '../../platform/start/clock.ts';
import { requirePrice, requireRules } from '../../platform/requests/refusal.ts';
import type { OfferDraft } from './offer.repository.ts';
import type { TermsRow } from './offer-terms.ts';

/** The fields of an offer that its form and the current time determine. */
export type OfferFields = Pick<
  OfferDraft,
  | 'name'
  | 'description'
  | 'keywords'
  | 'price_cents'
  | 'request_key'
  | 'expires_at'
  | Exclude<keyof TermsRow, 'package_name'>
>;

/** Converts a form to the fields of a new offer. Throws the first broken rule. */
export function draftOffer(
  form: OfferForm,
  { now, requestKey }: { now: Date; requestKey: string | undefined },
): OfferFields {
  requireRules(
    offerRules(() => dayInBelgrade(now)),
    form,
  );
  return {
    name: tidyLine(offerName(form)),
    description: form.projectDescription.trim(),
    keywords: tidyLine(form.keywords ?? ''),
    price_cents: requirePrice(form.price),
    request_key: requestKey || null,
    deliverables: form.deliverables?.trim() || null,
    deliver_on: form.deliverOn || null,
    deliver_in_days: readCount(form.deliverInDays),
    revisions: readCount(form.revisions),
    formats: tidyLine(form.formats ?? '') || null,
    ...(form.rights
      ? {
          rights: form.rights,
          rights_version: RIGHTS_VERSION,
          training_allowed: form.trainingAllowed ?? false,
        }
      : { rights: null, rights_version: null, training_allowed: null }),
    expires_at: offerEnd(now),
  };
}

/** Returns when an offer that is made now expires. */
export function offerEnd(now: Date): Date {
  return new Date(now.getTime() + OFFER_DAYS * DAY_MS);
}
