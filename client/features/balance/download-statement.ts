import { authField, NOT_REACHED } from '../../api.ts';
import type { FormReply } from '../../ui/use-form.ts';
import { texts } from './texts.ts';

/** The days of a statement, YYYY-MM-DD; empty where it has no end. */
export interface StatementSpan {
  readonly from: string;
  readonly to: string;
}

/**
 * Puts the statement into the downloads. Asked for here and not by a form of the browser's own, so
 * that a refusal is shown where it was asked for; a statement is small enough for that.
 */
export async function downloadStatement({ from, to }: StatementSpan): Promise<FormReply> {
  const span = { ...(from && { from }), ...(to && { to }) };
  try {
    const response = await fetch('/api/balance/getStatement', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...authField(), ...span }),
    });
    if (!response.ok) return (await response.json()) as FormReply;
    save(await response.blob());
    return { success: true, info: '' };
  } catch {
    return { success: false, info: NOT_REACHED };
  }
}

function save(file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = texts.file;
  link.click();
  // Not at once: the browser has yet to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
