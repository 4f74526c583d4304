import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReviewStatus } from '../../../../shared/statuses.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeAudio, noise, tone } from '../../../../tests/kit/make/make-audio.ts';
import { readMp3 } from '../../../../tests/kit/read/read-mp3.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { uploadFile } from '../../../../tests/kit/make/upload.ts';
import { waitFor } from '../../../../tests/kit/wait-for.ts';
import { createSoundReader } from './sound-reader.ts';

const app = startAppForTests();
let freelancer: TestPerson;
let administrator: TestPerson;
let stranger: TestPerson;
let fileId: string;
let projectId: number;
let audio: string;

beforeAll(async () => {
  [freelancer, administrator, stranger] = await Promise.all([
    makePerson(app, { role: 2 }),
    makePerson(app, { administrator: true }),
    makePerson(app),
  ]);
  const hum = tone(220, { seconds: 2, decibels: -12 });
  fileId = await uploadFile(app, freelancer.auth, makeAudio([hum, hum]), 'Hum.wav');
  projectId = await offer(fileId);
  await waitFor('the preview', async () => (await facts())?.state === 'ready');
  audio = `/audio/${fileId}.mp3`;
});

async function offer(file: string): Promise<number> {
  const { id } = await app.db
    .insertInto('sound')
    .values({
      owner_id: freelancer.id,
      name: 'Hum',
      description: 'A transformer at night.',
      price_cents: 900,
      status: 0,
      file_id: file,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function facts(person: TestPerson = freelancer) {
  const reply = await app.call('/projects/getProject', { projectId }, person.auth);
  return reply.data?.project.sound;
}

const setStatus = (status: ReviewStatus) =>
  app.db.updateTable('sound').set({ status }).where('id', '=', projectId).execute();

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}`, { headers });

const linkFor = (person: TestPerson, id = fileId) =>
  app.call('/media/getPreviewLink', { fileId: id }, person.auth);

test('a project shows the facts about its sound', async () => {
  expect(await facts()).toMatchObject({
    state: 'ready',
    fault: null,
    audio,
    length_ms: 2_000,
    sample_rate: 44_100,
    bits: 16,
    channels: 2,
    suggested_key: null,
    suggested_tempo: null,
  });
  const sound = await facts();
  expect(sound?.loudness).toBeGreaterThan(-20);
  expect(Buffer.from(sound?.peaks ?? '', 'base64')).toHaveLength(300);
});

describe('before approval', () => {
  test('a preview is available to its owner and to administrators, for ten minutes', async () => {
    for (const person of [freelancer, administrator]) {
      const reply = await linkFor(person);
      expect(reply).toMatchObject({ status: 200 });
      const url = reply.data?.url ?? '';
      expect(url.startsWith(`${audio}?account=${person.id}&end=`)).toBe(true);
      const response = await get(url);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private']);
      expect(readMp3(Buffer.from(await response.arrayBuffer())).seconds).toBeCloseTo(2, 0);
    }
    const url = (await linkFor(freelancer)).data?.url ?? '';
    app.clock.advance(601_000);
    expect((await get(url)).status).toBe(404);
  });

  test('nobody else can reach the preview', async () => {
    const nothing = { success: false, code: 'sound.not-found', data: null };
    expect(await linkFor(stranger)).toMatchObject({ status: 404, ...nothing });
    expect(await linkFor(freelancer, randomUUID())).toMatchObject({ status: 404, ...nothing });
    expect((await app.call('/media/getPreviewLink', { fileId })).status).toBe(401);
    const url = (await linkFor(freelancer)).data?.url ?? '';
    const forged = url.replace('account=', 'account=9');
    for (const path of [audio, forged, `/audio/${randomUUID()}.mp3`, '/audio/..%2Fx.mp3']) {
      const response = await get(path);
      expect(await response.json()).toMatchObject({ success: false });
      expect([401, 404]).toContain(response.status);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('a URL of the preview opens neither the original nor another folder', async () => {
    const url = (await linkFor(administrator)).data?.url ?? '';
    expect((await get(url.replace('.mp3', ''))).status).toBe(401);
    const production = url.replace('/audio/', '/production/1/').replace('.mp3', '');
    expect((await get(production)).status).toBe(401);
  });
});

describe('after approval', () => {
  beforeAll(() => setStatus(1));
  afterAll(() => setStatus(0));

  test('the preview is public and cacheable', async () => {
    const response = await get(audio);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'content-disposition': `inline; filename="${fileId}.mp3"; filename*=UTF-8''${fileId}.mp3`,
      'x-content-type-options': 'nosniff',
    });
    expect(readMp3(Buffer.from(await response.arrayBuffer())).channels).toBe(2);
    expect((await linkFor(stranger)).data).toEqual({ url: audio, expires_at: null });
  });

  test('the preview supports ranges, and resumes only an unchanged version', async () => {
    const whole = Buffer.from(await (await get(audio)).arrayBuffer());
    const tag = (await get(audio)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^".+"$/);
    const read = async (headers: Record<string, string>) => {
      const response = await get(audio, headers);
      return [response.status, Buffer.from(await response.arrayBuffer())] as const;
    };
    expect(await read({ range: 'bytes=100-199' })).toEqual([206, whole.subarray(100, 200)]);
    expect(await read({ range: 'bytes=-50' })).toEqual([206, whole.subarray(-50)]);
    expect(await read({ range: 'bytes=500-', 'if-range': tag })).toEqual([
      206,
      whole.subarray(500),
    ]);
    expect(await read({ range: 'bytes=500-', 'if-range': '"other"' })).toEqual([200, whole]);
    expect(await read({ range: `bytes=${whole.length}-` })).toEqual([416, Buffer.alloc(0)]);
    expect(await read({ 'if-none-match': `"x", W/${tag}` })).toEqual([304, Buffer.alloc(0)]);
    expect(await read({ 'if-none-match': '"x"' })).toEqual([200, whole]);
  });

  test('the original stays inaccessible, even to those who may hear it', async () => {
    expect((await get(`/audio/${fileId}`)).status).toBe(401);
    expect((await get(`/production/1/${fileId}`)).status).toBe(401);
    const reply = await app.call('/media/getLink', { fileId }, stranger.auth);
    expect(reply.status).toBe(403);
    const request = { orderId: 1, fileId };
    expect((await app.call('/users/getDownloadLink', request, stranger.auth)).status).toBe(404);
  });
});

test('a sound that cannot be decoded is reported to its owner', async () => {
  const bytes = makeAudio([noise(0.5)], { bits: 24 });
  const id = await uploadFile(app, freelancer.auth, bytes, 'Torn.wav');
  await waitFor('the first preview', () => linkFor(freelancer, id).then(({ success }) => success));
  await app.db
    .updateTable('audio')
    .set({ state: 'failed', fault: 'The preview could not be made.', preview_bytes: null })
    .where('file_id', '=', id)
    .execute();
  const project = await offer(id);
  const reply = await app.call('/projects/getProject', { projectId: project }, freelancer.auth);
  expect(reply.data?.project.sound).toMatchObject({
    state: 'failed',
    fault: 'The preview could not be made.',
    audio: null,
  });
  expect((await linkFor(freelancer, id)).status).toBe(404);
});

test('with a separate media host the URL names it, and pages may play from there', async () => {
  const mediaUrl = 'https://media.earmark.example';
  const sounds = createSoundReader({ db: app.db, mediaUrl });
  const found = await sounds.byFileIds([fileId, randomUUID()]);
  expect([...found.keys()]).toEqual([fileId]);
  expect(found.get(fileId)?.audio).toBe(`${mediaUrl}${audio}`);
  expect(await sounds.byFileIds([])).toEqual(new Map());
});
