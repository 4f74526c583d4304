import { readFileSync } from 'node:fs';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHUNK_BYTES } from '../shared/limits.ts';
import { makePerson, type TestPerson } from './testing/builders.ts';
import { type JoinedServers, startJoinedServers } from './testing/joined-servers.ts';
import { type Proxy, startProxy } from './testing/proxy.ts';
import { makeWav } from './testing/wav.ts';

/* What docs/operations names and how it leads people to the servers, held against real ones. */

let joined: JoinedServers;
let person: TestPerson;
beforeAll(async () => {
  joined = await startJoinedServers();
  person = await makePerson(joined.first);
});
afterAll(() => joined.stop());

describe.each(['nginx', 'haproxy'] as const)('by its file in docs/operations, %s', (name) => {
  let proxy: Proxy;
  beforeAll(async () => {
    proxy = await startProxy(name, [joined.first.url, joined.second.url]);
  });
  afterAll(() => proxy.stop());

  test('leads to the servers, over TLS alone', async () => {
    const { status } = await fetch(proxy.plainUrl, { redirect: 'manual' });
    expect(status).toBe(308);
    const answer = await proxy.ask('/api/categories/getStockCategories', { method: 'POST' });
    expect(JSON.parse(answer.text)).toMatchObject({ success: true });
  });

  test('lets a chunk of an upload through, as large as they are', async () => {
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

  test('carries the live wire', async () => {
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
  ])('keeps %s inside', async (path) => {
    const { status, text } = await proxy.ask(path);
    expect(status).toBe(404);
    expect(text).not.toMatch(/earmark_|"status"/);
  });
});

test('every figure that a rule looks at stands in the metrics of a server', async () => {
  const rules = readFileSync('docs/operations/alerts.yaml', 'utf8');
  const named = rules.match(/\b(?:earmark|nodejs|process)_[a-z\d_]+/g) ?? [];
  expect(named.length).toBeGreaterThan(8);
  const { text } = await joined.first.get('/metrics');
  const there = new Set([...text.matchAll(/^([a-z\d_]+)[{ ]/gm)].map(([, figure]) => figure));
  expect([...new Set(named)].filter((figure) => !there.has(figure))).toEqual([]);
  const states = [...rules.matchAll(/earmark_jobs\{(state="\w+")\}/g)].map(([, state]) => state);
  expect(states.filter((state) => !text.includes(`earmark_jobs{${state}}`))).toEqual([]);
});
