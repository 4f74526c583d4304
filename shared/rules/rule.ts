import type { ErrorCode, Errors, PlainCode } from '../errors.ts';

/**
 * One check of a form: the field it belongs to, its sentence, and when it is broken. The order of a
 * list of rules is the order of the specification (section 5).
 */
export interface Rule<T> {
  readonly field: keyof T & string;
  readonly message: string;
  /** Of a check that both ends run. */
  readonly code?: ErrorCode;
  readonly params?: Errors[ErrorCode];
  broken(values: T): boolean;
}

/** A check that both ends run: the server refuses with its code. */
export interface CodedRule<T> extends Rule<T> {
  readonly code: ErrorCode;
  readonly params: Errors[ErrorCode];
}

/** The messages of a form's faulty fields; a field without a fault has no entry. */
export type Faults<T> = Partial<Record<keyof T & string, string>>;

/** The first broken rule in order, or undefined when the form is right. */
export function firstBroken<T, R extends Rule<T>>(rules: readonly R[], values: T): R | undefined {
  return rules.find((rule) => rule.broken(values));
}

/** Every faulty field with the text of its own first broken rule, in the order of the rules. */
export function allBroken<T>(
  rules: readonly Rule<T>[],
  values: T,
  textOf: (rule: Rule<T>) => string = ({ message }) => message,
): Faults<T> {
  const faults: Faults<T> = {};
  for (const rule of rules) {
    if (faults[rule.field] === undefined && rule.broken(values)) faults[rule.field] = textOf(rule);
  }
  return faults;
}

/** A rule that a text field is not blank; white space alone counts as blank. */
export function notBlank<T extends Record<F, string>, F extends keyof T & string>(
  field: F,
  message: string,
): Rule<T> {
  return { field, message, broken: (values) => values[field].trim() === '' };
}

/** The same with a code, for both ends. */
export function required<T extends Record<F, string>, F extends keyof T & string>(
  field: F,
  code: PlainCode,
  message: string,
): CodedRule<T> {
  return { ...notBlank<T, F>(field, message), field, code, params: {} };
}

/** Rules that accept a field whose value is still the stored one. */
export function unlessUnchanged<T>(
  stored: Partial<T>,
  rules: readonly CodedRule<T>[],
): CodedRule<T>[] {
  return rules.map((rule) => ({
    ...rule,
    broken: (values) => values[rule.field] !== stored[rule.field] && rule.broken(values),
  }));
}
