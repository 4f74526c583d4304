import { randomUUID } from 'node:crypto';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CHUNK_BYTES } from '../../shared/limits.ts';
import { openS3Storage, type S3Settings } from '../../server/platform/storage/s3-storage.ts';
import { makePerson, type TestPerson } from '../kit/make/builders.ts';
import { buy } from '../kit/make/buy.ts';
import { makeConversation } from '../kit/make/make-conversation.ts';
import { startSwift, type SwiftServer } from '../kit/servers/swift/swift-server.ts';
import { fetchCall } from '../kit/make-call.ts';
import { startTestApp, type TestApp } from '../kit/test-app.ts';
import { chunksOf, sendChunk, uploadFile } from '../kit/make/upload.ts';
import { waitForPreview } from '../kit/wait-for-preview.ts';
import { makeWav } from '../kit/read/wav.ts';

/* All media in a real S3 server, from the first chunk to the buyer's download. */

// On a busy machine the store takes several seconds.
vi.setConfig({ testTimeout: 60_000 });

const wav = makeWav(2 * CHUNK_BYTES + 5_000);
const chunks = chunksOf(wav);

let swift: SwiftServer;
let settings: S3Settings;
let app: TestApp;
let freelancer: TestPerson;
let buyer: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  swift = await startSwift();
  settings = await swift.makeBucket();
  app = await startTestApp({}, { storage: await openS3Storage(settings) });
  freelancer = await makePerson(app, { role: 2 });
  buyer = await makePerson(app);
  admin = await makePerson(app, { administrator: true });
});
afterAll(async () => {
  await app.stop();
  await swift.stop();
});

const send = (num: number, fileId = '') =>
  sendChunk(
    app,
    freelancer.auth,
    { file: 'Rain.wav', num, totalChunks: chunks.length, fileId },
    chunks[num] ?? Buffer.alloc(0),
  );

/** Requests a path without following redirects. */
const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${url}`, { headers, redirect: 'manual' });

/** Returns the address in the store to which the server redirects a path. */
async function addressAt(url: string): Promise<string> {
  const response = await ask(url);
  expect(response.status).toBe(302);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return response.headers.get('location') ?? '';
}

async function placesIn(prefix: string): Promise<string[]> {
  const { endpoint = '', region, accessKey, secretKey, bucket: Bucket } = settings;
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix }));
  client.destroy();
  return (page.Contents ?? []).map(({ Key = '' }) => Key);
}

let fileId: string;
let projectId: number;

describe('a sound', () => {
  test('is uploaded although the store is killed and restarted', async () => {
    const first = await send(0);
    fileId = first.data?.fileId ?? '';
    await swift.kill();
    expect(await send(1, fileId)).toMatchObject({
      status: 503,
      info: 'Earmark cannot reach its files now. Please try again in a moment.',
    });
    const health = await fetch(`${app.url}/health`);
    expect([health.status, await health.json()]).toMatchObject([503, { storage: 'down' }]);
    await swift.start();
    await send(2, fileId);
    expect(await send(1, fileId)).toMatchObject({ data: { complete: true, missing: 0 } });
    expect((await fetch(`${app.url}/health`)).status).toBe(200);
    expect(await placesIn('objects/')).toEqual([`objects/${fileId.slice(0, 2)}/${fileId}`]);
  });

  test('is played by everybody from this server once it is approved', async () => {
    await waitForPreview(app, fileId);
    const made = app.db.insertInto('sound').values({
      owner_id: freelancer.id,
      name: 'Rain on tin',
      description: 'A roof in May.',
      price_cents: 1_250,
      status: 1,
      file_id: fileId,
    });
    projectId = (await made.returning('id').executeTakeFirstOrThrow()).id;
    const whole = await ask(`/audio/${fileId}.mp3`);
    const preview = Buffer.from(await whole.arrayBuffer());
    expect([whole.status, preview.length]).toEqual([
      200,
      Number(whole.headers.get('content-length')),
    ]);
    const part = await ask(`/audio/${fileId}.mp3`, { Range: 'bytes=100-299' });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(preview.subarray(100, 300));
    const head = await fetch(`${app.url}/audio/${fileId}.mp3`, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(preview.length));
    expect(await placesIn('parts/')).toEqual([]);
  });

  test('is downloaded by its buyer from the store, whole and in ranges, until it is refunded', async () => {
    const orderId = await buy(app, buyer, [projectId]);
    const request = { orderId, fileId };
    const stranger = await makePerson(app);
    expect((await app.call('/users/getDownloadLink', request, stranger.auth)).status).toBe(403);
    const url = (await app.call('/users/getDownloadLink', request, buyer.auth)).data?.url ?? '';
    expect((await ask(url.replace(/signature=.*/, 'signature=AAAA'))).status).toBe(401);

    const address = await addressAt(url);
    const { searchParams, origin } = new URL(address);
    expect([origin, searchParams.get('X-Amz-Expires')]).toEqual([settings.endpoint, '300']);
    const whole = await fetch(address);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'content-disposition': `attachment; filename="Rain.wav"; filename*=UTF-8''Rain.wav`,
      'cache-control': 'private',
    });
    expect(Buffer.from(await whole.arrayBuffer()).equals(wav)).toBe(true);
    const at = CHUNK_BYTES - 10;
    const rest = await fetch(`${app.url}${url}`, { headers: { Range: `bytes=${at}-` } });
    expect(rest.status).toBe(206);
    expect(Buffer.from(await rest.arrayBuffer()).equals(wav.subarray(at))).toBe(true);

    const posted = await fetchCall(app, '/users/download', request, buyer.auth);
    expect(Buffer.from(await posted.arrayBuffer()).equals(wav)).toBe(true);

    const refund = { orderId, projectId, amount: '', reason: 'It is silent.' };
    expect((await app.call('/admin/refundItem', refund, admin.auth)).success).toBe(true);
    expect((await ask(url)).status).toBe(410);
  });
});

describe('a file in a conversation', () => {
  async function sendFile(bytes: Buffer, name: string): Promise<string> {
    const conversationId = await makeConversation(app, buyer, freelancer);
    const id = await uploadFile(app, buyer.auth, bytes, name, 'chat');
    const message = { conversationId, clientId: randomUUID(), fileId: id };
    expect((await app.call('/media/sendFile', message, buyer.auth)).success).toBe(true);
    return id;
  }

  const linkFor = (person: TestPerson, id: string) =>
    app.call('/media/getLink', { fileId: id }, person.auth);

  test('is played in place only by the two people', async () => {
    const sound = makeWav(4_000);
    const id = await sendFile(sound, 'Take 1.wav');
    expect((await linkFor(await makePerson(app), id)).status).toBe(403);
    const url = (await linkFor(freelancer, id)).data?.url ?? '';
    const response = await fetch(await addressAt(url), { headers: { Range: 'bytes=0-99' } });
    expect(response.headers.get('content-type')).toBe('audio/wav');
    expect(response.headers.get('content-disposition')).toMatch(/^inline; /);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(sound.subarray(0, 100));
    // The store's address is signed for reading, so the server answers HEAD itself.
    const head = await fetch(`${app.url}${url}`, { method: 'HEAD', redirect: 'manual' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '4000']);
  });

  test.each([
    ['Song.wav', '<!doctype html><script>alert(1)</script>'],
    ['logo.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ])('is downloaded and never executed, such as %s with a script', async (name, content) => {
    const id = await sendFile(Buffer.from(content), name);
    const address = await addressAt((await linkFor(freelancer, id)).data?.url ?? '');
    const response = await fetch(address);
    expect(await response.text()).toBe(content);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; /);
    const other = address.replace('octet-stream', 'html').replace('application', 'text');
    expect((await fetch(other)).status).toBe(403);
  });
});

test('pages may load sounds and pictures from the store', async () => {
  const policy = (await ask('/api/docs')).headers.get('content-security-policy');
  expect(policy).toMatch(new RegExp(`media-src [^;]*${settings.endpoint}`));
  expect(policy).toMatch(new RegExp(`img-src [^;]*${settings.endpoint}`));
});

test('the archive of personal data includes files from the store', async () => {
  const response = await fetchCall(app, '/users/downloadData', {}, freelancer.auth);
  const zip = Buffer.from(await response.arrayBuffer());
  expect(zip.includes(wav.subarray(-1_000))).toBe(true);
});

test('the log contains no key', () => {
  expect(app.logs.text()).not.toContain(settings.secretKey);
  expect(app.logs.text()).not.toMatch(/X-Amz-Signature/i);
});
