import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { connect, type Database } from '../../server/database/connection/connect.ts';
import { migrations } from '../../server/database/migrations/migrations.ts';
import { makePerson } from '../kit/make/builders.ts';
import { buy } from '../kit/make/buy.ts';
import { createMailbox } from '../kit/read/mailbox.ts';
import { makeConversation } from '../kit/make/make-conversation.ts';
import { makeSound } from '../kit/make/make-sound.ts';
import { type PgBouncer, startPgBouncer } from '../kit/servers/pgbouncer.ts';
import { type RemoteApp, remoteApp } from '../kit/servers/remote-app.ts';
import { runEarmark, type RunningEarmark } from '../kit/servers/run-earmark.ts';
import { administer, withDatabase } from '../kit/test-server.ts';
import { connectSocket } from '../kit/test-socket.ts';
import { type Build, viteBuild } from '../kit/vite-build.ts';
import { waitForPreview } from '../kit/wait-for-preview.ts';

/* Earmark behind a PgBouncer in transaction mode, with far fewer connections to PostgreSQL than
   the servers have to PgBouncer: nothing may depend on session state. */

vi.setConfig({ testTimeout: 120_000 });

const POOL = 3;
const name = `earmark_pooled_${randomBytes(6).toString('hex')}`;

let build: Build;
let bouncer: PgBouncer;
let database: Database;
let homes: string[];
let servers: RunningEarmark[];
let apps: RemoteApp[];

beforeAll(async () => {
  build = await viteBuild('server');
  await administer(inject('templateUrl'), `create database ${name}`);
  const direct = withDatabase(inject('templateUrl'), name);
  database = await connect(direct, { poolSize: 1 });
  bouncer = await startPgBouncer(direct, POOL);
  homes = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'earmark-pooled-')));
  shareFiles(homes);
  // Both start at once on an empty database.
  servers = homes.map((home) => runEarmark({ build: build.folder, home, environment: SETTINGS() }));
  const urls = await Promise.all(servers.map((server) => server.listening()));
  apps = urls.map((url) => remoteApp(url, database.db));
}, 120_000);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await bouncer.stop();
  await database.close();
  await administer(inject('templateUrl'), `drop database ${name} with (force)`);
  for (const home of homes) rmSync(home, { recursive: true });
  build.remove();
});

const SETTINGS = () => ({
  DATABASE_URL: bouncer.url,
  DATABASE_POOL: '12',
  DATABASE_PREPARED: 'off',
  TOKEN_SECRET: 'a secret of tests alone, 32 characters and more',
  DEMO: 'off',
  LIMITS: 'off',
  LOG_LEVEL: 'error',
});

test('servers that start at once on an empty database migrate it once and release their lock', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(database.db);
  expect(rows.map((row) => row.name)).toEqual(Object.keys(migrations));
  const locks = await sql`select from pg_locks where locktype = 'advisory' and database = (
    select oid from pg_database where datname = current_database())`.execute(database.db);
  expect(locks.rows).toEqual([]);
});

test('many people sell, chat and buy at once, and jobs run', async () => {
  await Promise.all(Array.from({ length: 6 }, (_, index) => liveADay(index)));
  expect(await countConnections()).toBeLessThanOrEqual(POOL);
});

test('the servers log no errors and end gracefully', async () => {
  const ends = await Promise.all(servers.map((server) => server.end('SIGTERM')));
  expect(ends.map(({ code }) => code)).toEqual([0, 0]);
  for (const { errors } of ends) {
    // The pooler refuses the statement timeout, which the server reports once at the start.
    expect(errors.filter((line) => !line.includes('set it on the database role'))).toEqual([]);
  }
});

/** Uploads a sound, talks about it, plays and buys it, on one of the two servers. */
async function liveADay(index: number): Promise<void> {
  const app = apps[index % 2];
  const home = homes[index % 2];
  if (!app || !home) throw new Error('There is no server.');
  const [freelancer, buyer] = await Promise.all([makePerson(app, { role: 2 }), makePerson(app)]);
  const sound = await makeSound(app, freelancer);
  const conversationId = await makeConversation(app, buyer, freelancer);
  const socket = await connectSocket(app, buyer.auth);
  const texts = Array.from({ length: 10 }, (_, number) => `Message ${number}`);
  for (const text of texts) {
    const payload = { conversationId, clientId: randomUUID(), text };
    expect(await socket.send('message:send', payload)).toMatchObject({ success: true });
  }
  socket.close();
  await waitForPreview(app, sound.fileId);
  expect(await buy(app, buyer, [sound.id])).toBeGreaterThan(0);
  // E-mails are jobs, done by either server.
  await createMailbox(join(home, 'data', 'mail')).waitForEmail(buyer.email, '');
}

/** Lets each server's jobs read the files that arrived at the other. */
function shareFiles([first = '', second = '']: readonly string[]): void {
  for (const home of [first, second]) mkdirSync(join(home, 'data'));
  for (const part of ['storage', 'mail']) {
    mkdirSync(join(first, 'data', part));
    symlinkSync(join(first, 'data', part), join(second, 'data', part));
  }
}

async function countConnections(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
  return rows[0]?.count ?? 0;
}
