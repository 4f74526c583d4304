import type { OfferForm } from '../../../../shared/rules/selling/offer.ts';
import {
  type MilestoneForm,
  splitFormOf,
  splitRules,
} from '../../../../shared/rules/selling/milestones.ts';
import { readCount } from '../../../../shared/rules/selling/offer.ts';
import { dayInBelgrade } from '../../../../shared/money/belgrade.ts';
import { tidyLine } from '../../../../shared/texts/line.ts';
import { requirePrice, requireRules } from '../../../platform/requests/refusal.ts';
import { draftOffer, type OfferFields } from '../offer-draft.ts';

/** A form that may split its offer. An empty list is none. */
export interface SplittableForm extends OfferForm {
  readonly milestones?: readonly MilestoneForm[] | undefined;
}

/** A milestone before it is offered. */
export type PlannedMilestone = ReturnType<typeof plan>;

/** The milestones of a new contract. */
export interface ContractPlan {
  readonly name: string;
  readonly milestones: readonly PlannedMilestone[];
}

/** A new offer; the first milestone if it is split. */
interface SplittableDraft {
  readonly draft: OfferFields;
  readonly contract: ContractPlan | null;
}

/** Converts a form to the fields of a new offer. Throws the first broken rule. */
export function draftSplittable(
  { milestones = [], ...form }: SplittableForm,
  when: { now: Date; requestKey: string | undefined },
): SplittableDraft {
  const [first] = milestones;
  if (!first) return { draft: draftOffer(form, when), contract: null };
  requireRules(
    splitRules(() => dayInBelgrade(when.now)),
    splitFormOf(form, milestones),
  );
  const contract = { name: tidyLine(form.projectName), milestones: milestones.map(plan) };
  const { name, price, ...terms } = first;
  const projectName = milestoneName(contract.name, tidyLine(name));
  const draft = draftOffer({ ...form, ...cleared, ...terms, price, projectName }, when);
  return { draft, contract };
}

/** The terms that a split offer leaves to its milestones. */
const cleared = { deliverables: '', deliverOn: '', deliverInDays: '' };

/** Returns the name of a milestone's offer: 'Audiobook: Chapter one'. */
export function milestoneName(contract: string, milestone: string): string {
  return `${contract}: ${milestone}`;
}

function plan(milestone: MilestoneForm, index: number) {
  return {
    number: index + 1,
    name: tidyLine(milestone.name),
    price_cents: requirePrice(milestone.price),
    deliverables: milestone.deliverables?.trim() || null,
    deliver_on: milestone.deliverOn || null,
    deliver_in_days: readCount(milestone.deliverInDays),
  };
}
