import { atMost, required, type Rule } from '../rule.ts';

/** A report's text, characters. */
export const MAX_REPORT = 2_000;

interface ReportForm {
  readonly text: string;
}

/** The checks of the report form (specification, section 5; its text has two spaces). */
export const reportRules: readonly Rule<ReportForm>[] = [
  required('text', 'report.text-missing'),
  atMost('text', 'report.text-too-long', MAX_REPORT),
];
