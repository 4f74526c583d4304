import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../kit/make/builders.ts';
import { openRaw, type RawConnection, statusOf } from '../kit/servers/raw-connection.ts';
import { type SecondProcess, startSecondProcess } from '../kit/servers/second-process.ts';
import { startAppForTests, startTestApp } from '../kit/test-app.ts';
import { makeWav } from '../kit/read/wav.ts';

/* Uploads by strangers. If the credentials precede a file, access is decided before the file is
   read. Otherwise the server accepts only a few files at once, on disk and not in memory, and
   deletes them. */

const MIB = 1024 ** 2;
const BOUNDARY = 'earmark-boundary';
const CONTENT_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const FILE_HEAD =
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="take.wav"\r\n` +
  'Content-Type: audio/wav\r\n\r\n';
const END = `\r\n--${BOUNDARY}--\r\n`;
const head = (path: string, length: number, more = '') =>
  `POST /api${path} HTTP/1.1\r\nHost: earmark.example\r\nContent-Type: ${CONTENT_TYPE}\r\n` +
  `${more}Content-Length: ${length}\r\n\r\n`;

const app = startAppForTests({ httpLimits: { lingerMs: 200 } });
let ana: TestPerson;
let boris: TestPerson;
beforeAll(async () => {
  [ana, boris] = await Promise.all([makePerson(app), makePerson(app, { role: 2 })]);
});

/** Opens an upload that announces 20 MB and stops within its first file. */
async function begin(opening: string, more = '', address = '127.0.0.1'): Promise<RawConnection> {
  const connection = await openRaw(app, address);
  connection.write(head('/media/sendAudio', 20_000_000, more) + opening + FILE_HEAD);
  connection.write(Buffer.alloc(1_000));
  return connection;
}

const authField = (auth: object) => field('Auth', JSON.stringify(auth));

describe('access is decided before the file arrives', () => {
  test.each([
    ['of a field', authField({ userId: 1, token: 'a.b.c' }), ''],
    ['of a header', '', 'Authorization: Bearer a.b.c\r\n'],
  ])('by the session %s', async (_where, opening, more) => {
    const connection = await begin(opening, more);
    await expect.poll(() => statusOf(connection)).toBe(401);
    // A sender that continues is disconnected.
    await connection.ended;
  });
});

describe('with credentials after the files,', () => {
  const form = (auth: object, bytes: Uint8Array) => [
    field('toId', String(boris.id)) + FILE_HEAD,
    bytes,
    `\r\n${authField(auth).slice(0, -2)}${END}`,
  ];
  const send = async (auth: object) => {
    const parts = form(auth, makeWav(200_000)).map((part) => Buffer.from(part));
    const body = Buffer.concat(parts);
    const headers = { 'Content-Type': CONTENT_TYPE };
    const init = { method: 'POST', headers, body };
    const response = await fetch(`${app.url}/api/media/sendAudio`, init);
    return { status: response.status, ...((await response.json()) as object) };
  };

  test('files are accepted from signed-in accounts', async () => {
    expect(await send(ana.auth)).toMatchObject({ status: 200, success: true });
    const reply = await app.call('/users/getMessages', { toId: ana.id }, boris.auth);
    expect(reply.data?.messages.map(({ type }) => type)).toEqual(['file']);
  });

  test('files of others are deleted', async () => {
    expect(await send({ userId: 1, token: 'a.b.c' })).toMatchObject({ status: 401 });
    const folder = join(app.folder, 'incoming');
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  });

  test('two uploads of an address are accepted at once, besides those of other addresses', async () => {
    const first = await Promise.all([begin('', '', '127.0.0.5'), begin('', '', '127.0.0.5')]);
    const third = await begin('', '', '127.0.0.5');
    await expect.poll(() => statusOf(third)).toBe(429);
    expect(third.received()).toContain('Please send the field Auth before the files.');
    expect(first.map(statusOf)).toEqual([0, 0]);
    const other = await begin('', '', '127.0.0.6');
    expect(statusOf(other)).toBe(0);
    other.socket.destroy();
    for (const { socket } of first) socket.destroy();
    // Their slots are free again.
    await expect.poll(async () => wholeFrom('127.0.0.5')).toMatch(/^HTTP\/1\.1 200 /);
  });

  async function wholeFrom(address: string): Promise<string> {
    const connection = await openRaw(app, address);
    const body = Buffer.concat(form(ana.auth, makeWav(1_000)).map((part) => Buffer.from(part)));
    connection.write(head('/media/sendAudio', body.length, 'Connection: close\r\n'));
    connection.write(body);
    return connection.ended;
  }
});

test('a stalled body ends its connection before the usual timeout', async () => {
  const short = await startTestApp({ httpLimits: { bodyIdleMs: 300 } });
  const connection = await openRaw(short);
  connection.write(head('/media/sendAudio', 20_000_000) + FILE_HEAD);
  expect(await connection.ended).not.toContain(' 200 ');
  await short.stop();
});

test('an aborted upload is not an error', async () => {
  for (const opening of ['', authField(ana.auth)]) {
    const connection = await begin(opening);
    connection.socket.resetAndDestroy();
  }
  const lines = () =>
    app.logs
      .text()
      .split('\n')
      .filter((line) => line.includes('aborted a request'));
  await expect.poll(() => lines().length).toBeGreaterThanOrEqual(2);
  const levels = lines().map((line) => (JSON.parse(line) as { level: number }).level);
  expect(new Set(levels)).toEqual(new Set([30]));
  expect(app.logs.text()).not.toContain('"level":50');
});

describe('the memory of a server process', () => {
  let server: SecondProcess;
  beforeAll(async () => {
    // Node's young generation grows with any traffic, on Node 24 by up to 100 MiB. It is kept small
    // here, so that growth comes from the uploads.
    server = await startSecondProcess({ NODE_OPTIONS: '--max-semi-space-size=2' });
    // Warms up code and database connections, which are not a cost of the uploads.
    for (let n = 0; n < 300; n += 1) await server.call('/rates/getCurrent');
    await Promise.all([90, 91, 92, 93].map((at) => flood(server, at, 8)));
  }, 120_000);
  afterAll(() => server.stop());

  test.each([
    [8, 26, 40],
    [200, 2, 100],
  ])('is not filled by %i connections that send %i MiB each', async (count, each, most) => {
    const before = await memoryOf(server);
    let peak = before;
    const watching = new AbortController();
    const watch = (async () => {
      while (!watching.signal.aborted) peak = Math.max(peak, await memoryOf(server));
    })();
    await Promise.all(Array.from({ length: count }, (_, at) => flood(server, at, each)));
    watching.abort();
    await watch;
    process.stdout.write(`\n${count} hostile connections: from ${before} to ${peak} MiB\n`);
    expect(peak - before).toBeLessThan(most);
    expect((await server.call('/rates/getCurrent')).status).toBe(200);
  });
});

/**
 * Sends a file without credentials as fast as possible, until it is sent or the server disconnects.
 */
async function flood(server: SecondProcess, at: number, mebibytes: number): Promise<void> {
  const connection = await openRaw(server, `127.0.0.${10 + (at % 100)}`);
  const { socket } = connection;
  // Announces the length of four files, so that the server waits for more.
  socket.write(head('/media/sendAudio', 100 * MIB) + FILE_HEAD);
  const piece = Buffer.alloc(MIB / 4);
  for (let sent = 0; sent < mebibytes * MIB && !socket.destroyed; sent += piece.length) {
    const written = new Promise((resolve) => socket.write(piece, resolve));
    await Promise.race([written, connection.ended]);
  }
  socket.destroy();
}

/** Returns the resident memory of a process, MiB. */
async function memoryOf({ earmark: { pid = 0 } }: SecondProcess): Promise<number> {
  // Samples with pauses, so that the sampling adds no load.
  await new Promise((resolve) => setTimeout(resolve, 20));
  const file = `/proc/${pid}/status`;
  const kibibytes = existsSync(file)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round(Number(kibibytes) / 1_024);
}
