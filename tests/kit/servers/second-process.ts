import { rmSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { DB } from '../../../server/database/types.ts';
import { ensureRecordedRate } from '../../../server/features/payments/rates/recorded-rate.ts';
import { runEarmark, type RunningEarmark } from './run-earmark.ts';
import { makeCall } from '../make-call.ts';
import type { TestApp } from '../test-app.ts';
import { cloneDatabase } from '../test-database.ts';
import { viteBuild } from '../vite-build.ts';
import { makeOpenFolder } from './make-open-folder.ts';

/** The built server in its own process, beside the tests' process. */
export interface SecondProcess {
  readonly url: string;
  readonly db: Kysely<DB>;
  readonly call: TestApp['call'];
  readonly earmark: RunningEarmark;
  /** Starts it again after it has ended. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Builds a server and starts it with its own database. */
export async function startSecondProcess(
  environment: Readonly<Record<string, string>> = {},
): Promise<SecondProcess> {
  const [build, database] = await Promise.all([viteBuild('server'), cloneDatabase()]);
  await ensureRecordedRate(database.db);
  const home = makeOpenFolder('second');
  let url = '';
  let earmark: RunningEarmark;
  const start = async () => {
    earmark = runEarmark({
      build: build.folder,
      home,
      environment: {
        NODE_ENV: 'development',
        DEMO: 'off',
        LOG_LEVEL: 'silent',
        DATABASE_URL: database.applicationUrl,
        DATABASE_OWNER_URL: database.url,
        TOKEN_SECRET: 'a secret of tests alone, 32 characters and more',
        PAYMENT: 'off',
        ...environment,
      },
    });
    url = await earmark.listening();
  };
  await start();
  return {
    get url() {
      return url;
    },
    get earmark() {
      return earmark;
    },
    db: database.db,
    call: makeCall(() => url),
    start,
    async stop() {
      await earmark.end('SIGKILL');
      await database.drop();
      rmSync(home, { recursive: true, force: true });
      build.remove();
    },
  };
}
