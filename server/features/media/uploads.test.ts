import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOT_WAV } from '../../../shared/audio-file.ts';
import { CHUNK_BYTES } from '../../../shared/limits.ts';
import { makePerson, type TestPerson } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { chunksOf, sendChunk, uploadFile } from '../../testing/upload.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { makeWav } from '../../testing/wav.ts';

let app: TestApp;
let ana: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  ana = await makePerson(app, { role: 2 });
  stranger = await makePerson(app, { role: 2 });
});
afterAll(() => app.stop());

/** Three chunks, the last of which is short. */
const wav = makeWav(2 * CHUNK_BYTES + 12_345);
const chunks = chunksOf(wav);
const totalChunks = chunks.length;

async function send(num: number, fileId = '', person = ana) {
  return sendChunk(app, person.auth, { num, totalChunks, fileId }, chunks[num] ?? Buffer.alloc(0));
}

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
    sha256: createHash('sha256').update(wav).digest(),
  });
}

describe('an upload', () => {
  test('becomes a file of the very same bytes', async () => {
    await expectWhole(await uploadFile(app, ana.auth, wav));
  });

  test('of one chunk is finished with it', async () => {
    const short = makeWav(1_000);
    const reply = await sendChunk(app, ana.auth, { num: 0, totalChunks: 1, end: true }, short);
    expect(reply.data).toMatchObject({ complete: true, missing: 0 });
    expect(await storedFile(reply.data?.fileId ?? '')).toMatchObject({ bytes: 1_000 });
  });

  test('takes its chunks in any order, and the first to come may be the last', async () => {
    const last = await send(2);
    const fileId = last.data?.fileId ?? '';
    expect(await send(0, fileId)).toMatchObject({ data: { complete: false, missing: 1 } });
    expect(await send(1, fileId)).toMatchObject({ data: { complete: true, missing: 0 } });
    await expectWhole(fileId);
  });

  test('takes a chunk again without a change, before and after the end', async () => {
    const fileId = await begin();
    expect(await send(0, fileId)).toMatchObject({ data: { complete: false, missing: 2 } });
    await send(1, fileId);
    const last = await send(2, fileId);
    expect(await send(2, fileId)).toEqual(last);
    const changed = Buffer.from(chunks[1] ?? []).fill(1);
    await sendChunk(app, ana.auth, { num: 1, totalChunks, fileId }, changed);
    await expectWhole(fileId);
  });

  test('is finished once when all its chunks come at once', async () => {
    const fileId = await begin();
    const replies = await Promise.all([1, 2, 1, 2, 1, 2].map((num) => send(num, fileId)));
    expect(replies.every(({ success }) => success)).toBe(true);
    expect(await send(2, fileId)).toMatchObject({ data: { complete: true } });
    await expectWhole(fileId);
  });

  test('goes on after the server was started again', async () => {
    const fileId = await begin();
    await send(1, fileId);
    await app.restart();
    expect(await send(2, fileId)).toMatchObject({ data: { complete: true } });
    await expectWhole(fileId);
  });

  test('keeps its name without folders, and says by its extension what it is', async () => {
    const files = [
      ['C:\\Sounds\\Rain  on tin.WAV', 'Rain on tin.WAV'],
      ['../../etc/passwd', 'passwd.wav'],
      ['Ђурђа 🎵.wav', 'Ђурђа 🎵.wav'],
    ] as const;
    for (const [file, name] of files) {
      const fileId = await uploadFile(app, ana.auth, makeWav(500), file);
      expect((await storedFile(fileId))?.name).toBe(name);
    }
  });
});

describe('after a crash', () => {
  test('between storing a chunk and noting it, the chunk is sent again', async () => {
    const fileId = await begin();
    await send(1, fileId);
    await app.db.deleteFrom('upload_chunk').where('upload_id', '=', fileId).execute();
    expect(await send(1, fileId)).toMatchObject({ data: { complete: false, missing: 2 } });
    await send(0, fileId);
    await send(2, fileId);
    await expectWhole(fileId);
  });

  test('between noting the last chunk and making the file, any chunk makes it', async () => {
    const fileId = await begin();
    await send(1, fileId);
    await app.db.schema.alterTable('file').renameTo('file_away').execute();
    expect(await send(2, fileId)).toMatchObject({ status: 500, success: false });
    await app.db.schema.alterTable('file_away').renameTo('file').execute();
    await app.restart();
    expect(await send(0, fileId)).toMatchObject({ data: { complete: true, missing: 0 } });
    await expectWhole(fileId);
  });
});

test('what was begun and never finished is removed in the end', async () => {
  const fileId = await begin();
  await sql`
    UPDATE pgboss.job SET start_after = now()
    WHERE name = 'upload-cleaning' AND data->>'id' = ${fileId}
  `.execute(app.db);
  const parts = join(app.folder, 'storage', 'parts');
  await waitFor('the cleaning', async () => !(await readdir(parts)).includes(fileId));
  expect(await send(1, fileId)).toMatchObject({ status: 404 });
});

describe('a chunk is refused', () => {
  test('without a session, and under another person’s userId', async () => {
    const fields = { num: 0, totalChunks: 1 };
    const bytes = makeWav(100);
    expect(await sendChunk(app, undefined, fields, bytes)).toMatchObject({ status: 401 });
    const foreign = { ...fields, userId: stranger.id };
    expect(await sendChunk(app, ana.auth, foreign, bytes)).toMatchObject({ status: 403 });
    const own = { ...fields, userId: ana.id };
    expect(await sendChunk(app, ana.auth, own, bytes)).toMatchObject({ success: true });
  });

  test('for the upload of another, or one that nobody has begun', async () => {
    const fileId = await begin();
    for (const id of [fileId, randomUUID()]) {
      expect(await send(1, id, stranger)).toMatchObject({ status: 404, data: null });
    }
    expect(await send(1, 'not-a-uuid')).toMatchObject({ status: 400 });
  });

  test.each([
    ['too short before the end', { num: 1, totalChunks }, CHUNK_BYTES - 1, 400],
    ['empty', { num: 2, totalChunks }, 0, 400],
    ['too long', { num: 1, totalChunks }, CHUNK_BYTES + 1, 413],
    ['beyond the end', { num: 3, totalChunks }, 100, 400],
    ['below the beginning', { num: -1, totalChunks }, CHUNK_BYTES, 400],
    ['of more than 2 GB', { num: 0, totalChunks: 2_049 }, CHUNK_BYTES, 400],
    ['of none', { num: 0, totalChunks: 0 }, 100, 400],
  ])('when it is %s', async (_what, fields, bytes, status) => {
    const reply = await sendChunk(app, ana.auth, fields, Buffer.alloc(bytes, 1));
    expect(reply).toMatchObject({ status, success: false, data: null });
    expect(reply.info).not.toBe('');
  });

  test('when it is of another count, kind or size than those before it', async () => {
    const fileId = await begin();
    const bytes = chunks[1] ?? Buffer.alloc(0);
    const other = async (fields: object, piece = bytes) =>
      sendChunk(app, ana.auth, { num: 1, totalChunks, fileId, ...fields }, piece);
    expect(await other({ totalChunks: 4 })).toMatchObject({
      status: 409,
      info: 'This upload has 3 chunks, not 4.',
    });
    expect(await other({ extension: 'mp3' })).toMatchObject({ status: 409 });
    await send(2, fileId);
    expect(await other({ num: 2 }, Buffer.alloc(7))).toMatchObject({ status: 409 });
  });

  test('when the file is no WAV file, by its name or by its first bytes', async () => {
    const fields = { num: 0, totalChunks: 1 };
    const refused = { status: 422, info: NOT_WAV, data: null };
    const mp3 = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(100)]);
    expect(await sendChunk(app, ana.auth, fields, mp3)).toMatchObject(refused);
    expect(
      await sendChunk(app, ana.auth, { ...fields, extension: 'mp3' }, makeWav(100)),
    ).toMatchObject(refused);
    expect(
      await sendChunk(app, ana.auth, { ...fields, extension: '.WAV' }, makeWav(100)),
    ).toMatchObject({ success: true });
  });

  test('when the file part is missing or the call is no multipart', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ file: 'a.wav', num: 0, totalChunks: 1 })) {
      form.append(name, String(value));
    }
    form.append('extension', 'wav');
    form.append('Auth', JSON.stringify(ana.auth));
    const reply = await fetch(`${app.url}/api/media/uploadFile`, { method: 'POST', body: form });
    expect([reply.status, await reply.json()]).toEqual([
      400,
      { success: false, info: 'The file part fileToUpload is missing.', data: null },
    ]);
    expect(await app.call('/media/uploadFile', {}, ana.auth)).toMatchObject({ status: 400 });
  });
});
