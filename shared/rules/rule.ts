import type { LimitCode, PlainCode, Problem } from '../errors.ts';

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

/** Builds a check whose text has no parameters. */
export function check<T>(
  field: keyof T & string,
  code: PlainCode,
  broken: (values: T) => boolean,
): Rule<T> {
  return { field, code, params: {}, broken };
}

/** Checks that a text is not blank. `tidy` normalises it as the server does. */
export function required<T>(
  field: keyof T & string,
  code: PlainCode,
  tidy: (text: string) => string = trimmed,
): Rule<T> {
  return check(field, code, (values) => tidy(textIn(values, field)) === '');
}

/** Checks that a text has at most `most` characters. */
export function atMost<T>(
  field: keyof T & string,
  code: LimitCode,
  most: number,
  tidy: (text: string) => string = trimmed,
): Rule<T> {
  return {
    field,
    code,
    params: { most },
    broken: (values) => tidy(textIn(values, field)).length > most,
  };
}

/** Returns a typed text; '' if it is absent. */
export function textIn<T>(values: T, field: keyof T): string {
  return String(values[field] ?? '');
}

function trimmed(text: string): string {
  return text.trim();
}

/** Makes rules apply to some values only. */
export function onlyIf<T>(
  applies: (values: T, field: keyof T & string) => boolean,
  rules: readonly Rule<T>[],
): Rule<T>[] {
  return rules.map((rule) => ({
    ...rule,
    broken: (values) => applies(values, rule.field) && rule.broken(values),
  }));
}

/** Makes rules accept a field that still has its stored value. */
export function unlessUnchanged<T>(stored: Partial<T>, rules: readonly Rule<T>[]): Rule<T>[] {
  return onlyIf((values, field) => values[field] !== stored[field], rules);
}

/** Makes rules accept a blank field. */
export function unlessBlank<T>(rules: readonly Rule<T>[]): Rule<T>[] {
  return onlyIf((values, field) => trimmed(textIn(values, field)) !== '', rules);
}
