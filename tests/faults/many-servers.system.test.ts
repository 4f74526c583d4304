import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Message } from '../../shared/features/chat/chat.ts';
import type { Presence } from '../../shared/features/chat/presence.ts';
import type { Offer } from '../../shared/features/projects.ts';
import type { Progress } from '../../shared/features/chat/read-markers.ts';
import { CHUNK_BYTES } from '../../shared/limits.ts';
import { createLog } from '../../server/platform/start/log.ts';
import { openRedis } from '../../server/platform/redis.ts';
import { StartError } from '../../server/platform/start/start-error.ts';
import { makePerson, type TestPerson } from '../kit/make/builders.ts';
import {
  type JoinedServer,
  type JoinedServers,
  startJoinedServers,
} from '../kit/servers/joined-servers.ts';
import { makeConversation } from '../kit/make/make-conversation.ts';
import { makeOffer } from '../kit/make/make-offer.ts';
import { connectInTest, type TestSocket } from '../kit/test-socket.ts';
import { chunksOf, sendRawChunk } from '../kit/make/upload.ts';
import { waitFor } from '../kit/wait-for.ts';

/* Two real servers with one PostgreSQL and one Redis. Ana is always at the first, Boris at the
   second. */

let servers: JoinedServers;
let ana: TestPerson;
let boris: TestPerson;
let hers: TestSocket;
let his: TestSocket;
let conversationId: number;

beforeAll(async () => {
  servers = await startJoinedServers();
});
afterAll(() => servers.stop());

beforeEach(async () => {
  const { first, second } = servers;
  [ana, boris] = await Promise.all([makePerson(first), makePerson(second, { role: 2 })]);
  await first.call('/users/sendMessage', { toId: boris.id, text: 'Hello' }, ana.auth);
  conversationId = await makeConversation(first, ana, boris);
  hers = await connectInTest(first, ana);
  his = await connectInTest(second, boris);
});

function send(socket: TestSocket, text: string): ReturnType<TestSocket['send']> {
  return socket.send('message:send', { conversationId, clientId: crypto.randomUUID(), text });
}

const textsAt = (socket: TestSocket) =>
  socket.received
    .filter(({ event }) => event === 'message:sent')
    .map(({ payload }) => (payload as { message: Message }).message.text);

async function isOnline(socket: TestSocket, person: TestPerson): Promise<boolean | undefined> {
  const ack = await socket.send('presence:watch', { userIds: [person.id] });
  return (ack.data as { people: Presence[] }).people[0]?.online;
}

async function untilJoined(word: 'ok' | 'down', { first, second } = servers): Promise<void> {
  for (const server of [first, second]) {
    await waitFor(`Redis to be ${word}`, async () => {
      const { text } = await server.get('/health');
      return (JSON.parse(text) as { redis: string }).redis === word;
    });
  }
}

describe('people on two servers', () => {
  test('get each other’s messages at once and in order, and see their status', async () => {
    const texts = Array.from({ length: 20 }, (_unused, index) => `message ${index}`);
    for (const text of texts) expect(await send(hers, text)).toMatchObject({ success: true });
    await waitFor('the messages', () => textsAt(his).length === texts.length);
    expect(textsAt(his)).toEqual(texts);
    await his.send('message:read', { conversationId, seq: 21 });
    const progress = await hers.waitFor<Progress>('conversation:progress');
    expect(progress).toMatchObject({ user_id: boris.id, delivered_seq: 21, read_seq: 21 });
  });

  test('see each other typing, coming and leaving', async () => {
    await his.send('typing:start', { conversationId });
    await hers.waitFor('typing:started');
    expect(await isOnline(hers, boris)).toBe(true);
    his.close();
    await hers.waitFor<Presence>('presence:changed', ({ online }) => !online);
    expect(await isOnline(hers, boris)).toBe(false);
    await connectInTest(servers.second, boris);
    await hers.waitFor<Presence>('presence:changed', ({ online }) => online);
  });

  test('see an offer appear and change', async () => {
    const { id: projectId } = await makeOffer(servers.second, boris, ana);
    await hers.waitFor<{ message: Message }>(
      'message:sent',
      ({ message }) => message.offer?.project_id === projectId,
    );
    await servers.first.call('/projects/declineOffer', { projectId }, ana.auth);
    const received = await his.waitFor<{ offer: Offer }>('offer:changed');
    expect(received.offer).toMatchObject({ project_id: projectId, state: 'declined' });
  });
});

test('an upload with chunks on both servers is complete', async () => {
  const chunks = chunksOf(randomBytes(CHUNK_BYTES * 36 + 100));
  const file = { file: 'notes.bin', extension: 'bin', purpose: 'chat', totalChunks: chunks.length };
  let fileId = '';
  for (const [num, chunk] of chunks.entries()) {
    const server = num % 2 === 0 ? servers.first : servers.second;
    const reply = await sendRawChunk(server, ana.auth, { ...file, num, fileId }, chunk);
    expect(reply).toMatchObject({ success: true });
    fileId = reply.data?.fileId ?? '';
  }
  // If no answer reported completion, the client polls the upload's state.
  const { data } = await servers.second.call('/media/getUpload', { fileId }, ana.auth);
  expect(data).toMatchObject({ complete: true, missing: [] });
});

describe('a session', () => {
  test('ends on both servers, with its connections', async () => {
    const herOther = await connectInTest(servers.second, ana);
    const ask = async () => (await servers.second.call('/users/getChats', {}, ana.auth)).status;
    expect(await ask()).toBe(200);
    await servers.first.call('/users/logout', {}, ana.auth);
    for (const { socket } of [hers, herOther])
      await waitFor('the connection to end', () => !socket.connected);
    // Without a notification, the other server would cache the session for five seconds.
    expect(await ask()).toBe(401);
  });

  test('loses its connections later if it ends while the servers are disconnected', async () => {
    const herOther = await connectInTest(servers.second, ana);
    await servers.redis.kill();
    await untilJoined('down');
    await servers.first.call('/users/logout', {}, ana.auth);
    await waitFor('her connection to end', () => !hers.socket.connected);
    expect(herOther.socket.connected).toBe(true);
    await servers.redis.start();
    await waitFor('the connection to end', () => !herOther.socket.connected);
  });
});

describe('when Redis', () => {
  test('is killed, people on the same server still reach each other, and after its return all do', async () => {
    const hisNear = await connectInTest(servers.first, boris);
    await servers.redis.kill();
    await untilJoined('down');
    expect((await servers.first.get('/health')).status).toBe(200);
    expect((await servers.first.get('/metrics')).text).toContain('\nearmark_redis_up 0\n');
    expect(await send(hers, 'near')).toMatchObject({ success: true });
    await waitFor('the near message', () => textsAt(hisNear).includes('near'));
    // Presence does not wait for a server that cannot be reached.
    expect(await isOnline(hers, boris)).toBe(true);
    expect(textsAt(his)).toEqual([]);

    await servers.redis.start();
    await his.waitFor('events:missed');
    await untilJoined('ok');
    expect(await send(hers, 'far')).toMatchObject({ success: true });
    await waitFor('the far message', () => textsAt(his).includes('far'));
    const missed = { conversationId, after: 1 };
    const { data } = await servers.second.call('/conversations/getMessages', missed, boris.auth);
    expect(data?.messages.map(({ text }) => text)).toEqual(['near', 'far']);
    const { text } = await servers.first.get('/metrics');
    expect(text).toContain('\nearmark_redis_up 1\n');
    expect(text).toContain('\nearmark_servers 2\n');
  });

  test('hangs, people on the same server still reach each other without delay', async () => {
    const hisNear = await connectInTest(servers.first, boris);
    servers.redis.freeze();
    try {
      expect(await send(hers, 'near')).toMatchObject({ success: true });
      await waitFor('the near message', () => textsAt(hisNear).includes('near'));
      // Delivered before Redis was known to hang: events on one server do not wait for it.
      expect((await servers.first.get('/health')).text).toContain('"redis":"ok"');
      const stranger = await makePerson(servers.first, { role: 2 });
      await servers.first.call('/users/sendMessage', { toId: stranger.id, text: 'Hi' }, ana.auth);
      expect(await isOnline(hers, stranger)).toBe(false);
      await untilJoined('down');
    } finally {
      servers.redis.thaw();
    }
    await his.waitFor('events:missed');
    await send(hers, 'far');
    await waitFor('the far message', () => textsAt(his).includes('far'));
  });

  test('is down at the start, the error names its address', async () => {
    const nowhere = openRedis('redis://:secret@127.0.0.1:1', createLog('silent'));
    await expect(nowhere).rejects.toThrow(StartError);
    await expect(nowhere).rejects.toThrow(
      /^Redis does not answer at 127\.0\.0\.1:1 \(connect ECONNREFUSED/,
    );
    await expect(nowhere).rejects.not.toThrow('secret');
  });
});

describe('limits', () => {
  let limited: JoinedServers;
  beforeAll(async () => {
    limited = await startJoinedServers({ limits: true });
  });
  afterAll(() => limited.stop());

  const wrong = { email: 'nobody@people.example', password: 'wrong' };
  const signIn = async (server: JoinedServer) => (await server.call('/users/login', wrong)).status;

  test('of calls are shared by both servers, and apply on each while Redis is down', async () => {
    const { first, second, redis } = limited;
    const statuses: number[] = [];
    while (!statuses.includes(429) && statuses.length < 100) {
      statuses.push(await signIn(statuses.length % 2 === 0 ? first : second));
    }
    expect(await signIn(first)).toBe(429);
    expect(await signIn(second)).toBe(429);
    await redis.kill();
    await untilJoined('down', limited);
    const alone: number[] = [];
    while (!alone.includes(429) && alone.length < 100) alone.push(await signIn(first));
    expect(alone.length).toBe(statuses.length);
    expect(alone).not.toContain(500);
    await redis.start();
    await untilJoined('ok', limited);
  });

  test('of calls follow the clock of Redis and not those of the servers', async () => {
    const { first, second, redis } = limited;
    const ask = async (server: JoinedServer) => {
      const { status, headers } = await fetch(`${server.url}/api/users/downloadData`);
      return { status, wait: Number(headers.get('retry-after')) };
    };
    await expect.poll(async () => (await ask(first)).status).toBe(429);
    const counts = await openRedis(redis.url, createLog('silent'));
    try {
      const [key = ''] = await counts.commands.keys('earmark:count:*downloadData*');
      for (const move of [3_600_000, -3_600_000]) {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + move });
        await counts.commands.pexpire(key, 1_200_000);
        expect((await ask(second)).wait).toBe(1_200);
        vi.useRealTimers();
      }
      await counts.commands.del(key);
      expect((await ask(second)).status).not.toBe(429);
    } finally {
      vi.useRealTimers();
      counts.close();
    }
  });

  test('delay no call while Redis hangs', async () => {
    const { first, redis } = limited;
    redis.freeze();
    try {
      expect((await first.call('/categories/getStockCategories')).status).toBe(200);
      // Answered before Redis was known to hang.
      expect((await first.get('/health')).text).toContain('"redis":"ok"');
    } finally {
      redis.thaw();
    }
    await waitFor('the line', async () =>
      (await first.get('/metrics')).text.includes('\nearmark_servers 2\n'),
    );
  });

  test('of messages are shared by both servers', async () => {
    const { first, second } = limited;
    const [sender, other] = await Promise.all([makePerson(first), makePerson(second, { role: 2 })]);
    const id = await makeConversation(first, sender, other);
    const sockets = [await connectInTest(first, sender), await connectInTest(second, sender)];
    const infos: string[] = [];
    // Each server gets as many messages as a single server would allow at once.
    for (let index = 0; index < 38; index += 1) {
      const socket = sockets[index % 2];
      const message = { conversationId: id, clientId: crypto.randomUUID(), text: `${index}` };
      const ack = await socket?.send('message:send', message);
      infos.push(ack?.info ?? '');
    }
    expect(infos[0]).toBe('');
    expect(infos.at(-1)).toContain('a little slower');
  });
});
