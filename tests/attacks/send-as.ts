import { callTable, type CallPath } from '../../shared/features/call-table.ts';
import { formOf, type TestAuth } from '../kit/make-call.ts';
import type { TestApp } from '../kit/test-app.ts';
import { kindOf } from '../kit/read/kind-of.ts';

/** A form with more fields is refused. */
const MAX_FIELDS = 40;

/** Sends any values to any call, as a form or as JSON. Returns the answer as text. */
export async function sendAs(
  { url }: Pick<TestApp, 'url'>,
  auth: TestAuth | undefined,
  path: CallPath,
  payload: object,
): Promise<{ status: number; text: string }> {
  const values = auth ? { ...payload, Auth: auth } : payload;
  const isUpload = kindOf(callTable[path]) === 'upload';
  const fields = () => Object.fromEntries(Object.entries(values).slice(-MAX_FIELDS));
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    ...(isUpload
      ? { body: formOf(fields()) }
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(values) }),
  });
  return { status: response.status, text: await response.text() };
}
