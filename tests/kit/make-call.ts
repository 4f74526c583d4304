import type { TestApp, TestReply } from './test-app.ts';

/** Makes calls of a server at an address, which may be another one by the next call. */
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
