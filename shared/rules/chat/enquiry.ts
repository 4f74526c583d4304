import { atMost, required, type Rule } from '../rule.ts';
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
    atMost('need', 'enquiry.too-long', MAX_ENQUIRY_NEED),
    atMost('length', 'enquiry.too-long', MAX_ENQUIRY_LINE),
    ...dateRules(today),
    atMost('budget', 'enquiry.too-long', MAX_ENQUIRY_LINE),
  ];
}
