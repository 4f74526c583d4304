import { MIN_WORKS } from '../legal-limits.ts';
import { MAX_REASON } from './review.ts';
import type { Rule } from './rule.ts';

/** What an account has to show before its first sound or service becomes public. */
export interface Shown {
  /** Sounds that are not rejected, counted up to as many as are needed. */
  readonly works: number;
  readonly biography: boolean;
}

/** Names what is missing, such as "2 of 3 works, no biography"; undefined when nothing is. */
export function missingOf({ works, biography }: Shown): string | undefined {
  const fewWorks = works < MIN_WORKS;
  if (fewWorks && !biography) return `${works} of ${MIN_WORKS} works, no biography`;
  if (fewWorks) return `${works} of ${MIN_WORKS} works`;
  return biography ? undefined : 'no biography';
}

/** The form of an exception. */
export interface ExceptionForm {
  readonly reason: string;
}

/** The checks of an exception. */
export const exceptionRules: readonly Rule<ExceptionForm>[] = [
  {
    field: 'reason',
    message: 'Please enter the reason for the exception.',
    broken: ({ reason }) => reason.trim() === '',
  },
  {
    field: 'reason',
    message: 'A reason can have at most 2,000 characters.',
    broken: ({ reason }) => reason.trim().length > MAX_REASON,
  },
];
