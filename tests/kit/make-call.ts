import type { TestApp, TestReply } from './test-app.ts';

/** Creates a function that calls a server. Its address may change between calls. */
export function makeCall(url: () => string): TestApp['call'] {
  return async (path, payload = {}, auth) => {
    const response = await fetch(`${url()}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(auth ? { ...payload, Auth: auth } : payload),
    });
    const body = (await response.json()) as object;
    return { status: response.status, ...body } as TestReply<typeof path>;
  };
}
