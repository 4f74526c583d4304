import { sql } from 'kysely';
import { once } from 'node:events';
import { type AddressInfo, connect as connectLine, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '../../../tests/kit/make/builders.ts';
import { makeConversation } from '../../../tests/kit/make/make-conversation.ts';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts';
import { connectSocket } from '../../../tests/kit/test-socket.ts';
import { connect } from './connect.ts';

let app: TestApp;
let proxy: SilentProxy;
beforeAll(async () => {
  app = await startTestApp(
    {},
    {
      async line(databaseUrl) {
        proxy = await startSilentProxy(databaseUrl);
        return proxy.url;
      },
    },
  );
});
afterAll(async () => {
  await app.stop();
  await proxy.close();
});

const health = async () => (await fetch(`${app.url}/health`)).status;

test('chat continues with exactly one copy of each message after the network silently drops every connection', async () => {
  const [ana, boris] = await Promise.all([makePerson(app), makePerson(app, { role: 2 })]);
  const conversationId = await makeConversation(app, boris, ana);
  const hers = await connectSocket(app, ana.auth);
  const his = await connectSocket(app, boris.auth);
  const message = (text: string) => ({ conversationId, text, clientId: crypto.randomUUID() });
  expect(await hers.send('message:send', message('Before'))).toMatchObject({ success: true });
  // All connections of the pool are open and idle.
  await Promise.all(
    Array.from({ length: 10 }, () => app.call('/conversations/getMessages', {}, ana.auth)),
  );
  proxy.silence();
  for (const text of ['First', 'Second']) {
    const sent = message(text);
    await expect
      .poll(
        async () => {
          const ack = await hers.send('message:send', sent).catch(() => undefined);
          return ack?.success;
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBe(true);
  }
  await his.waitFor<{ message: { text: string } }>(
    'message:sent',
    ({ message: heard }) => heard.text === 'Second',
  );
  const reply = await app.call('/conversations/getMessages', { conversationId }, boris.auth);
  const texts = reply.success && reply.data.messages.map(({ text }) => text);
  expect(texts).toEqual(['Before', 'First', 'Second']);
  expect(app.logs.text()).toContain('Database connections fell silent.');
  await expect.poll(health, { timeout: 20_000 }).toBe(200);
  hers.close();
  his.close();
});

test('the server’s own write renews an idle pool', async () => {
  const before = app.logs.text().split('fell silent').length;
  proxy.silence();
  await expect
    .poll(() => app.logs.text().split('fell silent').length, { timeout: 20_000 })
    .toBeGreaterThan(before);
  const reply = await app.call('/categories/getStockCategories');
  expect(reply.status).toBe(200);
});

test('health reports a database that answers but accepts no writes', async () => {
  const admin = await connect(app.databaseUrl, { poolSize: 1 });
  const name = new URL(app.databaseUrl).pathname.slice(1);
  const setReadOnly = async (how: string) => {
    await sql`ALTER DATABASE ${sql.id(name)} SET default_transaction_read_only = ${sql.lit(how)}`.execute(
      admin.db,
    );
    proxy.silence();
  };
  await setReadOnly('on');
  await expect.poll(health, { timeout: 30_000 }).toBe(503);
  await sql`SET default_transaction_read_only = off`.execute(admin.db);
  await setReadOnly('off');
  await expect.poll(health, { timeout: 30_000 }).toBe(200);
  await admin.close();
});

test('a slow statement and its neighbours are left alone', async () => {
  const direct = await connect(app.databaseUrl, { poolSize: 3 });
  const slow = sql<{ done: number }>`SELECT 1 AS done FROM pg_sleep(5)`.execute(direct.db);
  const beside = sql`SELECT 1`.execute(direct.db);
  expect((await slow).rows).toEqual([{ done: 1 }]);
  await beside;
  await direct.close();
});

/** A connection to PostgreSQL that can fall silent. */
interface SilentProxy {
  /** The database's address through this connection. */
  readonly url: string;
  /** Keeps acknowledging the bytes of open connections, but forwards none. New connections work. */
  silence(): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of a database, on its own port. */
async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<readonly [Socket, Socket]>();
  const server = createServer((here) => {
    const there = connectLine({ host: target.hostname, port: Number(target.port || 5_432) });
    const ends = [here, there] as const;
    open.add(ends);
    here.pipe(there);
    there.pipe(here);
    for (const end of ends) {
      end.on('error', () => {});
      end.on('close', () => {
        open.delete(ends);
        for (const other of ends) other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    silence() {
      for (const [here, there] of open) {
        for (const end of [here, there]) {
          end.unpipe();
          end.resume();
        }
      }
    },
    async close() {
      for (const ends of open) for (const end of ends) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
