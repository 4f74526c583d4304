import { fetchCall, type TestAuth } from '../make-call.ts';
import type { TestApp } from '../test-app.ts';

/** Downloads the copy of a person's data as text. The archive is not compressed. */
export async function archiveOf(
  app: Pick<TestApp, 'url'>,
  { auth }: { readonly auth: TestAuth },
): Promise<string> {
  return (await fetchCall(app, '/users/downloadData', {}, auth)).text();
}
