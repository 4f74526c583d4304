import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { CHUNK_BYTES } from '../../../../shared/limits.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { digestOf, readStored } from '../../../../tests/kit/read/read-stored.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import {
  chunksOf,
  sendChunk,
  sendRawChunk,
  uploadFile,
} from '../../../../tests/kit/make/upload.ts';
import { makeWav } from '../../../../tests/kit/read/wav.ts';

const app = startAppForTests();
let ana: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  ana = await makePerson(app, { role: 2 });
  stranger = await makePerson(app, { role: 2 });
});

/** Three chunks, the last of which is short. */
const wav = makeWav(2 * CHUNK_BYTES + 12_345);
const chunks = chunksOf(wav);
const totalChunks = chunks.length;
const digest = digestOf(wav);

const chunk = (num: number) => chunks[num] ?? Buffer.alloc(0);
const send = (num: number, fileId = '', end = num === 2) =>
  sendChunk(app, ana.auth, { num, totalChunks, fileId, end }, chunk(num));
const sendRaw = (num: number, fileId = '', person = ana) =>
  sendRawChunk(app, person.auth, { num, totalChunks, fileId }, chunk(num));
const stateOf = (fileId: string, person = ana) =>
  app.call('/media/getUpload', { fileId }, person.auth);
const cancel = (fileId: string, person = ana) =>
  app.call('/media/cancelUpload', { fileId }, person.auth);

async function begin(): Promise<string> {
  const reply = await send(0);
  expect(reply.data).toMatchObject({ complete: false, missing: 2 });
  return reply.data?.fileId ?? '';
}

function storedFile(id: string) {
  return app.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();
}

async function expectWhole(fileId: string): Promise<void> {
  expect(await storedFile(fileId)).toMatchObject({
    account_id: ana.id,
    name: 'take.wav',
    media_type: 'audio/wav',
    bytes: wav.length,
  });
  expect(digestOf(await readStored(app, fileId))).toBe(digest);
  const parts = await readdir(join(app.folder, 'storage', 'parts'));
  expect(parts).not.toContain(fileId);
}

describe('an upload', () => {
  test('becomes a file with identical bytes, and a sound that waits for its preview', async () => {
    const fileId = await uploadFile(app, ana.auth, wav);
    await expectWhole(fileId);
    const sound = app.db.selectFrom('audio').selectAll().where('file_id', '=', fileId);
    expect(await sound.executeTakeFirst()).toMatchObject({
      sample_rate: 44_100,
      bits: 16,
      channels: 1,
      duration_ms: Math.round(((wav.length - 44) / 88_200) * 1_000),
    });
  });

  test('is finished with its only chunk', async () => {
    const short = makeWav(1_000);
    const reply = await sendChunk(app, ana.auth, { num: 0, totalChunks: 1, end: true }, short);
    expect(reply.data).toMatchObject({ complete: true, missing: 0 });
    expect(await storedFile(reply.data?.fileId ?? '')).toMatchObject({ bytes: 1_000 });
  });

  test('accepts its chunks in any order, even the last one first', async () => {
    const last = await send(2);
    const fileId = last.data?.fileId ?? '';
    expect(await send(0, fileId)).toMatchObject({ data: { complete: false, missing: 1 } });
    expect(await send(1, fileId)).toMatchObject({ data: { complete: true, missing: 0 } });
    await expectWhole(fileId);
  });

  test('accepts a chunk and an end again without a change, before and after the end', async () => {
    const fileId = await begin();
    expect(await send(0, fileId)).toMatchObject({ data: { complete: false, missing: 2 } });
    expect(await send(2, fileId)).toMatchObject({ data: { complete: false, missing: 1 } });
    expect(await send(2, fileId)).toMatchObject({ data: { complete: false, missing: 1 } });
    const last = await send(1, fileId);
    expect(await send(2, fileId)).toEqual(last);
    const changed = Buffer.from(chunk(1)).fill(1);
    await sendChunk(app, ana.auth, { num: 1, totalChunks, fileId }, changed);
    await expectWhole(fileId);
  });

  test('is finished once if all its chunks arrive at once', async () => {
    const fileId = await begin();
    const replies = await Promise.all([1, 2, 1, 2, 1, 2].map((num) => send(num, fileId)));
    expect(replies.every(({ success }) => success)).toBe(true);
    expect(await send(2, fileId)).toMatchObject({ data: { complete: true } });
    await expectWhole(fileId);
  });

  test('loses no chunk if many arrive at once, mixed with those of other uploads', async () => {
    const files = await Promise.all([40, 41, 42].map((count) => uploadMany(count)));
    for (const { fileId, bytes } of files) {
      expect(digestOf(await readStored(app, fileId))).toBe(digestOf(bytes));
    }
  });

  test('reports all stored chunks when its state is requested halfway', async () => {
    const many = chunksOf(makeWav(24 * CHUNK_BYTES));
    let fileId = '';
    for (const [num, bytes] of many.slice(0, 4).entries()) {
      const fields = { num, totalChunks: many.length, fileId };
      fileId = (await sendRawChunk(app, ana.auth, fields, bytes)).data?.fileId ?? '';
    }
    const missing = Array.from({ length: 20 }, (_, index) => index + 4);
    expect(await stateOf(fileId)).toMatchObject({ data: { complete: false, missing } });
  });

  test('continues after a restart of the server', async () => {
    const fileId = await begin();
    await send(1, fileId);
    await app.restart();
    expect(await send(2, fileId)).toMatchObject({ data: { complete: true } });
    await expectWhole(fileId);
  });

  test('keeps its name without folders, and its extension shows its type', async () => {
    const files = [
      ['C:\\Sounds\\Rain  on tin.WAV', 'Rain on tin.WAV'],
      ['../../etc/passwd', 'passwd.wav'],
      ['..', '...wav'],
      ['Ђурђа 🎵.wav', 'Ђурђа 🎵.wav'],
    ] as const;
    for (const [file, name] of files) {
      const fileId = await uploadFile(app, ana.auth, makeWav(500), file);
      expect((await storedFile(fileId))?.name).toBe(name);
    }
  });
});

/** Uploads a file of several chunks, from its end to its beginning. */
async function uploadMany(count: number): Promise<{ fileId: string; bytes: Buffer }> {
  const bytes = makeWav((count - 1) * CHUNK_BYTES + 1_000);
  const pieces = chunksOf(bytes);
  const first = await sendRawChunk(
    app,
    ana.auth,
    { num: 0, totalChunks: count },
    pieces[0] ?? bytes,
  );
  const fileId = first.data?.fileId ?? '';
  const nums = Array.from({ length: count - 1 }, (_, index) => count - 1 - index);
  let left = count;
  const work = async () => {
    for (let num = nums.shift(); num !== undefined; num = nums.shift()) {
      const fields = { num, totalChunks: count, fileId };
      const reply = await sendRawChunk(app, ana.auth, fields, pieces[num] ?? bytes);
      left = Math.min(left, reply.data?.missing ?? left);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  expect(left).toBe(0);
  return { fileId, bytes };
}

describe('a chunk as the whole body', () => {
  test('equals a chunk in a form, and both ways can be mixed', async () => {
    const first = await sendRaw(0);
    expect(first).toMatchObject({ status: 200, data: { complete: false, missing: 2 } });
    const fileId = first.data?.fileId ?? '';
    await send(1, fileId);
    expect(await sendRaw(2, fileId)).toMatchObject({ data: { complete: true } });
    await expectWhole(fileId);
  });

  test('accepts credentials from the header only', async () => {
    const fields = new URLSearchParams({ file: 'a.wav', num: '0', totalChunks: '1' });
    fields.set('extension', 'wav');
    fields.set('Auth[userId]', String(ana.id));
    fields.set('Auth[token]', ana.auth.token);
    const response = await fetch(`${app.url}/api/media/uploadFile?${fields.toString()}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: Uint8Array.from(makeWav(500)),
    });
    expect(response.status).toBe(401);
    expect(app.logs.text()).not.toContain(ana.auth.token);
  });

  test('is refused if it is too long, and by calls that take none', async () => {
    const long = Buffer.alloc(3 * CHUNK_BYTES);
    const reply = await sendRawChunk(app, ana.auth, { num: 1, totalChunks: 9 }, long);
    expect(reply).toMatchObject({ status: 413, info: 'The body can be at most 1048576 bytes.' });
    for (const path of ['/media/uploadAudio', '/media/getUpload']) {
      const response = await fetch(`${app.url}/api${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: Uint8Array.from(makeWav(500)),
      });
      expect(response.status).toBe(415);
    }
  });
});

describe('the state of an upload', () => {
  test('is available to its owner, who continues with the missing chunks', async () => {
    const fileId = await begin();
    await send(2, fileId);
    const state = { fileId, file: 'take.wav', purpose: 'stock', totalChunks: 3 };
    expect(await stateOf(fileId)).toMatchObject({
      data: { ...state, complete: false, missing: [1] },
    });
    expect(await stateOf(fileId, stranger)).toMatchObject({ status: 404 });
    await send(1, fileId);
    expect(await stateOf(fileId)).toMatchObject({ data: { complete: true, missing: [] } });
  });

  test('is removed when the upload is cancelled, and a finished file stays', async () => {
    const fileId = await begin();
    expect(await cancel(fileId, stranger)).toMatchObject({ status: 404 });
    expect(await cancel(fileId)).toMatchObject({ success: true, data: null });
    expect(await readdir(join(app.folder, 'storage', 'parts'))).not.toContain(fileId);
    expect(await send(1, fileId)).toMatchObject({ status: 404 });
    expect(await stateOf(fileId)).toMatchObject({ status: 404 });
    const finished = await uploadFile(app, ana.auth, wav);
    await cancel(finished);
    await expectWhole(finished);
  });
});

describe('after a crash', () => {
  test('between writing a chunk and recording it, the chunk is sent again', async () => {
    const fileId = await begin();
    await send(1, fileId);
    await app.db.updateTable('upload').set({ received: '000' }).where('id', '=', fileId).execute();
    await app.restart();
    expect(await send(1, fileId)).toMatchObject({ data: { complete: false, missing: 2 } });
    await send(0, fileId);
    await send(2, fileId);
    await expectWhole(fileId);
  });

  test.each(['any chunk makes it', 'a request of the state makes it'])(
    'between recording the last chunk and joining the file, %s',
    async (way) => {
      const fileId = await begin();
      await send(1, fileId);
      await app.db.schema.alterTable('file').renameTo('file_away').execute();
      expect(await send(2, fileId)).toMatchObject({ status: 500, success: false });
      await app.db.schema.alterTable('file_away').renameTo('file').execute();
      await app.restart();
      const reply = way.startsWith('any') ? await send(0, fileId) : await stateOf(fileId);
      expect(reply).toMatchObject({ data: { complete: true } });
      await expectWhole(fileId);
    },
  );
});
