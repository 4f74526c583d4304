import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { exchange, openRaw } from '../../../tests/kit/servers/raw-connection.ts';
import { startAppForTests, startTestApp } from '../../../tests/kit/test-app.ts';

/*
 * Clients that hold connections. They are closed in bounded time, and others are served meanwhile.
 */

const MANY = 200;
/** Short versions of the real limits. */
const LIMITS = {
  headersMs: 800,
  idleMs: 800,
  requestMs: 2_000,
  keepAliveMs: 800,
  checkEveryMs: 50,
};

const app = startAppForTests({ httpLimits: LIMITS });

const CALL = 'POST /api/rates/getCurrent HTTP/1.1\r\nHost: earmark.example\r\n';
const HEAD = `${CALL}Content-Type: application/json\r\n`;

/**
 * Opens many connections that send `opening` and then `drip`, and returns what each received until
 * it closed.
 */
async function openMany(opening: string, drip: string | undefined) {
  const guests = await Promise.all(Array.from({ length: MANY }, () => openRaw(app)));
  for (const guest of guests) guest.write(opening);
  const dripping =
    drip === undefined
      ? undefined
      : setInterval(
          () => guests.forEach((guest) => guest.socket.writable && guest.write(drip)),
          80,
        );
  const ended = Promise.all(guests.map((guest) => guest.ended));
  return { ended: ended.finally(() => clearInterval(dripping)) };
}

/** Parses the envelope of an answer. */
function refusalIn(said: string): unknown {
  return JSON.parse(said.slice(said.indexOf('\r\n\r\n')));
}

async function expectServed(): Promise<void> {
  // With such short limits, a busy machine may miss one of them.
  await expect.poll(async () => (await app.call('/rates/getCurrent')).status).toBe(200);
}

describe('hundreds of slow connections are closed while others are served', () => {
  test.each([
    ['that say nothing', '', undefined, /^HTTP\/1\.1 408 |^$/],
    ['that drip headers', CALL, 'X-Drip: 1\r\n', /^HTTP\/1\.1 408 /],
    ['whose body stops', `${HEAD}Content-Length: 1000\r\n\r\n{`, undefined, /^$|^HTTP\/1\.1 408 /],
    ['whose body drips', `${HEAD}Content-Length: 1000\r\n\r\n{`, ' ', /^HTTP\/1\.1 408 /],
    [
      'whose chunked body drips',
      `${HEAD}Transfer-Encoding: chunked\r\n\r\n`,
      '1\r\n \r\n',
      /^HTTP\/1\.1 408 /,
    ],
  ])('%s', async (_who, opening, drip, last) => {
    const { ended } = await openMany(opening, drip);
    await expectServed();
    await sleep(200);
    await expectServed();
    for (const said of await ended) expect(said).toMatch(last);
  });

  test('a client that sends requests and reads no answer', async () => {
    const guest = await openRaw(app);
    guest.socket.pause();
    // The answers exceed the kernel's buffers.
    const ask = 'GET /api/docs/openapi.json HTTP/1.1\r\nHost: earmark.example\r\n\r\n';
    guest.write(ask.repeat(100));
    await expectServed();
    // A closed connection is noticed when writing.
    const isGone = () => {
      guest.write('\r\n');
      return guest.socket.destroyed;
    };
    await expect.poll(isGone, { interval: 1_000, timeout: 15_000 }).toBe(true);
  });

  test('but a slow upload that makes progress is not closed', async () => {
    const guest = await openRaw(app);
    guest.write(`${HEAD}Connection: close\r\nContent-Length: 8\r\n\r\n`);
    for (const letter of '{"a":"b"') {
      await sleep(120);
      guest.write(letter);
    }
    expect(await guest.ended).toMatch(/^HTTP\/1\.1 400 [^]*"The body is not valid JSON\."/);
  });
});

describe('a request that is too large is refused with a reason:', () => {
  test('headers', async () => {
    const said = await exchange(app, `${CALL}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(said).toMatch(/^HTTP\/1\.1 431 /);
    expect(refusalIn(said)).toEqual({
      success: false,
      info: 'The headers of the request are too large.',
      code: 'request.headers-too-large',
      params: {},
      data: null,
    });
    expect(said).toMatch(/X-Content-Type-Options: nosniff/);
  });

  test('a body, by its declared and its real length', async () => {
    const word = await exchange(app, `${HEAD}Connection: close\r\nContent-Length: 300000\r\n\r\n`);
    expect(word).toMatch(/^HTTP\/1\.1 413 /);
    expect(refusalIn(word)).toMatchObject({ code: 'request.too-large' });
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`.repeat(5);
    const bytes = await exchange(
      app,
      `${HEAD}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}0\r\n\r\n`,
    );
    expect(bytes).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('raw bytes of a caller without access, without waiting for them', async () => {
    const said = await exchange(
      app,
      'POST /api/media/uploadFile?num=1&totalChunks=1 HTTP/1.1\r\nHost: earmark.example\r\n' +
        'Connection: close\r\nContent-Type: application/octet-stream\r\nContent-Length: 1000000\r\n\r\nx',
    );
    expect(said).toMatch(/^HTTP\/1\.1 401 /);
  });
});

describe('an ambiguous request is refused', () => {
  const SMUGGLED = 'GET /health HTTP/1.1\r\nHost: earmark.example\r\n\r\n';
  test.each([
    ['two kinds of length', `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['the other way round', `Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n`],
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 50\r\n\r\n{}'],
    ['a length that is no number', 'Content-Length: +2\r\n\r\n{}'],
    ['a coding that only looks like chunked', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['chunked, and then not', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['a blank before the colon', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
    ['a folded header', 'X-A: b\r\n Transfer-Encoding: chunked\r\n\r\n'],
    ['a line that ends halfway', 'X-A: b\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a chunk whose size is none', 'Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n'],
  ])('%s', async (_what, rest) => {
    const said = await exchange(app, `${HEAD}${rest}${SMUGGLED}`);
    expect(said).toMatch(/^HTTP\/1\.1 400 Bad Request/);
    expect(refusalIn(said)).toMatchObject({ code: 'request.unreadable', params: {} });
    // There is one answer and the connection is closed: the text behind it was never read as a
    // request.
    expect(said.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(said).not.toContain('"status":"ok"');
  });
});

test('one address may hold only a limited number of connections, and other addresses are served', async () => {
  const few = await startTestApp({
    limits: true,
    httpLimits: { connectionsPerAddress: 20 },
  });
  try {
    const guests = await Promise.all(Array.from({ length: 40 }, () => openRaw(few, '127.0.0.9')));
    await expect.poll(() => guests.filter(({ socket }) => socket.destroyed).length).toBe(20);
    expect((await few.call('/rates/getCurrent')).status).toBe(200);
    for (const { socket } of guests) socket.destroy();
    // Its places are free again.
    await expect
      .poll(async () => {
        const late = await openRaw(few, '127.0.0.9');
        late.write('GET /health HTTP/1.1\r\nHost: earmark.example\r\nConnection: close\r\n\r\n');
        return late.ended;
      })
      .toMatch(/^HTTP\/1\.1 200 /);
  } finally {
    await few.stop();
  }
});
