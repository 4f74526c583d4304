import { required, type Rule } from '../rule.ts';
import { dateRules } from '../selling/offer.ts';

/** The longest description, characters. All answers together fit into one message. */
export const MAX_BRIEF_NEED = 3_000;
/** The longest answer about the length or the budget, characters. */
const MAX_BRIEF_LINE = 200;

/** A buyer's first answers about the work, as they were typed. Only `need` is required. */
export interface Brief {
  readonly need: string;
  readonly length: string;
  /** A day in Belgrade, YYYY-MM-DD. */
  readonly deliverOn: string;
  readonly budget: string;
}

/** Returns the checks of a brief, in order. `today` returns the day in Belgrade. */
export function briefRules(today: () => string): readonly Rule<Brief>[] {
  return [
    required('need', 'brief.need-missing'),
    shortEnough('need', MAX_BRIEF_NEED),
    shortEnough('length', MAX_BRIEF_LINE),
    ...dateRules<Brief>(today),
    shortEnough('budget', MAX_BRIEF_LINE),
  ];
}

function shortEnough(field: keyof Brief, most: number): Rule<Brief> {
  return {
    field,
    code: 'brief.too-long',
    params: { most },
    broken: (brief) => brief[field].trim().length > most,
  };
}
