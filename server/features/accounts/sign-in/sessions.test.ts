import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { makePerson } from '../../../../tests/kit/make/builders.ts';
import type { TestAuth } from '../../../../tests/kit/make-call.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectSocket } from '../../../../tests/kit/test-socket.ts';
import { waitFor } from '../../../../tests/kit/wait-for.ts';
import { MovableClock } from '../../../../tests/kit/movable-clock.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { createSessionCache, CACHED_MS, SESSION_SECONDS } from './sessions.ts';

const SECRET = 'the secret of this file, 32 characters or more';
const app = startAppForTests({ tokenSecret: SECRET });

const getUser = (auth?: TestAuth) => app.call('/users/getUser', {}, auth);
const failed = {
  status: 401,
  success: false,
  info: 'user authentication failed',
  code: 'session.authentication-failed',
  params: {},
  data: null,
};

/** Reads the claims of a token without its signature. */
function claimsOf(token: string): { sid: string; sub: string; exp: number } {
  const [, body = ''] = token.split('.');
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as ReturnType<typeof claimsOf>;
}

function sign(claims: { sid?: string; sub?: string; exp?: number }, secret = SECRET) {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret));
}

describe('a token', () => {
  test('is accepted in the payload and as a Bearer header', async () => {
    const { id, auth } = await makePerson(app);
    expect(await getUser(auth)).toMatchObject({ status: 200, data: { user: { id } } });
    const response = await fetch(`${app.url}/api/users/getUser`, {
      headers: { Authorization: `Bearer ${auth.token}` },
    });
    expect(await response.json()).toMatchObject({ success: true, data: { user: { id } } });
  });

  test('expires in the second of its `ted`, after seven days', async () => {
    const person = await makePerson(app);
    const reply = await app.call('/users/login', person);
    const { token, ted } = reply.success ? reply.data : { token: '', ted: 0 };
    expect(claimsOf(token).exp).toBe(ted);
    const seconds = ted - app.clock.now().getTime() / 1_000;
    expect(seconds).toBeGreaterThan(SESSION_SECONDS - 30);
    expect(seconds).toBeLessThanOrEqual(SESSION_SECONDS);
    const auth = { userId: person.id, token };
    app.clock.advance((seconds - 30) * 1_000);
    expect(await getUser(auth)).toMatchObject({ status: 200 });
    app.clock.advance(31_000);
    expect(await getUser(auth)).toEqual(failed);
  });

  test('is not accepted for another account', async () => {
    const [ana, ben] = [await makePerson(app), await makePerson(app)];
    expect(await getUser({ userId: ben.id, token: ana.auth.token })).toEqual(failed);
  });

  test('is refused if it is forged in any way', async () => {
    const { id, auth } = await makePerson(app);
    const claims = claimsOf(auth.token);
    const other = await makePerson(app);
    const [head, body] = auth.token.split('.');
    const forged = [
      '',
      'x',
      `${head}.${body}.`,
      `${head}.${body}.AAAA`,
      await sign(claims, 'another secret, just as long as the right one'),
      new UnsecuredJWT({ ...claims }).encode(),
      await sign({ ...claims, sub: String(other.id) }),
      await sign({ ...claims, sid: '00000000-0000-4000-8000-000000000000' }),
      await sign({ ...claims, sid: "'; drop table session; --" }),
      await sign({ sub: claims.sub, exp: claims.exp }),
      await sign({ sub: claims.sub, sid: claims.sid }),
      await sign({ ...claims, sub: 'everybody' }),
    ];
    for (const token of forged) {
      expect(await getUser({ userId: id, token })).toEqual(failed);
      expect(await getUser({ userId: other.id, token })).toEqual(failed);
    }
    expect(await getUser(auth)).toMatchObject({ status: 200 });
  });
});

describe('signing out', () => {
  test('ends this session and its connections, and no other', async () => {
    const person = await makePerson(app);
    const again = await app.call('/users/login', person);
    const elsewhere = { userId: person.id, token: again.success ? again.data.token : '' };
    const socket = await connectSocket(app, person.auth);
    const otherSocket = await connectSocket(app, elsewhere);

    expect(await app.call('/users/logout', {}, person.auth)).toMatchObject({ status: 200 });

    await waitFor('the end of the connection', () => socket.socket.disconnected);
    expect(await getUser(person.auth)).toEqual(failed);
    await expect(connectSocket(app, person.auth)).rejects.toThrow('user authentication failed');
    expect(await getUser(elsewhere)).toMatchObject({ status: 200 });
    expect(otherSocket.socket.connected).toBe(true);
    otherSocket.close();
  });

  test('accepts the userId and token of the specification besides Auth', async () => {
    const { auth } = await makePerson(app);
    expect(await app.call('/users/logout', auth, auth)).toMatchObject({ status: 200 });
    expect(await getUser(auth)).toEqual(failed);
  });
});

test('expired sessions of an account are deleted at its next sign-in', async () => {
  const person = await makePerson(app);
  app.clock.advance((SESSION_SECONDS + 1) * 1_000);
  await app.call('/users/login', person);
  const rows = app.db.selectFrom('session').selectAll().where('account_id', '=', person.id);
  expect(await rows.execute()).toHaveLength(1);
});

const KEY = { id: 'one', accountId: 1 };
const SESSION: Session = {
  ...KEY,
  role: 1,
  maySell: false,
  isAdministrator: false,
  needsSecondFactor: false,
  name: 'Ana',
  lastName: 'Anić',
  userName: 'ana',
};

/** Creates two servers that receive the same notifications. */
function twoServers() {
  const clock = new MovableClock();
  const listeners: ((accountId: number) => void)[] = [];
  const news = { onChange: (listener: (id: number) => void) => void listeners.push(listener) };
  let reads = 0;
  const read = async () => {
    reads += 1;
    return SESSION;
  };
  return {
    clock,
    read,
    reads: () => reads,
    notify: (accountId: number) => listeners.forEach((listener) => listener(accountId)),
    servers: [createSessionCache(clock, news), createSessionCache(clock, news)] as const,
  };
}

test('a session is read once in a few seconds, however many calls need it', async () => {
  const { clock, read, reads, servers } = twoServers();
  await Promise.all([servers[0].get(KEY, read), servers[0].get(KEY, read)]);
  expect(await servers[0].get(KEY, read)).toBe(SESSION);
  expect(reads()).toBe(1);
  clock.advance(CACHED_MS + 1);
  await servers[0].get(KEY, read);
  expect(reads()).toBe(2);
});

test('a change drops the cached session on every server, for this account only', async () => {
  const { read, reads, notify, servers } = twoServers();
  for (const server of servers) await server.get(KEY, read);
  notify(2);
  for (const server of servers) await server.get(KEY, read);
  expect(reads()).toBe(2);
  notify(1);
  for (const server of servers) await server.get(KEY, read);
  expect(reads()).toBe(4);
});

test('a session that changed while it was being read is not cached', async () => {
  const { read, notify, servers } = twoServers();
  let finish: (session: Session | null) => void = () => {};
  const slow = new Promise<Session | null>((resolve) => (finish = resolve));
  const reading = servers[0].get(KEY, () => slow);
  notify(1);
  finish({ ...SESSION, role: 2 });
  await reading;
  expect(await servers[0].get(KEY, read)).toBe(SESSION);
});

test('neither a missing session nor an error is cached', async () => {
  const { read, servers } = twoServers();
  expect(await servers[0].get(KEY, async () => null)).toBeNull();
  const fault = servers[0].get(KEY, () => Promise.reject(new Error('The database is away.')));
  await expect(fault).rejects.toThrow('away');
  expect(await servers[0].get(KEY, read)).toBe(SESSION);
});
