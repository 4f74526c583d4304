import type { Lacking } from '../../errors/accounts.ts';
import { MIN_WORKS } from '../../association/legal-limits.ts';
import { MAX_REASON } from '../orders/review.ts';
import type { Rule } from '../rule.ts';

/** What an account has to show before its first sound or service becomes public. */
export interface Shown {
  /** Sounds that are not rejected, counted up to as many as are needed. */
  readonly works: number;
  readonly biography: boolean;
}

/** Names what is missing; undefined when nothing is. */
export function missingOf({ works, biography }: Shown): Lacking | undefined {
  const fewWorks = works < MIN_WORKS;
  if (fewWorks) return biography ? 'works' : 'both';
  return biography ? undefined : 'biography';
}

/** The form of an exception. */
export interface ExceptionForm {
  readonly reason: string;
}

/** The checks of an exception. */
export const exceptionRules: readonly Rule<ExceptionForm>[] = [
  {
    field: 'reason',
    code: 'first-publication.exception-reason-missing',
    params: {},
    broken: ({ reason }) => reason.trim() === '',
  },
  {
    field: 'reason',
    code: 'moderation.reason-too-long',
    params: { most: MAX_REASON },
    broken: ({ reason }) => reason.trim().length > MAX_REASON,
  },
];
