import type { Rule } from '../../../shared/rules/rule.ts';
import { faultText } from '../../languages/fault-text.ts';
import { texts } from './selling.texts.ts';

/** The rules of a form while its file may be on its way: then it has to arrive first. */
export function withUploadRule<T extends { readonly fileId: string }>(
  rules: readonly Rule<T>[],
  isRunning: boolean,
): readonly Rule<T>[] {
  if (!isRunning) return rules;
  const field = 'fileId' satisfies keyof T & string;
  const others = rules.filter((rule) => rule.field !== field);
  return [{ field, message: texts.stillUploading, broken: () => true }, ...others];
}

/**
 * A file's error as long as it is one: files come and arrive without a change of the form, so what was
 * said of them when it was sent may be settled by now.
 */
export function standingError<T>(
  rules: readonly Rule<T>[],
  values: T,
  error: string | undefined,
): string | undefined {
  return rules.find((rule) => faultText(rule) === error)?.broken(values) ? error : undefined;
}
