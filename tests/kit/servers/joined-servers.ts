import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { buildApp } from '../../../server/app.ts';
import { connect } from '../../../server/database/connection/connect.ts';
import type { DB } from '../../../server/database/types.ts';
import { ensureRecordedRate } from '../../../server/features/payments/rates/recorded-rate.ts';
import { systemClock } from '../../../server/platform/start/clock.ts';
import type { Settings } from '../../../server/parts.ts';
import { createDiskStorage } from '../../../server/platform/storage/disk-storage.ts';
import { createLog } from '../../../server/platform/start/log.ts';
import { createFolderMail } from '../../../server/platform/mail/mail.ts';
import { openRedis } from '../../../server/platform/redis.ts';
import type { Storage } from '../../../server/platform/storage/storage.ts';
import { startTestRedis, type TestRedis } from './redis-server.ts';
import type { TestApp } from '../test-app.ts';
import { cloneDatabase } from '../test-database.ts';
import { makeCall } from '../make-call.ts';

export interface JoinedServer extends Pick<TestApp, 'url' | 'db' | 'call'> {
  /** Sends GET to a path, such as `/health`. */
  get(path: string): Promise<{ status: number; text: string }>;
  /** Closes its connections to Redis for good. To the other server this looks like a kill. */
  fallSilent(): void;
}

/** Two real servers with one database and one file storage, joined by a real Redis. */
export interface JoinedServers {
  readonly first: JoinedServer;
  readonly second: JoinedServer;
  readonly redis: TestRedis;
  readonly db: Kysely<DB>;
  stop(): Promise<void>;
}

/**
 * Starts two servers in this process, each with its own pool and Redis connections. By default they
 * store files on disk.
 */
export async function startJoinedServers(
  settings: Partial<Settings> = {},
  { storage }: { storage?: Storage } = {},
): Promise<JoinedServers> {
  const redis = await startTestRedis();
  const database = await cloneDatabase();
  await ensureRecordedRate(database.db);
  const folder = await mkdtemp(join(tmpdir(), 'earmark-joined-'));
  const start = () =>
    startServer({
      databaseUrl: database.url,
      redisUrl: redis.url,
      folder,
      settings,
      storage: storage ?? createDiskStorage(join(folder, 'storage')),
    });
  const [one, other] = await Promise.all([start(), start()]);
  return {
    first: one.server,
    second: other.server,
    redis,
    db: database.db,
    async stop() {
      await Promise.all([one.stop(), other.stop()]);
      await redis.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startServer({
  databaseUrl,
  redisUrl,
  folder,
  settings,
  storage,
}: {
  databaseUrl: string;
  redisUrl: string;
  folder: string;
  settings: Partial<Settings>;
  storage: Storage;
}): Promise<{ server: JoinedServer; stop: () => Promise<void> }> {
  const database = await connect(databaseUrl, { poolSize: 5 });
  const log = createLog('silent');
  const redis = await openRedis(redisUrl, log);
  let url = '';
  const app = await buildApp({
    db: database.db,
    pool: database.pool,
    redis,
    clock: systemClock,
    mail: createFolderMail(join(folder, 'mail'), 'Earmark <no-reply@earmark.example>'),
    storage,
    log,
    settings: {
      drainLimits: { requestMs: 3_000, idleMs: 0 },
      publicUrl: () => url,
      tokenSecret: 'a secret of tests alone, 32 characters and more',
      limits: false,
      slowPasswords: false,
      dataFolder: folder,
      clientFolder: undefined,
      payment: 'sandbox',
      ...settings,
    },
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  await app.start();
  return {
    server: {
      url,
      db: database.db,
      call: makeCall(() => url),
      async get(path) {
        const response = await fetch(url + path);
        return { status: response.status, text: await response.text() };
      },
      fallSilent: () => redis.close(),
    },
    async stop() {
      await app.stop();
      redis.close();
      await database.close();
    },
  };
}
