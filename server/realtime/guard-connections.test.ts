import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { io, type Socket } from 'socket.io-client';
import { WebSocket } from 'ws';
import { makePerson, type TestPerson } from '../../tests/kit/make/builders.ts';
import { makeConversation } from '../../tests/kit/make/make-conversation.ts';
import { handshakeRequest, openRaw } from '../../tests/kit/servers/raw-connection.ts';
import type { TestAuth } from '../../tests/kit/make-call.ts';
import { startTestApp, type TestApp } from '../../tests/kit/test-app.ts';
import { connectSocket } from '../../tests/kit/test-socket.ts';

const SITE = 'https://earmark.example';
const OTHER_SITE = 'https://test.earmark.example';
const LIMITS = {
  welcomeMs: 500,
  goodbyeMs: 200,
  perAddress: 30,
  perAccount: 5,
  eventsPerSecond: 20,
  burst: 40,
  framesPerSecond: 300,
  refusedPerMinute: 12,
};

let app: TestApp;
let boris: TestPerson;
let ana: TestPerson;
let conversationId: number;
beforeAll(async () => {
  app = await startTestApp({
    publicUrl: () => SITE,
    apiHosts: new Map([[OTHER_SITE, 'https://api.test.earmark.example']]),
    production: true,
    limits: true,
    socketLimits: LIMITS,
  });
  boris = await makePerson(app, { role: 2 });
  ana = await makePerson(app);
  conversationId = await makeConversation(app, ana, boris);
});
afterAll(() => app.stop());

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

/** Connects from a local address, or with an Origin. Returns the refusal, or 'connected'. */
function knock(
  auth: TestAuth | object,
  { origin, address = '127.0.0.1' }: { origin?: string; address?: string } = {},
): Promise<string> {
  const socket = io(app.url, {
    auth,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...(origin !== undefined && { extraHeaders: { origin } }),
    transportOptions: { websocket: { localAddress: address } },
  });
  open.push(socket);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', ({ message }) => resolve(message));
  });
}

/** Returns the raw response to a WebSocket handshake. */
async function handshake(more: string, address?: string): Promise<string> {
  const connection = await openRaw(app, address);
  connection.write(handshakeRequest(more));
  await expect.poll(() => connection.received()).not.toBe('');
  connection.socket.destroy();
  return connection.received();
}

/** Parses the envelope of a response to a handshake. */
function refusalIn(said: string): unknown {
  return JSON.parse(said.slice(said.indexOf('\r\n\r\n')));
}

describe('a handshake', () => {
  test.each([
    ['of the site', SITE],
    ['of another site in API_HOSTS', OTHER_SITE],
    ['of no browser', undefined],
  ])('%s is accepted', async (_whose, origin) => {
    expect(await knock(ana.auth, origin === undefined ? {} : { origin })).toBe('connected');
  });

  test.each([
    'https://evil.example',
    `${SITE}.evil.example`,
    'http://earmark.example',
    `${SITE}:8443`,
    'https://EARMARK.example.evil.example',
    'null',
    '',
  ])('of a page of %j is refused before its credentials are read', async (origin) => {
    const said = await handshake(`Origin: ${origin}\r\n`);
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect(refusalIn(said)).toEqual({
      success: false,
      info: 'Only pages of Earmark itself may connect here.',
      code: 'socket.foreign-page',
      params: {},
      data: null,
    });
  });

  test('of the host that serves the page is accepted outside production only', async () => {
    expect(await handshake('Origin: http://earmark.example\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    const local = await startTestApp();
    try {
      const person = await makePerson(local);
      const socket = io(local.url, {
        auth: person.auth,
        transports: ['websocket'],
        reconnection: false,
        extraHeaders: { origin: local.url },
      });
      open.push(socket);
      await expect.poll(() => socket.connected).toBe(true);
    } finally {
      open.splice(0).forEach((socket) => socket.close());
      await local.stop();
    }
  });
});

test('a connection without credentials is closed soon', async () => {
  const connection = await openRaw(app);
  connection.write(handshakeRequest());
  expect(await connection.ended).toMatch(/^HTTP\/1\.1 101 /);
});

describe('a client that has not signed in', () => {
  /** Opens a connection without the Socket.IO client. */
  async function openWire(address: string) {
    const wire = new WebSocket(
      `${app.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
      {
        localAddress: address,
      },
    );
    const frames: string[] = [];
    wire.on('message', (data: Buffer) => frames.push(data.toString()));
    wire.on('error', () => {});
    const ended = new Promise<string[]>((resolve) => wire.once('close', () => resolve(frames)));
    await new Promise((resolve) => wire.once(frames.length > 0 ? 'open' : 'message', resolve));
    return { wire, ended };
  }
  const forged = { userId: 1, token: 'a.b.c' };

  test.each([
    ['a forged token', `40${JSON.stringify(forged)}`],
    ['no token', '40'],
    ['another namespace', `40/admin,${JSON.stringify(forged)}`],
    ['broken JSON', '40{'],
  ])('has one CONNECT, and its connection closes when it is refused: %s', async (_what, frame) => {
    const { wire, ended } = await openWire('127.0.0.20');
    for (let attempt = 0; attempt < 50 && wire.readyState === wire.OPEN; attempt += 1)
      wire.send(frame);
    const refusals = (await ended).filter((one) => one.startsWith('44'));
    expect(refusals.length).toBeLessThanOrEqual(1);
  });

  test.each([
    ['frames', '3', 30],
    ['bytes', `2${'x'.repeat(6_000)}`, 3],
  ])('may send few %s', async (_what, frame, count) => {
    const { wire, ended } = await openWire('127.0.0.21');
    for (let attempt = 0; attempt < count; attempt += 1) wire.send(frame);
    await ended;
  });

  test('is refused at the handshake after many refusals, and others are not', async () => {
    const address = '127.0.0.22';
    await expect
      .poll(async () => knock(forged, { address }), { interval: 1, timeout: 20_000 })
      .not.toBe('user authentication failed');
    expect(refusalIn(await handshake('', address))).toMatchObject({
      code: 'socket.too-many-from-network',
    });
    expect(await knock(ana.auth)).toBe('connected');
  });

  test('but had a session that ended is not counted', async () => {
    const clara = await makePerson(app);
    await app.call('/users/logout', {}, clara.auth);
    const address = '127.0.0.23';
    for (let attempt = 0; attempt < LIMITS.refusedPerMinute + 3; attempt += 1) {
      expect(await knock(clara.auth, { address })).toBe('user authentication failed');
    }
    expect(await knock(ana.auth, { address })).toBe('connected');
  });
});

describe('a flood', () => {
  test('of connections of one account is refused with a reason, and other accounts can connect', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => knock(ana.auth)));
    expect(answers.filter((answer) => answer === 'connected')).toHaveLength(LIMITS.perAccount);
    const refusals = new Set(answers.filter((answer) => answer !== 'connected'));
    expect([...refusals]).toEqual([
      'Earmark is open in too many windows. Please close some of them.',
    ]);
    expect(await knock(boris.auth)).toBe('connected');
    for (const socket of open.splice(0)) socket.close();
    // Their places are free again.
    await expect.poll(() => knock(ana.auth)).toBe('connected');
  });

  test('of handshakes of one address is refused, and other addresses can connect', async () => {
    const guests = await Promise.all(
      Array.from({ length: LIMITS.perAddress }, () => openRaw(app, '127.0.0.7')),
    );
    for (const guest of guests) guest.write(handshakeRequest());
    await expect.poll(() => guests.every((guest) => guest.received() !== '')).toBe(true);
    expect(refusalIn(await handshake('', '127.0.0.7'))).toMatchObject({
      info: 'There are too many connections from your network. Please try again later.',
      code: 'socket.too-many-from-network',
    });
    expect(await knock(boris.auth)).toBe('connected');
    // These connections sent nothing, and are closed.
    await Promise.all(guests.map((guest) => guest.ended));
    expect(await handshake('', '127.0.0.7')).toMatch(/^HTTP\/1\.1 101 /);
  });

  test('of events is refused and may be repeated, and other accounts are answered', async () => {
    const [first, second, other] = await Promise.all([
      connectSocket(app, ana.auth),
      connectSocket(app, ana.auth),
      connectSocket(app, boris.auth),
    ]);
    const typing = { conversationId, isTyping: true };
    const answers = Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        (index % 2 === 0 ? first : second).send('no:such', typing),
      ),
    );
    const text = { conversationId, text: 'Hello', clientId: crypto.randomUUID() };
    expect(await other.send('message:send', text)).toMatchObject({ success: true });
    const refused = (await answers).filter(({ info }) =>
      info.startsWith('You are sending too fast.'),
    );
    expect(refused.length).toBeGreaterThan(100);
    expect(refused[0]).toMatchObject({ success: false, again: true });
    // After a pause, the account is answered again.
    await expect
      .poll(() => first.send('message:send', { ...text, clientId: crypto.randomUUID() }), {
        interval: 300,
      })
      .toMatchObject({ success: true });
    for (const socket of [first, second, other]) socket.close();
  });

  test('of frames closes its connection', async () => {
    const [one, other] = await Promise.all([
      connectSocket(app, ana.auth),
      connectSocket(app, boris.auth),
    ]);
    for (let i = 0; i < 3_000; i += 1) one.socket.emit('no:such', i);
    await expect.poll(() => one.socket.connected).toBe(false);
    expect(other.socket.connected).toBe(true);
    other.close();
  });

  test('of bytes in a frame closes its connection', async () => {
    const one = await connectSocket(app, ana.auth);
    one.socket.emit('no:such', 'x'.repeat(200_000));
    await expect.poll(() => one.socket.connected).toBe(false);
  });
});
