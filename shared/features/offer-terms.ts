import { type Static, Type } from 'typebox';
import { Count, Line } from '../contract/fields.ts';

/** What an offer agrees besides its price. All are null if they are not stated, and for a sound. */
export const Terms = {
  deliverables: Type.Union([Type.String(), Type.Null()], {
    description: 'what an offer delivers, in detail',
  }),
  deliverOn: Type.Union([Type.String(), Type.Null()], {
    description: 'the last day to deliver an offer, YYYY-MM-DD in Belgrade',
  }),
  deliverInDays: Type.Union([Type.Integer(), Type.Null()], {
    description: 'days to deliver an offer after the payment; 90 without this and `deliverOn`',
  }),
  revisions: Type.Union([Type.Integer(), Type.Null()], {
    description: 'revisions that the price of an offer includes',
  }),
};

export const OfferTerms = Type.Object(Terms);
export type OfferTerms = Static<typeof OfferTerms>;

export const OfferTermsOrNull = Type.Union([OfferTerms, Type.Null()], {
  description: 'what an offer agrees besides its price; null for a sound',
});

/** The same as the freelancer fills them in. */
export const TermsInputs = {
  deliverables: Type.Optional(
    Line('what is delivered in detail, at most 2,000 characters', 10_000),
  ),
  deliverOn: Type.Optional(
    Line('the last day to deliver, YYYY-MM-DD in Belgrade, within 90 days', 40),
  ),
  deliverInDays: Type.Optional(
    Count('days to deliver after the payment, 1 to 90; not together with `deliverOn`'),
  ),
  revisions: Type.Optional(Count('revisions that the price includes, 0 to 20')),
};
