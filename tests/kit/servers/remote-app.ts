import type { Kysely } from 'kysely';
import type { DB } from '../../../server/database/types.ts';
import type { TestApp } from '../test-app.ts';
import { makeCall } from '../make-call.ts';

/** The reachable parts of a server in its own process. */
export type RemoteApp = Pick<TestApp, 'url' | 'db' | 'call'>;

/** Wraps a running server's address and database. */
export function remoteApp(url: string, db: Kysely<DB>): RemoteApp {
  return {
    url,
    db,
    call: makeCall(() => url),
  };
}
