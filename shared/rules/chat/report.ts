import { required, type CodedRule } from '../rule.ts';

/** A report's text, characters. */
export const MAX_REPORT = 2_000;

/** The report form. */
export interface ReportForm {
  readonly text: string;
}

/** The checks of the report form (specification, section 5; its text has two spaces). */
export const reportRules: readonly CodedRule<ReportForm>[] = [
  required('text', 'report.text-missing', 'Please enter  Report Message.'),
  {
    field: 'text',
    code: 'report.text-too-long',
    params: { most: MAX_REPORT },
    message: 'A report can have at most 2,000 characters.',
    broken: ({ text }) => text.trim().length > MAX_REPORT,
  },
];
