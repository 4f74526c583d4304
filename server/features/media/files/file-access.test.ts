import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeConversation, makeThree } from '../../../../tests/kit/make/make-conversation.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { uploadFile } from '../../../../tests/kit/make/upload.ts';
import { makeWav } from '../../../../tests/kit/read/wav.ts';
import { createFileLinks } from './file-link.ts';

const SECRET = 'a secret of one test alone, 32 characters and more';
const wav = makeWav(5_000);

const app = startAppForTests({ tokenSecret: SECRET });
let ana: TestPerson;
let boris: TestPerson;
let stranger: TestPerson;
let conversationId: number;
let fileId: string;

beforeAll(async () => {
  [ana, boris, stranger] = await makeThree(app);
  conversationId = await makeConversation(app, ana, boris);
  fileId = await sendNew(wav, 'Rain on tin.wav');
});

async function sendNew(bytes: Buffer, name: string): Promise<string> {
  const id = await uploadFile(app, ana.auth, bytes, name, 'chat');
  const payload = { conversationId, clientId: randomUUID(), fileId: id };
  const sent = await app.call('/media/sendFile', payload, ana.auth);
  if (!sent.success) throw new Error(sent.info);
  return id;
}

async function linkTo(id: string, person = boris): Promise<string> {
  const reply = await app.call('/media/getLink', { fileId: id }, person.auth);
  if (!reply.success) throw new Error(reply.info);
  return reply.data.url;
}

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${url}`, { headers });

describe('the URL of a file', () => {
  test('is issued to both people of the conversation, for ten minutes', async () => {
    for (const person of [ana, boris]) {
      const reply = await app.call('/media/getLink', { fileId }, person.auth);
      expect(reply).toMatchObject({ status: 200 });
      expect(reply.data?.url).toMatch(new RegExp(`^/audio/${fileId}\\?account=${person.id}&end=`));
      const left = Date.parse(reply.data?.expires_at ?? '') - app.clock.now().getTime();
      expect(left).toBeLessThanOrEqual(600_000);
      expect(left).toBeGreaterThan(590_000);
    }
  });

  test('is issued to the owner of a file that was not sent yet, and to nobody else', async () => {
    const own = await uploadFile(app, ana.auth, makeWav(500), 'draft.wav', 'chat');
    const link = async ({ auth }: TestPerson) =>
      (await app.call('/media/getLink', { fileId: own }, auth)).status;
    expect([await link(ana), await link(boris)]).toEqual([200, 403]);
  });

  test('is refused to everybody else, whether or not the file exists', async () => {
    const refused = { status: 403, success: false, code: 'file.not-yours', data: null };
    for (const id of [fileId, randomUUID()]) {
      const reply = await app.call('/media/getLink', { fileId: id }, stranger.auth);
      expect(reply).toMatchObject(refused);
    }
  });
});

describe('the bytes', () => {
  test('are complete, inline, with their type, and not cached in between', async () => {
    const response = await get(await linkTo(fileId));
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(wav);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': '5000',
      'accept-ranges': 'bytes',
      'cache-control': 'private',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="Rain on tin.wav"; filename*=UTF-8''Rain%20on%20tin.wav`,
    });
  });

  test.each([
    ['bytes=0-', 206, 'bytes 0-4999/5000', () => wav],
    ['bytes=100-199', 206, 'bytes 100-199/5000', () => wav.subarray(100, 200)],
    ['bytes=-10', 206, 'bytes 4990-4999/5000', () => wav.subarray(4_990)],
    ['bytes=4990-9999', 206, 'bytes 4990-4999/5000', () => wav.subarray(4_990)],
    ['bytes=5000-', 416, 'bytes */5000', () => Buffer.alloc(0)],
  ])('are sent for the range %s', async (range, status, contentRange, bytes) => {
    const response = await get(await linkTo(fileId), { Range: range });
    expect([response.status, response.headers.get('content-range')]).toEqual([
      status,
      contentRange,
    ]);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes());
  });

  test('are omitted from the answer to a HEAD request', async () => {
    const url = `${app.url}${await linkTo(fileId)}`;
    const response = await fetch(url, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '5000']);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(await response.text()).toBe('');
  });

  test.each([
    ['a page', 'Song.wav', '<!doctype html><script>alert(1)</script>'],
    ['a drawing', 'logo.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a script', 'a.mp3', 'alert(1)'],
    ['a document', 'contract.pdf', '%PDF-1.7'],
  ])('of %s are downloaded, never shown or run', async (_what, name, content) => {
    const response = await get(await linkTo(await sendNew(Buffer.from(content), name)));
    expect(await response.text()).toBe(content);
    const { headers } = response;
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(`attachment; filename="${name}"`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test('of a picture are inline', async () => {
    const png = Buffer.from('\x89PNG\r\n\x1A\n and more', 'latin1');
    const response = await get(await linkTo(await sendNew(png, 'cover.html')));
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-disposition')).toMatch(/^inline/);
  });
});

describe('a URL is refused', () => {
  const refused = { success: false, code: 'file.address-expired', data: null };

  async function expectStale(url: string): Promise<void> {
    const response = await get(url);
    expect([response.status, await response.json()]).toMatchObject([401, refused]);
  }

  test('without a signature, or with one of another file, account or time', async () => {
    const url = await linkTo(fileId);
    const other = await sendNew(makeWav(600), 'other.wav');
    const changed = (key: string, value: string) => {
      const [path = '', query] = url.split('?');
      const params = new URLSearchParams(query);
      params.set(key, value);
      return `${path}?${params.toString()}`;
    };
    await expectStale(`/audio/${fileId}`);
    await expectStale('/audio/..%2F..%2Fetc%2Fpasswd');
    await expectStale(url.replace(fileId, other));
    await expectStale(changed('account', String(stranger.id)));
    await expectStale(changed('end', '99999999999'));
    await expectStale(changed('signature', ''));
    await expectStale(changed('signature', 'A'.repeat(43)));
    await expectStale(`${url}&signature=twice`);
  });

  test('if it was signed with another secret', async () => {
    const forged = createFileLinks('another secret of 32 characters or more');
    const expiresAt = new Date(app.clock.now().getTime() + 60_000);
    await expectStale(forged.write({ fileId, accountId: ana.id, expiresAt }));
  });

  test('after ten minutes; a new one works', async () => {
    const url = await linkTo(fileId);
    app.clock.advance(601_000);
    await expectStale(url);
    expect((await get(await linkTo(fileId))).status).toBe(200);
  });

  test('even with a valid signature, if its account never received the file', async () => {
    const own = createFileLinks(SECRET);
    const expiresAt = new Date(app.clock.now().getTime() + 60_000);
    const response = await get(own.write({ fileId, accountId: stranger.id, expiresAt }));
    expect(response.status).toBe(403);
  });
});

test('the log contains the route and nothing else of the URL', async () => {
  const url = await linkTo(fileId);
  await (await get(url)).arrayBuffer();
  await get(url.replace('signature=', 'signature=x'));
  const log = app.logs.text();
  expect(log).toContain('"/audio/:file"');
  expect(log).not.toContain(new URLSearchParams(url.split('?')[1]).get('signature'));
  expect(log).not.toContain(fileId);
});
