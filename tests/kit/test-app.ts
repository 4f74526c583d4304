import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import { type App, buildApp } from '../../server/app.ts';
import { connect } from '../../server/database/connection/connect.ts';
import { ownerOf } from '../../server/database/migrations/grant-application.ts';
import type { DB } from '../../server/database/types.ts';
import { ensureRecordedRate } from '../../server/features/payments/rates/recorded-rate.ts';
import type { Settings } from '../../server/parts.ts';
import { createDiskStorage } from '../../server/platform/storage/disk-storage.ts';
import type { Storage } from '../../server/platform/storage/storage.ts';
import { createLog } from '../../server/platform/start/log.ts';
import { createFolderMail, type Mail } from '../../server/platform/mail/mail.ts';
import { createLogRecorder, type LogRecorder } from './read/log-recorder.ts';
import { createMailbox, type Mailbox } from './read/mailbox.ts';
import { MovableClock } from './movable-clock.ts';
import { duringTests } from './during-tests.ts';
import { freePort } from './servers/free-port.ts';
import { cloneDatabase } from './test-database.ts';
import { type MakeCall, makeCall } from './make-call.ts';
import { noteCodes } from './provoked-codes.ts';

/** The real server on a free port, with its own database, storage and mail folder. */
export interface TestApp {
  readonly url: string;
  readonly db: Kysely<DB>;
  /** The database's address for its owner, for a second process. */
  readonly databaseUrl: string;
  /** The database's address for the server's role. */
  readonly applicationUrl: string;
  /** The folder of its files: `storage` and `mail`. */
  readonly folder: string;
  readonly clock: MovableClock;
  readonly mailbox: Mailbox;
  readonly logs: LogRecorder;
  readonly call: MakeCall;
  /**
   * Stops the server and starts another one, at another `url`, with the same database and folder.
   */
  restart(): Promise<void>;
  /** Disconnects the server from the database until `regainDatabase`. */
  loseDatabase(): Promise<void>;
  regainDatabase(): Promise<void>;
  stop(): Promise<void>;
}

interface TestParts {
  readonly storage?: Storage;
  /** By default e-mails are files. */
  readonly mail?: Mail;
  readonly line?: (databaseUrl: string) => Promise<string>;
  /** The port of the first start if it is free; by default any free one. */
  readonly port?: number;
}

/**
 * Starts a server for one test file. Stop it at the end: it removes everything it created. By
 * default its files are on disk. `line` gives the server another address of its database.
 */
export async function startTestApp(
  settings: Partial<Settings> = {},
  { storage, line, mail, port }: TestParts = {},
): Promise<TestApp> {
  const database = await cloneDatabase({ template: inject('serverTemplate') });
  await ensureRecordedRate(database.db);
  const logs = createLogRecorder();
  const log = createLog('trace', logs);
  // The test uses the owner's role, the server the application's role.
  const { url: ownerUrl, applicationUrl } = database;
  const own = line
    ? await connect(await line(applicationUrl), { poolSize: 5, log })
    : await connect(applicationUrl, { poolSize: 5 });
  const folder = await mkdtemp(join(tmpdir(), 'earmark-test-'));
  const mailFolder = join(folder, 'mail');
  const clock = new MovableClock();
  let url = '';
  const start = async (wanted?: number): Promise<App> => {
    const app = await buildApp({
      db: own.db,
      pool: own.pool,
      owner: ownerOf({ url: applicationUrl, ownerUrl }),
      clock,
      mail: mail ?? createFolderMail(mailFolder, 'Earmark <no-reply@earmark.example>'),
      storage: storage ?? createDiskStorage(join(folder, 'storage')),
      log,
      settings: {
        publicUrl: () => url,
        tokenSecret: 'a secret of tests alone, 32 characters and more',
        limits: false,
        // Keep-alive connections of the tests' clients stay open without requests.
        drainLimits: { requestMs: 3_000, idleMs: 0 },
        incomingFolder: join(folder, 'incoming'),
        clientFolder: undefined,
        payment: 'sandbox',
        ...settings,
      },
    });
    url = await app.listen({ host: '127.0.0.1', port: await freePort(wanted) });
    await app.start();
    return app;
  };
  let app = await start(port);

  return {
    get url() {
      return url;
    },
    db: database.db,
    databaseUrl: database.url,
    applicationUrl,
    folder,
    clock,
    logs,
    mailbox: createMailbox(mailFolder),
    call: makeCall(() => url),
    async restart() {
      await app.stop();
      app = await start();
    },
    loseDatabase: database.lose,
    regainDatabase: database.regain,
    async stop() {
      await app.stop();
      noteCodes(logs.text());
      await own.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a server before the tests of a file or a `describe`, and stops it after them. Settings that
 * need another server come from a function.
 */
export function startAppForTests(
  settings: Partial<Settings> | (() => Partial<Settings>) = {},
  parts: TestParts = {},
): TestApp {
  return duringTests(() =>
    startTestApp(typeof settings === 'function' ? settings() : settings, parts),
  );
}
