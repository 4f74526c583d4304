import type { Kysely } from 'kysely';
import type { DB } from '../database/types.ts';
import type { TestApp, TestReply } from './test-app.ts';

/** A server in a process of its own, as far as a test can reach it. */
export type RemoteApp = Pick<TestApp, 'url' | 'db' | 'call'>;

/** A running server by its address, with its database. */
export function remoteApp(url: string, db: Kysely<DB>): RemoteApp {
  return {
    url,
    db,
    async call(path, payload = {}, auth) {
      const response = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(auth ? { ...payload, Auth: auth } : payload),
      });
      const body = (await response.json()) as object;
      return { status: response.status, ...body } as TestReply<typeof path>;
    },
  };
}
