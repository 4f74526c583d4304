import type { PlainCode, Problem } from '../errors.ts';

/**
 * One check of a form: its field, the code of its text with the parameters, and its condition. The
 * order of a list of rules is the order of the specification (section 5).
 */
export type Rule<T> = Problem & {
  readonly field: keyof T & string;
  broken(values: T): boolean;
};

export function firstBroken<T, R extends Rule<T>>(rules: readonly R[], values: T): R | undefined {
  return rules.find((rule) => rule.broken(values));
}

/** Returns the first broken rule of each invalid field, in the order of the rules. */
export function allBroken<T>(
  rules: readonly Rule<T>[],
  values: T,
): Partial<Record<keyof T & string, Rule<T>>> {
  const faults: Partial<Record<keyof T & string, Rule<T>>> = {};
  for (const rule of rules) if (rule.broken(values)) faults[rule.field] ??= rule;
  return faults;
}

/** Checks that a text field is not blank. White space counts as blank. */
export function required<T extends Record<F, string>, F extends keyof T & string>(
  field: F,
  code: PlainCode,
): Rule<T> {
  return { field, code, params: {}, broken: (values) => values[field].trim() === '' };
}

/** Makes rules accept a field that still has its stored value. */
export function unlessUnchanged<T>(stored: Partial<T>, rules: readonly Rule<T>[]): Rule<T>[] {
  return rules.map((rule) => ({
    ...rule,
    broken: (values) => values[rule.field] !== stored[rule.field] && rule.broken(values),
  }));
}
