import { OFFER_DAYS } from '../../../shared/limits.ts';
import { tidyLine } from '../../../shared/texts/line.ts';
import { readPrice } from '../../../shared/money/money.ts';
import { type OfferForm, offerName, offerRules } from '../../../shared/rules/selling/offer.ts';
import { firstBroken } from '../../../shared/rules/rule.ts';
import { refusalFor } from '../../platform/requests/refusal.ts';
import type { OfferDraft } from './offer.repository.ts';

/** What of an offer its form and the moment decide. */
type Written = Pick<
  OfferDraft,
  'name' | 'description' | 'keywords' | 'price_cents' | 'request_key' | 'expires_at'
>;

const DAY = 24 * 3_600_000;

/** An offer as it is stored, from a form that keeps all rules; else the first broken one's text. */
export function draftOffer(
  form: OfferForm,
  { now, requestKey }: { now: Date; requestKey: string | undefined },
): Written {
  const broken = firstBroken(offerRules, form);
  if (broken) throw refusalFor(broken);
  return {
    name: tidyLine(offerName(form)),
    description: form.projectDescription.trim(),
    keywords: tidyLine(form.keywords ?? ''),
    price_cents: requirePrice(form.price),
    request_key: requestKey || null,
    expires_at: new Date(now.getTime() + OFFER_DAYS * DAY),
  };
}

/** A price as it was typed in cents, or its fault. */
export function requirePrice(written: string | number): number {
  const price = readPrice(written);
  if (typeof price !== 'number') throw refusalFor({ ...price.fault, field: 'price' });
  return price;
}
