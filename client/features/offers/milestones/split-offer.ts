import type { Project } from '../../../../shared/features/projects.ts';
import { MIN_MILESTONES } from '../../../../shared/limits.ts';
import { dayInBelgrade } from '../../../../shared/money/belgrade.ts';
import {
  makeMilestoneFields,
  MILESTONE_NUMBERS,
  milestoneAt,
  type MilestoneFields,
  splitRules,
} from '../../../../shared/rules/selling/milestones.ts';
import type { FormReply, useForm } from '../../../ui/form/use-form.ts';
import { EMPTY_OFFER, type OfferValues, termsValues } from '../offer-fields.tsx';

/** The values of a form whose offer can be split into milestones. */
export interface SplitValues extends OfferValues, MilestoneFields {
  readonly isSplit: boolean;
  readonly milestoneCount: number;
}

/** The parts of `useForm` that the fields of milestones need. */
export type SplitFormState = Pick<
  ReturnType<typeof useForm<SplitValues, FormReply>>,
  'values' | 'field' | 'checkbox' | 'change'
>;

/** The rules of the form. Dates are compared with today. */
export const SPLIT_RULES = splitRules(() => dayInBelgrade(new Date()));

const NO_MILESTONES = {
  isSplit: false,
  milestoneCount: MIN_MILESTONES,
  ...makeMilestoneFields(() => ''),
};

export const EMPTY_SPLIT_OFFER: SplitValues = { ...EMPTY_OFFER, ...NO_MILESTONES };

/** Converts the values to the request: those of the whole offer, or those of its milestones. */
export function toWire(values: Omit<SplitValues, 'keywords'>) {
  const { projectName, projectDescription, revisions, isSplit, milestoneCount } = values;
  const { formats, rights, trainingAllowed } = values;
  const agreed = { revisions, formats, rights, trainingAllowed };
  const whole = { projectName, projectDescription, ...agreed };
  if (!isSplit) {
    const { price, deliverables, deliverOn, deliverInDays } = values;
    return { ...whole, price, deliverables, deliverOn, deliverInDays };
  }
  const numbers = MILESTONE_NUMBERS.slice(0, milestoneCount);
  return { ...whole, milestones: numbers.map((number) => milestoneAt(values, number)) };
}

/** Converts an earlier offer to the values of a new one, without its dates. */
export function valuesOf(project: Project): Partial<SplitValues> {
  const { description, keywords, contract } = project;
  const { deliverables, deliverOn: _day, deliverInDays, ...agreed } = termsValues(project);
  const both = { projectDescription: description, keywords, ...agreed };
  if (!contract) {
    const price = project.price?.toFixed(2) ?? '';
    const whole = { projectName: project.name, price, deliverables, deliverInDays };
    return { ...both, ...whole, isSplit: false };
  }
  const fields = makeMilestoneFields((number, field) => {
    const milestone = contract.milestones[number - 1];
    if (!milestone || field === 'deliverOn') return '';
    return field === 'price' ? milestone.price.toFixed(2) : String(milestone[field] ?? '');
  });
  const milestoneCount = contract.milestones.length;
  return { ...both, projectName: contract.name, isSplit: true, milestoneCount, ...fields };
}
