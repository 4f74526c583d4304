import { expect, test } from 'vitest';
import type { Session } from '../../../platform/requests/session.ts';
import { MovableClock } from '../../../../tests/kit/movable-clock.ts';
import { createSessionCache, REMEMBERED_MS } from './sessions.ts';

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

/** Two servers that hear the same news. */
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
    tell: (accountId: number) => listeners.forEach((listener) => listener(accountId)),
    servers: [createSessionCache(clock, news), createSessionCache(clock, news)] as const,
  };
}

test('a session is read once in a few seconds, however many calls ask at once', async () => {
  const { clock, read, reads, servers } = twoServers();
  await Promise.all([servers[0].get(KEY, read), servers[0].get(KEY, read)]);
  expect(await servers[0].get(KEY, read)).toBe(SESSION);
  expect(reads()).toBe(1);
  clock.advance(REMEMBERED_MS + 1);
  await servers[0].get(KEY, read);
  expect(reads()).toBe(2);
});

test('news drop it on every server at once, for this account alone', async () => {
  const { read, reads, tell, servers } = twoServers();
  for (const server of servers) await server.get(KEY, read);
  tell(2);
  for (const server of servers) await server.get(KEY, read);
  expect(reads()).toBe(2);
  tell(1);
  for (const server of servers) await server.get(KEY, read);
  expect(reads()).toBe(4);
});

test('what was being read when news came is not remembered', async () => {
  const { read, tell, servers } = twoServers();
  let finish: (session: Session | null) => void = () => {};
  const slow = new Promise<Session | null>((resolve) => (finish = resolve));
  const reading = servers[0].get(KEY, () => slow);
  tell(1);
  finish({ ...SESSION, role: 2 });
  await reading;
  expect(await servers[0].get(KEY, read)).toBe(SESSION);
});

test('neither no session nor a fault is remembered', async () => {
  const { read, servers } = twoServers();
  expect(await servers[0].get(KEY, async () => null)).toBeNull();
  const fault = servers[0].get(KEY, () => Promise.reject(new Error('The database is away.')));
  await expect(fault).rejects.toThrow('away');
  expect(await servers[0].get(KEY, read)).toBe(SESSION);
});
