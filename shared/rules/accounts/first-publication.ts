import type { Lacking } from '../../errors.ts';
import { MIN_WORKS } from '../../association/legal-limits.ts';
import { reasonRules } from '../orders/decision.ts';

/** The parts of an account that its first publication requires. */
interface Shown {
  /** Sounds that are not rejected. Counting stops at the required number. */
  readonly works: number;
  readonly biography: boolean;
}

/** Returns the missing requirements, or undefined if all are met. */
export function missingOf({ works, biography }: Shown): Lacking | undefined {
  if (works < MIN_WORKS) return biography ? 'works' : 'both';
  return biography ? undefined : 'biography';
}

/** The checks of an administrator's exception from the requirements. */
export const exceptionRules = reasonRules('first-publication.exception-reason-missing');
