import type { CallPath } from '../../../shared/features/call-table.ts';
import { callTable } from '../../../shared/features/call-table.ts';
import { formOf } from '../make/form-of.ts';
import type { TestAuth } from '../make-call.ts';
import type { TestApp } from '../test-app.ts';

/**
 * The result of a call as far as access is concerned. The caller was let in, whatever the rules
 * said afterwards; told to sign in; refused; or answered as if the thing did not exist. A server
 * error is none of these.
 */
export type Outcome = 'in' | 'sign in' | 'no' | 'none' | `fault ${number}`;

const OUTCOMES: Readonly<Record<number, Outcome>> = { 401: 'sign in', 403: 'no', 404: 'none' };

/** Makes a call and returns its outcome. */
export async function askFor(
  { url }: TestApp,
  path: CallPath,
  payload: object,
  auth: TestAuth | undefined,
): Promise<Outcome> {
  const values = auth ? { ...payload, Auth: auth } : payload;
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    ...(callTable[path].kind === 'upload' ? { body: formOf(values) } : asJson(values)),
  });
  await response.arrayBuffer();
  const { status } = response;
  // A call without an implementation is declared and answers 501 only to callers that it lets in.
  if (status >= 500 && status !== 501) return `fault ${status}`;
  return OUTCOMES[status] ?? 'in';
}

function asJson(values: object) {
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(values) };
}
