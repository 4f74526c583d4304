import type { Rule } from '../../../../shared/rules/rule.ts';

/** Adds the rule that a running upload must finish before the form is sent. */
export function withUploadRule<T extends { readonly fileId: string }>(
  rules: readonly Rule<T>[],
  isRunning: boolean,
): readonly Rule<T>[] {
  if (!isRunning) return rules;
  const field = 'fileId' satisfies keyof T & string;
  const others = rules.filter((rule) => rule.field !== field);
  return [{ field, code: 'upload.unfinished', params: {}, broken: () => true }, ...others];
}
