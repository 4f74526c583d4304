import { type Static, Type } from 'typebox';
import { Count, Line, OrNull, WithEmpty } from '../contract/fields.ts';

/** The rights of a buyer to ordered work. The texts are in `documents/rights`. */
export const RIGHTS = ['personal', 'commercial', 'exclusive'] as const;
export type Rights = (typeof RIGHTS)[number];

/**
 * The version of the texts of the rights, for new offers. Other words need a new version: each offer
 * keeps the texts that it was made with.
 */
export const RIGHTS_VERSION = 1;

/** The terms of an offer, without its price. Each is null if it is not stated, and for a sound. */
export const Terms = {
  packageName: OrNull(
    Type.String(),
    'the package of a service that its buyer made it from; null for another offer',
  ),
  deliverables: OrNull(Type.String(), 'what an offer delivers, in detail'),
  deliverOn: OrNull(Type.String(), 'the last day to deliver an offer, YYYY-MM-DD in Belgrade'),
  deliverInDays: OrNull(
    Type.Integer(),
    'days to deliver an offer after the payment; 90 without this and `deliverOn`',
  ),
  revisions: OrNull(Type.Integer(), 'revisions that the price of an offer includes'),
  formats: OrNull(Type.String(), 'the file formats that an offer delivers'),
  rights: OrNull(Type.Enum(RIGHTS), 'what the buyer may do with the work'),
  rightsVersion: OrNull(Type.Integer(), 'the version of the texts of the rights'),
  trainingAllowed: OrNull(
    Type.Boolean(),
    'whether the buyer may train voices or models with the work; null without rights',
  ),
  milestone: OrNull(
    Type.Object({ number: Type.Integer(), count: Type.Integer() }),
    'the position of an offer among its milestones; null for an offer that is not split',
  ),
};

export const OfferTerms = Type.Object(Terms);
export type OfferTerms = Static<typeof OfferTerms>;

/** The terms of an offer that states none. */
export const NO_TERMS: OfferTerms = {
  packageName: null,
  deliverables: null,
  deliverOn: null,
  deliverInDays: null,
  revisions: null,
  formats: null,
  rights: null,
  rightsVersion: null,
  trainingAllowed: null,
  milestone: null,
};

export const OfferTermsOrNull = OrNull(
  OfferTerms,
  'the terms of an offer, without its price; null for a sound',
);

/** The terms as the freelancer fills them in. */
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
  formats: Type.Optional(Line('the file formats, at most 100 characters', 1_000)),
  rights: Type.Optional(
    Type.Enum(WithEmpty(RIGHTS), {
      description: 'what the buyer may do with the work; absent: as the terms of use say',
    }),
  ),
  trainingAllowed: Type.Optional(
    Type.Boolean({
      description: 'whether the buyer may train voices or models; only together with `rights`',
    }),
  ),
};
