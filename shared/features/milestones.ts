import { type Static, Type } from 'typebox';
import { Euros, FormLine, Id, OrNull } from '../contract/fields.ts';
import { MAX_MILESTONES } from '../limits.ts';
import { MILESTONE_STATES } from '../statuses.ts';
import { Terms, TermsInputs } from './offer-terms.ts';

/** One milestone of a contract. Each is an offer of its own once it has opened. */
export const Milestone = Type.Object({
  number: Type.Integer({ description: '1 is the first' }),
  name: Type.String(),
  price: Type.Number({ description: 'EUR' }),
  state: Type.Enum(MILESTONE_STATES),
  project_id: OrNull(Id, 'its newest offer; null while it is planned'),
  deliverables: Terms.deliverables,
  deliverOn: Terms.deliverOn,
  deliverInDays: Terms.deliverInDays,
});
export type Milestone = Static<typeof Milestone>;

/** The agreement that an offer is a milestone of. */
export const Contract = Type.Object({
  name: Type.String(),
  price: Type.Number({ description: 'EUR, the sum of its milestones' }),
  milestones: Type.Array(Milestone, { description: 'in their order' }),
});
export type Contract = Static<typeof Contract>;

export const ContractOrNull = OrNull(
  Contract,
  'the milestones of an offer that is split; null for another one',
);

/** The milestones of a new offer as the freelancer fills them in. */
export const MilestonesInput = Type.Optional(
  Type.Array(
    Type.Object({
      name: FormLine('name of at most 90 characters', 1_000),
      price: Euros('EUR'),
      deliverables: TermsInputs.deliverables,
      deliverOn: TermsInputs.deliverOn,
      deliverInDays: TermsInputs.deliverInDays,
    }),
    {
      maxItems: 2 * MAX_MILESTONES,
      description:
        '2 to 5 milestones, each with its own price and time instead of those of the offer; the first is offered at once, each other one when the one before it is accepted',
    },
  ),
);
