import type { ReplyOf } from '../../shared/contract/call.ts';
import type { CallPath, EarmarkCalls } from '../../shared/features/call-table.ts';

/** The credentials of a test's calls. */
export interface TestAuth {
  readonly userId: number;
  readonly token: string;
}

/** A reply as it arrived over the wire. */
export type TestReply<P extends CallPath> = { status: number } & ReplyOf<EarmarkCalls[P]>;

/** Makes a call like a client: POST with JSON. The payload is untyped so that it can be invalid. */
export type MakeCall = <P extends CallPath>(
  path: P,
  payload?: object,
  auth?: TestAuth,
) => Promise<TestReply<P>>;

/** Makes a call and returns the raw response, for calls that answer a file. */
export function fetchCall(
  { url }: { readonly url: string },
  path: CallPath,
  payload: object = {},
  auth?: TestAuth,
): Promise<Response> {
  return fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(auth ? { ...payload, Auth: auth } : payload),
  });
}

/** Creates a function that calls a server. Its address may change between calls. */
export function makeCall(url: () => string): MakeCall {
  return async (path, payload = {}, auth) => {
    const response = await fetchCall({ url: url() }, path, payload, auth);
    const body = (await response.json()) as object;
    return { status: response.status, ...body } as TestReply<typeof path>;
  };
}

/** Builds form fields from values. Objects become JSON. */
export function formOf(values: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}
