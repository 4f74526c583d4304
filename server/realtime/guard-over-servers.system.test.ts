import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makePerson } from '../../tests/kit/make/builders.ts';
import {
  type JoinedServer,
  type JoinedServers,
  startJoinedServers,
} from '../../tests/kit/servers/joined-servers.ts';
import {
  handshakeRequest,
  openRaw,
  type RawConnection,
} from '../../tests/kit/servers/raw-connection.ts';
import type { TestAuth } from '../../tests/kit/make-call.ts';
import { connectSocket, type TestSocket } from '../../tests/kit/test-socket.ts';
import { waitFor } from '../../tests/kit/wait-for.ts';

/* The limits of one client over two servers that share a real Redis. */

const LIMITS = { perAddress: 20, perAccount: 6, eventsPerSecond: 1, burst: 40 };
const FULL = 'Earmark is open in too many windows. Please close some of them.';

let servers: JoinedServers;
let both: readonly [JoinedServer, JoinedServer];
beforeAll(async () => {
  servers = await startJoinedServers({ limits: true, socketLimits: LIMITS });
  both = [servers.first, servers.second];
});
afterAll(() => servers.stop());

const open: TestSocket[] = [];
const guests: RawConnection[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
  for (const guest of guests.splice(0)) guest.socket.destroy();
});

async function personOf(server: JoinedServer): Promise<TestAuth> {
  return (await makePerson(server)).auth;
}

/** Connects; returns the refusal, or 'connected'. */
async function knock(server: JoinedServer, auth: TestAuth): Promise<string> {
  try {
    open.push(await connectSocket(server, auth));
    return 'connected';
  } catch (error) {
    return (error as Error).message;
  }
}

/** Opens as many connections as are allowed, alternating between the servers. */
async function fill(auth: TestAuth): Promise<void> {
  for (let index = 0; index < LIMITS.perAccount; index += 1) {
    expect(await knock(both[index % 2 === 0 ? 0 : 1], auth)).toBe('connected');
  }
}

/** Sends events to these servers in turn, and returns the indexes of the refused ones. */
async function flood(auth: TestAuth, at: readonly JoinedServer[], count: number) {
  const sockets = await Promise.all(at.map((server) => connectSocket(server, auth)));
  open.push(...sockets);
  const refused: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const ack = await sockets[index % sockets.length]?.send('no:such', {});
    if (ack?.info.startsWith('You are sending too fast.')) refused.push(index);
  }
  return refused;
}

describe('connections', () => {
  test('of an account are counted over both servers, and a closed one frees a place on either', async () => {
    const auth = await personOf(servers.first);
    await fill(auth);
    for (const server of both) expect(await knock(server, auth)).toBe(FULL);
    expect(await knock(servers.second, await personOf(servers.first))).toBe('connected');
    open.shift()?.close();
    await expect.poll(() => knock(servers.second, auth)).toBe('connected');
    expect(await knock(servers.first, auth)).toBe(FULL);
  });

  test('of an address are counted over both servers', async () => {
    const shake = async (server: JoinedServer) => {
      const guest = await openRaw(server, '127.0.0.9');
      guests.push(guest);
      guest.write(handshakeRequest());
      return waitFor('an answer', () => guest.received() || undefined);
    };
    for (let index = 0; index < LIMITS.perAddress; index += 1) {
      expect(await shake(both[index % 2 === 0 ? 0 : 1])).toMatch(/^HTTP\/1\.1 101 /);
    }
    for (const server of both) expect(await shake(server)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await knock(servers.first, await personOf(servers.first))).toBe('connected');
  });
});

test('events are counted over both servers', async () => {
  const auth = await personOf(servers.first);
  // Each server alone would let as many through.
  const refused = await flood(auth, both, 2 * LIMITS.burst);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toBeGreaterThanOrEqual(LIMITS.burst);
});

describe('while Redis is away', () => {
  test('each server counts for itself, and they count together again after it is back', async () => {
    const auth = await personOf(servers.first);
    const health = async (word: string) => {
      for (const server of both) {
        await waitFor(`Redis to be ${word}`, async () =>
          (await server.get('/health')).text.includes(`"redis":"${word}"`),
        );
      }
    };
    await servers.redis.kill();
    await health('down');
    for (const server of both) {
      const answers: string[] = [];
      for (let index = 0; index <= LIMITS.perAccount; index += 1) {
        answers.push(await knock(server, auth));
      }
      expect(answers.filter((answer) => answer === FULL)).toHaveLength(1);
    }
    const other = await personOf(servers.first);
    expect(await flood(other, [servers.first], LIMITS.burst - 2)).toEqual([]);
    expect((await flood(other, [servers.second], LIMITS.burst + 20)).length).toBeGreaterThan(0);

    await servers.redis.start();
    await health('ok');
    for (const socket of open.splice(0)) socket.close();
    const third = await personOf(servers.first);
    await fill(third);
    expect(await knock(servers.first, third)).toBe(FULL);
  });
});

test('the places of a killed server are free again soon', async () => {
  const auth = await personOf(servers.first);
  await fill(auth);
  expect(await knock(servers.first, auth)).toBe(FULL);
  servers.second.fallSilent();
  await expect.poll(() => knock(servers.first, auth), { timeout: 20_000 }).toBe('connected');
});
