import { openAsBlob } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { ReplyOf } from '../../../shared/contract/call.ts';
import type { EarmarkCalls } from '../../../shared/features/call-table.ts';
import { CHUNK_BYTES, MAX_DELIVERY_BYTES } from '../../../shared/limits.ts';
import { openS3Storage, type S3Settings } from '../../../server/platform/storage/s3-storage.ts';
import { makePerson } from '../../kit/make/builders.ts';
import { startJoinedServers } from '../../kit/servers/joined-servers.ts';
import { type Proxy, startProxy } from '../../kit/servers/proxy.ts';
import type { TestAuth } from '../../kit/make-call.ts';
import { startSwift, type SwiftServer } from '../../kit/servers/swift/swift-server.ts';
import type { Answer } from '../../../client/calls/api.ts';
import { createUploader, type Uploader } from '../../../client/features/media/upload-file.ts';
import { createUploadMemory } from '../../../client/features/media/upload-memory.ts';

/* A file whose assembly in the store takes longer than HAProxy's server timeout: two servers, a
   real S3 server, and the client's own uploader. The short form has a small file, a slowed
   store and a short timeout. The whole one has the largest allowed file and the operators'
   HAProxy configuration. It needs 7 GB of disk and takes some minutes:
   WHOLE_UPLOAD=on npx vitest run --config vitest.system.config.ts
   tests/e2e/selling/upload-slow-store.system.test.ts */
vi.setConfig({ testTimeout: 1_800_000 });

const isWhole = process.env['WHOLE_UPLOAD'] === 'on';
const CHUNK = '/media/uploadFile';
const STATE = '/media/getUpload';

let swift: SwiftServer;
let store: S3Settings;
let folder: string;
beforeAll(async () => {
  swift = await startSwift();
  store = await swift.makeBucket();
  folder = await mkdtemp(join(tmpdir(), 'earmark-upload-'));
});
afterAll(async () => {
  await swift?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A client's request and answer at the end of an upload. */
interface Said {
  readonly path: string;
  readonly status: number;
  readonly complete: boolean | undefined;
  readonly ms: number;
}

/** A sparse file, which takes no space on disk. */
async function makeFile(bytes: number): Promise<File> {
  const path = join(folder, `${bytes}.bin`);
  const handle = await open(path, 'w');
  await handle.truncate(bytes);
  await handle.close();
  return new File([await openAsBlob(path)], 'Long take.bin', { lastModified: 1 });
}

/** The client's uploader, with calls through HAProxy. `said` records the answers. */
function uploaderOver(proxy: Proxy, auth: TestAuth, said: Said[]): Uploader {
  async function ask<P extends typeof CHUNK | typeof STATE>(
    path: P,
    query: string,
    { type, body }: { type: string; body: Uint8Array },
  ): Promise<Answer<P>> {
    const began = performance.now();
    const headers = { 'Content-Type': type, Authorization: `Bearer ${auth.token}` };
    const answer = await proxy.ask(`/api${path}${query}`, { method: 'POST', headers, body });
    // HAProxy answers in HTML, which the client treats like an unreachable server.
    const isOurs = answer.text.startsWith('{');
    const reply = (
      isOurs ? JSON.parse(answer.text) : { success: false, info: '', data: null }
    ) as ReplyOf<EarmarkCalls[P]>;
    const complete = (reply.data as { complete?: boolean } | null)?.complete;
    said.push({ path, status: answer.status, complete, ms: performance.now() - began });
    return { ...reply, status: isOurs ? answer.status : 0 };
  }

  return createUploader({
    async sendChunk({ file, bytes, ...chunk }) {
      const fields = Object.entries({ ...chunk, file: file.name, extension: 'bin' });
      const query = new URLSearchParams(fields.map(([name, value]) => [name, `${value}`]));
      const body = new Uint8Array(await bytes.arrayBuffer());
      return ask(CHUNK, `?${query.toString()}`, { type: 'application/octet-stream', body });
    },
    getState(fileId) {
      const body = Buffer.from(JSON.stringify({ fileId, Auth: auth }));
      return ask(STATE, '', { type: 'application/json', body });
    },
    discard: () => {},
    wait: (milliseconds) => pause(milliseconds),
    memory: createUploadMemory({ all: () => [], put() {}, drop() {} }),
  });
}

interface Form {
  readonly settings: S3Settings;
  readonly finishWaitMs?: number;
  readonly serverTimeout?: string;
}

/** Uploads a file to two servers behind HAProxy, and returns the answers. */
async function uploadThrough(bytes: number, { settings, finishWaitMs, serverTimeout }: Form) {
  const storage = await openS3Storage(settings);
  const patience = finishWaitMs === undefined ? {} : { finishWaitMs };
  const servers = await startJoinedServers(patience, { storage });
  onTestFinished(() => servers.stop());
  const urls = [servers.first.url, servers.second.url] as const;
  const proxy = await startProxy('haproxy', urls, serverTimeout ? { serverTimeout } : {});
  onTestFinished(() => proxy.stop());
  const { auth } = await makePerson(servers.first, { role: 2 });
  const said: Said[] = [];
  let assemblies = 0;
  const began = performance.now();
  const result = await uploaderOver(proxy, auth, said).upload(await makeFile(bytes), {
    purpose: 'delivery',
    signal: new AbortController().signal,
    onProgress: () => {},
    onAssembling: () => void (assemblies += 1),
  });
  const seconds = (performance.now() - began) / 1_000;
  const files = await servers.db.selectFrom('file').select('bytes').execute();
  return { result, said, assemblies, seconds, stored: files.map((file) => file.bytes) };
}

/** Three chunks. The slow store delays their object by this time. */
const SHORT_BYTES = 3 * CHUNK_BYTES - 5;
const DELAY_MS = 5_000;

const FORMS = isWhole
  ? []
  : [
      {
        how: 'is told that it is under way',
        finishWaitMs: 1_000,
        serverTimeout: '3s',
        cutOff: false,
      },
      { how: 'is cut off and repeated', finishWaitMs: 20_000, serverTimeout: '2s', cutOff: true },
    ];

test.each(FORMS)('an upload whose end $how is complete, and made once', async (form) => {
  const slow = await startSlowStore(store, DELAY_MS);
  onTestFinished(() => slow.stop());
  const { settings } = slow;
  const { result, said, assemblies, stored } = await uploadThrough(SHORT_BYTES, {
    ...form,
    settings,
  });
  expect(result).toMatchObject({ kind: 'done' });
  expect(stored).toEqual([SHORT_BYTES]);
  expect(slow.made()).toBe(1);
  expect(said.some(({ status }) => status === 504)).toBe(form.cutOff);
  expect(assemblies).toBe(form.cutOff ? 0 : 1);
});

if (isWhole) {
  test('the largest allowed file is complete, and nothing is cut off', async () => {
    const { result, said, assemblies, seconds, stored } = await uploadThrough(MAX_DELIVERY_BYTES, {
      settings: store,
    });
    const longest = Math.max(...said.map(({ ms }) => ms));
    const lastChunk = said.findLast(({ path }) => path === CHUNK);
    const questions = said.filter(({ path, status }) => path === STATE || status !== 200);
    const figures = { seconds, assemblies, longest, calls: said.length, lastChunk, questions };
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    expect(result).toMatchObject({ kind: 'done' });
    expect(stored).toEqual([MAX_DELIVERY_BYTES]);
    expect(said.filter(({ status }) => status !== 200)).toEqual([]);
  });
}

/** An S3 store that is slow to create objects. */
interface SlowStore {
  readonly settings: S3Settings;
  /** Returns the number of object writes. */
  readonly made: () => number;
  stop(): Promise<void>;
}

/**
 * Starts a proxy in front of a real store. It delays each object write by `delayMs`, as for a large
 * object. Parts of uploads are not delayed.
 */
async function startSlowStore(store: S3Settings, delayMs: number): Promise<SlowStore> {
  const { hostname, port } = new URL(store.endpoint ?? '');
  const objects = `/${store.bucket}/objects/`;
  let made = 0;
  const server = createServer(async (asked, answer) => {
    const { method = '', url = '', headers } = asked;
    if (method !== 'GET' && url.startsWith(objects)) {
      made += 1;
      await pause(delayMs);
    }
    const onward = request({ hostname, port, method, path: url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;
  return {
    settings: { ...store, endpoint: `http://127.0.0.1:${own}` },
    made: () => made,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
