import type { Kysely } from 'kysely';
import type { DB } from '../../../server/database/types.ts';
import type { TestApp } from '../test-app.ts';
import { makeCall } from '../make-call.ts';

/** A server in a process of its own, as far as a test can reach it. */
export type RemoteApp = Pick<TestApp, 'url' | 'db' | 'call'>;

/** A running server by its address, with its database. */
export function remoteApp(url: string, db: Kysely<DB>): RemoteApp {
  return {
    url,
    db,
    call: makeCall(() => url),
  };
}
