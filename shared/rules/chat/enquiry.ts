import { required, type Rule } from '../rule.ts';
import { dateRules } from '../selling/offer.ts';

/** The longest description, characters. All answers together fit into one message. */
export const MAX_ENQUIRY_NEED = 3_000;
/** The longest answer about the length or the budget, characters. */
const MAX_ENQUIRY_LINE = 200;

/** A buyer's first answers about the work, as they were typed. Only `need` is required. */
export interface Enquiry {
  readonly need: string;
  readonly length: string;
  /** A day in Belgrade, YYYY-MM-DD. */
  readonly deliverOn: string;
  readonly budget: string;
}

/** Returns the checks of an enquiry, in order. `today` returns the day in Belgrade. */
export function enquiryRules(today: () => string): readonly Rule<Enquiry>[] {
  return [
    required('need', 'enquiry.need-missing'),
    shortEnough('need', MAX_ENQUIRY_NEED),
    shortEnough('length', MAX_ENQUIRY_LINE),
    ...dateRules<Enquiry>(today),
    shortEnough('budget', MAX_ENQUIRY_LINE),
  ];
}

function shortEnough(field: keyof Enquiry, most: number): Rule<Enquiry> {
  return {
    field,
    code: 'enquiry.too-long',
    params: { most },
    broken: (enquiry) => enquiry[field].trim().length > most,
  };
}
