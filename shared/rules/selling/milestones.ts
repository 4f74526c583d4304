import {
  MAX_CONTRACT_NAME,
  MAX_MILESTONE_NAME,
  MAX_MILESTONES,
  MIN_MILESTONES,
} from '../../limits.ts';
import { tidyLine } from '../../texts/line.ts';
import { atMost, onlyIf, required, type Rule } from '../rule.ts';
import { type DeliveryForm, type OfferForm, offerRules, termsRules } from './offer.ts';
import { makeNumberedFields, type NumberedField, numberedField } from './numbered-fields.ts';
import { priceRules } from './price.ts';

/** A milestone in a request, with its price and time as they were typed. */
export interface MilestoneForm extends DeliveryForm {
  readonly name: string;
  /** Euro. */
  readonly price: string | number;
}

export const MILESTONE_NUMBERS = [1, 2, 3, 4, 5] as const;
export type MilestoneNumber = (typeof MILESTONE_NUMBERS)[number];

/** The name of a milestone's field in the form: 'milestonePrice2'. */
type MilestoneField<F extends keyof MilestoneForm = keyof MilestoneForm> = NumberedField<
  'milestone',
  F,
  MilestoneNumber
>;

/** The fields of all milestones side by side, as forms and refusals name them. */
export type MilestoneFields = Readonly<Record<MilestoneField, string>>;

/** A form whose offer is split, or not. The fields of unused milestones are ignored. */
export type SplitForm = OfferForm &
  MilestoneFields & {
    readonly isSplit: boolean;
    readonly milestoneCount: number;
  };

export function milestoneField<F extends keyof MilestoneForm>(
  field: F,
  number: MilestoneNumber,
): MilestoneField<F> {
  return numberedField('milestone', field, number);
}

/** Builds the fields of all milestones from the text of each. '' is an empty field. */
export function makeMilestoneFields(
  textOf: (number: MilestoneNumber, field: keyof MilestoneForm) => string,
): MilestoneFields {
  const milestones = { kind: 'milestone', fields: FIELDS, numbers: MILESTONE_NUMBERS } as const;
  return makeNumberedFields(milestones, textOf);
}

/** Reads one milestone from its fields. */
export function milestoneAt(fields: MilestoneFields, number: MilestoneNumber) {
  return {
    name: fields[milestoneField('name', number)],
    price: fields[milestoneField('price', number)],
    deliverables: fields[milestoneField('deliverables', number)],
    deliverOn: fields[milestoneField('deliverOn', number)],
    deliverInDays: fields[milestoneField('deliverInDays', number)],
  } satisfies MilestoneForm;
}

/** Converts an offer on the wire to the form with the fields of its milestones. */
export function splitFormOf(form: OfferForm, milestones: readonly MilestoneForm[]): SplitForm {
  return {
    ...form,
    isSplit: true,
    milestoneCount: milestones.length,
    ...makeMilestoneFields((number, field) => String(milestones[number - 1]?.[field] ?? '')),
  };
}

/** The fields that each milestone has instead of the offer. */
const OWN: ReadonlySet<string> = new Set(['price', 'deliverables', 'deliverOn', 'deliverInDays']);

/** Returns the checks of an offer that may be split, in the order of its form. */
export function splitRules(today: () => string): readonly Rule<SplitForm>[] {
  const whole = onlyIf<SplitForm>(
    ({ isSplit }, field) => !(isSplit && OWN.has(field)),
    offerRules(today),
  );
  return [...NAME_RULES, ...whole, ...MILESTONE_NUMBERS.flatMap((number) => ofOne(number, today))];
}

const NAME_RULES: readonly Rule<SplitForm>[] = onlyIf(
  ({ isSplit }) => isSplit,
  [
    {
      field: 'milestoneName1',
      code: 'offer.milestones-wrong',
      params: { least: MIN_MILESTONES, most: MAX_MILESTONES },
      broken: ({ milestoneCount: count }) => !(count >= MIN_MILESTONES && count <= MAX_MILESTONES),
    },
    required('projectName', 'offer.name-for-milestones', tidyLine),
    atMost('projectName', 'project.name-too-long', MAX_CONTRACT_NAME, tidyLine),
  ],
);

/** Returns the checks of one milestone, for the fields that have its number. */
function ofOne(number: MilestoneNumber, today: () => string): Rule<SplitForm>[] {
  return milestoneRules(today).map((rule) => ({
    ...rule,
    field: milestoneField(rule.field, number),
    broken: (form) =>
      form.isSplit && number <= form.milestoneCount && rule.broken(milestoneAt(form, number)),
  }));
}

function milestoneRules(today: () => string): readonly Rule<MilestoneForm>[] {
  return [
    required('name', 'offer.milestone-name-missing', tidyLine),
    atMost('name', 'offer.milestone-name-too-long', MAX_MILESTONE_NAME, tidyLine),
    ...priceRules('price'),
    ...termsRules(today),
  ];
}

const FIELDS = [
  'name',
  'price',
  'deliverables',
  'deliverOn',
  'deliverInDays',
] as const satisfies readonly (keyof MilestoneForm)[];
