import { t } from 'texts:balance/general';
import { type SavedFile, saveFile } from '../../calls/save-file.ts';

/** The days of a statement, YYYY-MM-DD; '' for an open end. */
export interface StatementSpan {
  readonly from: string;
  readonly to: string;
}

export function downloadStatement({ from, to }: StatementSpan): Promise<SavedFile> {
  const span = { ...(from && { from }), ...(to && { to }) };
  return saveFile('/balance/getStatement', span, t('file'));
}
