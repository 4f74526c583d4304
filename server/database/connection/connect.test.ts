import { connect as connectSocket, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { StartError } from '../../platform/start/start-error.ts';
import { freePort, serve, type Serving } from '../../../tests/kit/servers/free-port.ts';
import { cloneForTests } from '../../../tests/kit/test-database.ts';
import { waitFor } from '../../../tests/kit/wait-for.ts';
import { connect, type ConnectOptions } from './connect.ts';

const database = cloneForTests();

test.each([
  ['9007199254740991::int8', Number.MAX_SAFE_INTEGER],
  ['(-5)::int8', -5],
  ['(select count(*) from (values (1), (2)) as two)', 2],
  ["'{1,NULL,3}'::int8[]", [1, null, 3]],
  [
    "'{{1,2},{3,4}}'::int8[]",
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ["'[0:1]={-7,8}'::int8[]", [-7, 8]],
  ["'{}'::int8[]", []],
  ["'{1,2}'::int4[]", [1, 2]],
  ['1.50::numeric', '1.50'],
  ["date '2026-11-20'", '2026-11-20'],
  ["timestamptz '2026-11-20 12:00:00+01'", new Date('2026-11-20T11:00:00Z')],
])('reads %s', async (expression, expected) => {
  expect(await valueOf(expression)).toEqual(expected);
});

test('an int8 beyond the safe integers is an error, not a rounded number', async () => {
  await expect(valueOf('9007199254740993::int8')).rejects.toThrow('9007199254740993');
  await expect(valueOf("'{9007199254740993}'::int8[]")).rejects.toThrow('9007199254740993');
});

test('PostgreSQL cancels a statement that takes too long', async () => {
  const hasty = await connect(database.url, { statementTimeout: 50 });
  await expect(sql`select pg_sleep(60)`.execute(hasty.db)).rejects.toThrow('statement timeout');
  await hasty.close();
});

test('an idle connection that breaks is logged and replaced', async () => {
  const warnings: string[] = [];
  const log = { info: () => {}, warn: (_: object, message: string) => void warnings.push(message) };
  const broken = await connect(database.url, { poolSize: 1, log });
  const removed = new Promise((resolve) => broken.pool.once('remove', resolve));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
  await removed;
  const { rows } = await sql`select 1 as one`.execute(broken.db);
  expect(rows).toEqual([{ one: 1 }]);
  expect(warnings).toEqual(['An idle database connection broke.']);
  await broken.close();
});

test('a connection that breaks between two statements of a transaction fails the second one', async () => {
  const broken = await connect(database.url, { poolSize: 1 });
  const lost = broken.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(database.db);
    await waitFor('the end of the connection', async () => {
      const there =
        await sql`select from pg_stat_activity where pid = ${rows[0]?.pid ?? 0}`.execute(
          database.db,
        );
      return there.rows.length === 0;
    });
    await sql`select 1`.execute(trx);
  });
  // The message comes from PostgreSQL, from the client, or from the network, whichever is first.
  await expect(lost).rejects.toThrow(/terminat|not queryable|ECONNRESET/);
  const { rows } = await sql`select 1 as one`.execute(broken.db);
  expect(rows).toEqual([{ one: 1 }]);
  await broken.close();
});

test('closing is idempotent', async () => {
  const { close } = await connect(database.url);
  await Promise.all([close(), close()]);
});

test('the error of a failed connection is one line with the place and without the password', async () => {
  const url = new URL(database.url);
  url.password = 'wrong-secret';
  expect(await faultOf(url.href)).toBe(
    `PostgreSQL at ${url.host} refuses the user or password: check them in DATABASE_URL.`,
  );
  expect(await faultOf(database.url.replace(/[^/]+$/, 'nowhere'))).toBe(
    `PostgreSQL at ${url.host} has no database "nowhere": create it, or correct DATABASE_URL.`,
  );
  const port = await freePort();
  expect(await faultOf(`postgres://earmark:secret@127.0.0.1:${port}/earmark`)).toBe(
    `PostgreSQL at 127.0.0.1:${port} cannot be reached (ECONNREFUSED): is it running, and is DATABASE_URL correct?`,
  );
});

test.each(['mysql://u:secret@h/d', 'nonsense', 'postgres://[secret', 'postgres://h:99999999/d'])(
  'an invalid address (%s) is reported as invalid, and not repeated',
  async (url) => {
    expect(await faultOf(url)).toBe(
      'DATABASE_URL is not an address of PostgreSQL: write postgres://user:password@host:5432/name.',
    );
  },
);

test('behind a pooler that refuses the timeout, as PgBouncer does, the pool works without it', async () => {
  const pooler = await startRefusingPooler(Number(new URL(database.url).port));
  const warnings: string[] = [];
  const log = { info: () => {}, warn: (_: object, message: string) => void warnings.push(message) };
  const url = new URL(database.url);
  url.port = `${pooler.port}`;
  const pooled = await connect(url.href, { log });
  const { rows } = await sql`show statement_timeout`.execute(pooled.db);
  expect(rows).toEqual([{ statement_timeout: '0' }]);
  expect(warnings).toHaveLength(1);
  await pooled.close();
  await pooler.stop();
});

async function valueOf(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(
    database.db,
  );
  return rows[0]?.value;
}

async function faultOf(url: string, options: ConnectOptions = {}): Promise<string> {
  const error: unknown = await connect(url, options).catch((error: unknown) => error);
  if (!(error instanceof StartError)) throw error;
  return error.message;
}

/** Forwards connections to PostgreSQL, except those that request a statement timeout. */
function startRefusingPooler(target: number): Promise<Serving> {
  const refusal = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0';
  const server = createServer((client) => {
    client.once('data', (startup) => {
      if (startup.includes('statement_timeout')) {
        const length = Buffer.alloc(4);
        length.writeUInt32BE(refusal.length + 4);
        client.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(refusal)]));
        return;
      }
      const upstream = connectSocket(target, '127.0.0.1');
      upstream.write(startup);
      client.pipe(upstream).pipe(client);
      client.on('error', () => upstream.destroy());
      upstream.on('error', () => client.destroy());
    });
  });
  return serve(server);
}
