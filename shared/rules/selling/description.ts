import { MAX_DESCRIPTION } from '../../limits.ts';
import type { Rule } from '../rule.ts';

/** Checks that a field is no longer than a description may be (specification, section 5). */
export function shortEnough<T extends Record<F, string>, F extends keyof T & string>(
  field: F,
): Rule<T> {
  return {
    field,
    code: 'project.description-too-long',
    params: { most: MAX_DESCRIPTION },
    broken: (values) => values[field].trim().length > MAX_DESCRIPTION,
  };
}
