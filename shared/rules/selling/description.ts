import { MAX_DESCRIPTION } from '../../limits.ts';
import type { CodedRule } from '../rule.ts';

/** Said where a description is longer than the specification allows (section 5). */
export const DESCRIPTION_TOO_LONG = `The description can be at most ${MAX_DESCRIPTION} characters.`;

/** The rule that a field holds no more text than a description may have. */
export function shortEnough<T extends Record<F, string>, F extends keyof T & string>(
  field: F,
): CodedRule<T> {
  return {
    field,
    code: 'project.description-too-long',
    params: { most: MAX_DESCRIPTION },
    message: DESCRIPTION_TOO_LONG,
    broken: (values) => values[field].trim().length > MAX_DESCRIPTION,
  };
}
