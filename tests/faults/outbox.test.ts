import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSession } from '../../server/features/accounts/sign-in/session.repository.ts';
import { appendMessages } from '../../server/features/chat/messages/append-messages.repository.ts';
import { putDevice } from '../../server/features/notifications/devices.repository.ts';
import { addNotification } from '../../server/platform/notify.ts';
import { BUYER } from '../../shared/roles.ts';
import { type PushServer, startPushServer } from '../kit/servers/push-server.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';
import { waitFor } from '../kit/wait-for.ts';

/** How often the worker is killed. */
const KILLS = Number(process.env['OUTBOX_KILLS'] ?? 24);
const READERS = 4;
/** Orders of each reader before each kill; each reader gets a message, too. */
const ORDERS = 5;
/** The longest time from the first push of a life to its kill, milliseconds. */
const LONGEST_MS = 60;
const WORKER = fileURLToPath(new URL('outbox-process.ts', import.meta.url));

let database: TestDatabase;
let service: PushServer;
beforeAll(async () => {
  [service, database] = await Promise.all([startPushServer(), cloneDatabase()]);
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});

async function makeAccount(): Promise<number> {
  const name = `person-${randomUUID().slice(0, 8)}`;
  const { id } = await database.db
    .insertInto('account')
    .values({
      email: `${name}@people.example`,
      user_name: name,
      password_hash: 'none',
      name: 'Ana',
      last_name: 'Test',
      year_of_birth: 1990,
      country: 'Serbia',
      role: BUYER,
      may_sell: false,
      contributor_status: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A person with a device, whom the writer writes to. */
async function makeReader(writerId: number) {
  const { db } = database;
  const accountId = await makeAccount();
  const now = new Date();
  const id = randomUUID();
  const device = { browser: null, system: null };
  const expiresAt = new Date(now.getTime() + 86_400_000);
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

/** Starts the worker, and kills it at a random moment of its work. */
async function runAndKill(): Promise<void> {
  const before = service.requests();
  const child = spawn(process.execPath, ['--import', 'tsx', WORKER, database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  // Some lives end before their first push: while they hand over, take, or read.
  if (Math.random() < 0.8) await waitFor('a push', () => service.requests() > before);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_MS));
  child.kill('SIGKILL');
  await ended;
}

/** The lease of a dead worker ends, and retries are due. */
async function endLeases(): Promise<void> {
  await sql`UPDATE push SET due_at = now()`.execute(database.db);
}

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
  const writer = await makeAccount();
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
  const child = spawn(process.execPath, ['--import', 'tsx', WORKER, database.url]);
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
