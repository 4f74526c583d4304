/** What stands around a statement; what is on it is in `shared/paper.texts.ts`. */
export const texts = {
  statement: 'Statement',
  statements: 'Statements by month, to read, to print or as a PDF',
  pdf: 'Statement, PDF',
  csv: 'Statement, CSV',
  pdfName: (from: string, to: string) => `earmark-statement-${from}-to-${to}.pdf`,
  saved: 'The statement is in your downloads.',
  print: 'Print this page',
  toBalance: 'Balance',
  months: 'Months',
  otherDays: 'Other days',
  show: 'Show these days',
  noDays: 'Please choose both days.',
} as const;
