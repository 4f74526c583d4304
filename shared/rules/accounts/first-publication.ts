import type { Lacking } from '../../errors.ts';
import { MIN_WORKS } from '../../association/legal-limits.ts';
import { MAX_REASON } from '../orders/decision.ts';
import { atMost, required, type Rule } from '../rule.ts';

/** The parts of an account that its first publication requires. */
interface Shown {
  /** Sounds that are not rejected. Counting stops at the required number. */
  readonly works: number;
  readonly biography: boolean;
}

/** Returns the missing requirements, or undefined if all are met. */
export function missingOf({ works, biography }: Shown): Lacking | undefined {
  const fewWorks = works < MIN_WORKS;
  if (fewWorks) return biography ? 'works' : 'both';
  return biography ? undefined : 'biography';
}

/** An administrator's exception from the requirements. */
export interface ExceptionForm {
  readonly reason: string;
}

export const exceptionRules: readonly Rule<ExceptionForm>[] = [
  required('reason', 'first-publication.exception-reason-missing'),
  atMost('reason', 'moderation.reason-too-long', MAX_REASON),
];
