import type { CallPath } from '../../../shared/features/call-table.ts';
import { callTable } from '../../../shared/features/call-table.ts';
import { formOf } from '../make/form-of.ts';
import type { TestApp, TestAuth } from '../test-app.ts';

/**
 * What came of asking, as far as access goes: let in, whatever the rules said afterwards; told to
 * sign in; refused; answered as if there were no such thing. A fault of the server is none of these.
 */
export type Outcome = 'in' | 'sign in' | 'no' | 'none' | `fault ${number}`;

const OUTCOMES: Readonly<Record<number, Outcome>> = { 401: 'sign in', 403: 'no', 404: 'none' };

/** Makes a call and tells what came of it. */
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
  // A call that is not built is declared, and says so only to those whom it lets in.
  if (status >= 500 && status !== 501) return `fault ${status}`;
  return OUTCOMES[status] ?? 'in';
}

function asJson(values: object) {
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(values) };
}
