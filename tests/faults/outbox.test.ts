import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSession } from '../../server/features/accounts/sign-in/session.repository.ts';
import { appendMessages } from '../../server/features/chat/messages/append-messages.repository.ts';
import { DAY_MS } from '../../server/platform/start/clock.ts';
import { putDevice } from '../../server/features/notifications/devices.repository.ts';
import { addNotification } from '../../server/platform/notify.ts';
import { buildProgram, type Program } from '../kit/build-program.ts';
import { insertAccount } from '../kit/make/insert-account.ts';
import { type PushServer, startPushServer } from '../kit/servers/push-server.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';
import { waitFor } from '../kit/wait-for.ts';

/** How often the worker is killed. */
const KILLS = Number(process.env['OUTBOX_KILLS'] ?? (process.env['CI'] ? 24 : 8));
const READERS = 4;
/** Orders of each reader before each kill; each reader gets a message, too. */
const ORDERS = 5;
/** The longest time between a worker's first push and its kill, milliseconds. */
const LONGEST_MS = 60;
const WORKER = new URL('outbox-process.ts', import.meta.url);

let database: TestDatabase;
let service: PushServer;
let worker: Program;
beforeAll(async () => {
  [service, database, worker] = await Promise.all([
    startPushServer(),
    cloneDatabase(),
    buildProgram(WORKER),
  ]);
});
afterAll(async () => {
  worker.remove();
  await service.stop();
  await database.drop();
});

/** Creates a person with a device, and a conversation with the writer. */
async function makeReader(writerId: number) {
  const { db } = database;
  const accountId = await insertAccount(db);
  const now = new Date();
  const id = randomUUID();
  const device = { browser: null, system: null };
  const expiresAt = new Date(now.getTime() + DAY_MS);
  await insertSession(db, { id, accountId, device, now, expiresAt });
  await putDevice(db, { id, accountId }, service.subscribe(`device-${accountId}`), now);
  const [first_id, second_id] = [writerId, accountId].toSorted((a, b) => a - b);
  const chat = await db
    .insertInto('conversation')
    .values({ first_id: first_id ?? 0, second_id: second_id ?? 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { accountId, conversationId: chat.id };
}

/** Starts the worker and kills it at a random moment. */
async function runAndKill(): Promise<void> {
  const before = service.requests();
  const child = spawn(process.execPath, [worker.file, database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  // Some workers die before their first push: while they queue, take, or read.
  if (Math.random() < 0.8) await waitFor('a push', () => service.requests() > before);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_MS));
  child.kill('SIGKILL');
  await ended;
}

/** Makes all pushes due, as if the dead worker's leases and all delays had ended. */
async function endLeases(): Promise<void> {
  await sql`UPDATE push SET due_at = now()`.execute(database.db);
}

/** Counts the notifications that a device shows: it ignores versions that it has shown before. */
function shownOf(accountId: number) {
  const last = new Map<string, number>();
  let shown = 0;
  for (const { device, content } of service.received) {
    if (device !== `device-${accountId}` || (last.get(content.tag) ?? 0) >= content.version)
      continue;
    last.set(content.tag, content.version);
    shown += 1;
  }
  return { last, shown };
}

test(`${KILLS} kills of the worker lose no notification and show none twice`, async () => {
  const { db } = database;
  const writer = await insertAccount(db);
  const readers = await Promise.all(Array.from({ length: READERS }, () => makeReader(writer)));
  for (let kill = 0; kill < KILLS; kill += 1) {
    for (const { accountId, conversationId } of readers) {
      for (let order = 0; order < ORDERS; order += 1) {
        const added = { to: accountId, event: 'order.paid', about: '7', path: '/balance' } as const;
        await addNotification(db, added);
      }
      const text = `message ${kill}`;
      const draft = { conversationId, senderId: writer, clientId: randomUUID(), text };
      await appendMessages(db, [{ ...draft, type: 'text', offerId: null }]);
    }
    await sql`UPDATE notification SET due_at = now() WHERE due_at > now()`.execute(db);
    await runAndKill();
    await endLeases();
  }
  const child = spawn(process.execPath, [worker.file, database.url]);
  await waitFor(
    'an empty outbox',
    async () => {
      const { rows } = await sql<{ busy: boolean }>`
        SELECT EXISTS (SELECT FROM notification WHERE due_at IS NOT NULL)
          OR EXISTS (SELECT FROM push) AS busy`.execute(db);
      return rows[0]?.busy === false;
    },
    120,
  );
  child.kill('SIGKILL');

  for (const { accountId } of readers) {
    const { last, shown } = shownOf(accountId);
    const rows = await db
      .selectFrom('notification')
      .select(['id', 'version', 'event'])
      .where('account_id', '=', accountId)
      .execute();
    const orders = rows.filter(({ event }) => event === 'order.paid');
    const [message] = rows.filter(({ event }) => event === 'message');
    expect(orders).toHaveLength(KILLS * ORDERS);
    // Nothing is lost: each notification was shown in its last version.
    for (const { id, version } of rows) expect(last.get(`notification-${id}`)).toBe(version);
    // Nothing is shown twice: at most once for each version.
    expect(shown).toBeLessThanOrEqual(orders.length + (message?.version ?? 0));
  }
}, 900_000);
