import { readFileSync } from 'node:fs';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHUNK_BYTES, MAX_WHOLE_FILE_BYTES } from '../../shared/limits.ts';
import { makePerson, type TestPerson } from '../kit/make/builders.ts';
import { type JoinedServers, startJoinedServers } from '../kit/servers/joined-servers.ts';
import { type Proxy, startProxy } from '../kit/servers/proxy.ts';
import { type ServerCrew, startServerCrew } from '../kit/servers/server-crew.ts';
import { makeWav } from '../kit/read/wav.ts';

/* Checks the files of docs/operations with real proxies and servers. */

let joined: JoinedServers;
let person: TestPerson;
beforeAll(async () => {
  joined = await startJoinedServers();
  person = await makePerson(joined.first);
});
afterAll(() => joined.stop());

describe.each(['nginx', 'haproxy'] as const)('%s with its file in docs/operations', (name) => {
  let proxy: Proxy;
  beforeAll(async () => {
    proxy = await startProxy(name, [joined.first.url, joined.second.url]);
  });
  afterAll(() => proxy.stop());

  test('forwards to the servers, only over TLS', async () => {
    const { status } = await fetch(proxy.plainUrl, { redirect: 'manual' });
    expect(status).toBe(308);
    const answer = await proxy.ask('/api/categories/getStockCategories', { method: 'POST' });
    expect(JSON.parse(answer.text)).toMatchObject({ success: true });
  });

  test('forwards an upload’s chunk of full size', async () => {
    const query = 'file=take.wav&extension=wav&num=0&totalChunks=2';
    const headers = {
      'content-type': 'application/octet-stream',
      'content-length': `${CHUNK_BYTES}`,
      authorization: `Bearer ${person.auth.token}`,
    };
    const body = makeWav(CHUNK_BYTES + 1_000).subarray(0, CHUNK_BYTES);
    const path = `/api/media/uploadFile?${query}`;
    const { status, text } = await proxy.ask(path, { method: 'POST', headers, body });
    expect({ status, text }).toMatchObject({ status: 200 });
  });

  test('forwards four audio files of 25 MiB in one call', async () => {
    const other = await makePerson(joined.first);
    const form = new FormData();
    form.append('Auth', JSON.stringify(person.auth));
    form.append('toId', String(other.id));
    const sound = new Blob([Uint8Array.from(makeWav(MAX_WHOLE_FILE_BYTES))]);
    for (const name of ['one', 'two', 'three', 'four']) form.append('files', sound, `${name}.wav`);
    const encoded = new Request('http://host', { method: 'POST', body: form });
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
    const body = new Uint8Array(await encoded.arrayBuffer());
    const { status, text } = await proxy.ask('/api/media/sendAudio', {
      method: 'POST',
      headers: { ...headers, 'content-length': `${body.length}` },
      body,
    });
    expect({ status, text }).toMatchObject({ status: 200 });
  });

  test('logs routes without query strings', async () => {
    const secret = 'canary0123456789';
    await proxy.ask(`/api/users/getUser?Auth[token]=${secret}`);
    await proxy.ask(`/api/users/accountactivation?activationCode=${secret}`);
    await proxy.ask(`/audio/${secret}`);
    await proxy.ask(`/order-status/${secret}`);
    await expect.poll(() => proxy.log()).toMatch(/ GET \/api\/users\/getUser 401 /);
    await expect.poll(() => proxy.log()).toMatch(/ GET \/audio\/\S* \d+ /);
    expect(proxy.log()).not.toContain(secret);
    const { headers } = await proxy.ask('/api/docs');
    expect(headers).not.toHaveProperty('earmark-route');
  });

  test('forwards the live connection', async () => {
    const { url, ca } = proxy;
    const socket = io(url, { auth: person.auth, transports: ['websocket'], forceNew: true, ca });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    expect(socket.connected).toBe(true);
    socket.close();
  });

  test.each([
    '/metrics',
    '/metrics?name=up',
    '/metrics/',
    '//metrics',
    '/%6detrics',
    '/%6Detrics%2f',
    '/health',
    '/live',
    '/%6cive',
  ])('does not forward %s', async (path) => {
    const { status, text } = await proxy.ask(path);
    expect(status).toBe(404);
    expect(text).not.toMatch(/earmark_|"status"/);
  });
});

describe('an upgrade', () => {
  const BUSY = 12;
  let crew: ServerCrew;
  beforeAll(async () => {
    crew = await startServerCrew(2);
  });
  afterAll(() => crew.stop());

  test.each(['nginx', 'haproxy'] as const)(
    'behind %s loses no call',
    async (name) => {
      const [first = '', second = ''] = crew.urls;
      const proxy = await startProxy(name, [first, second]);
      const path = '/api/categories/getStockCategories';
      const statuses = new Map<number | string, number>();
      const end = new AbortController();
      const keepAsking = async () => {
        while (!end.signal.aborted) {
          const how = { method: 'POST' };
          const status = await proxy.ask(path, how).then((answer) => answer.status, String);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      };
      const busy = Array.from({ length: BUSY }, keepAsking);
      // Replaces the next server once this one is in service again (docs/operations/upgrade.md).
      for (const [index, url] of crew.urls.entries()) {
        await crew.replace(index, 'SIGTERM');
        await expect
          .poll(async () => (await fetch(`${url}/metrics`)).text(), { timeout: 30_000 })
          .toContain(`route="${path}",status="200"`);
      }
      end.abort();
      await Promise.all(busy);
      await proxy.stop();
      expect([...statuses.keys()]).toEqual([200]);
      process.stdout.write(`\n${name}: ${statuses.get(200)} calls during the upgrade\n`);
    },
    120_000,
  );
});

test('every metric in an alert rule exists on a server', async () => {
  const rules = readFileSync('docs/operations/alerts.yaml', 'utf8');
  const named = rules.match(/\b(?:earmark|nodejs|process)_[a-z\d_]+/g) ?? [];
  expect(named.length).toBeGreaterThan(8);
  const { text } = await joined.first.get('/metrics');
  const there = new Set([...text.matchAll(/^([a-z\d_]+)[{ ]/gm)].map(([, figure]) => figure));
  expect([...new Set(named)].filter((figure) => !there.has(figure))).toEqual([]);
  const states = [...rules.matchAll(/earmark_jobs\{(state="\w+")\}/g)].map(([, state]) => state);
  expect(states.filter((state) => !text.includes(`earmark_jobs{${state}}`))).toEqual([]);
});
