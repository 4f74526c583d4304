import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { CHUNK_BYTES } from '../../../../shared/limits.ts';
import { CHAT_FILE_TOO_LARGE } from '../../../../shared/rules/chat/chat-file.ts';
import { PROGRAM } from '../../../../shared/rules/selling/upload.ts';
import { wavFaults } from '../../../../shared/audio/wav-faults.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { type ChunkFields, chunksOf, sendChunk } from '../../../../tests/kit/make/upload.ts';
import { makeWav } from '../../../../tests/kit/read/wav.ts';
import { englishOf } from '../../../../tests/kit/read/english-of.ts';

const app = startAppForTests();
let ana: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  ana = await makePerson(app, { role: 2 });
  stranger = await makePerson(app, { role: 2 });
});

const chunks = chunksOf(makeWav(2 * CHUNK_BYTES + 12_345));
const totalChunks = chunks.length;

const send = (fields: ChunkFields, bytes: Uint8Array, person = ana) =>
  sendChunk(app, person.auth, fields, bytes);

async function begin(): Promise<string> {
  const reply = await send({ num: 0, totalChunks }, chunks[0] ?? Buffer.alloc(0));
  return reply.data?.fileId ?? '';
}

/** Creates a file of one chunk with a consistent header of this format. */
function soundOf({ format = 1, channels = 1, rate = 44_100, bits = 16 }): Buffer {
  const wav = makeWav(1_000);
  const frame = (channels * bits) / 8;
  wav.writeUInt16LE(format, 20);
  wav.writeUInt16LE(channels, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * frame, 28);
  wav.writeUInt16LE(frame, 32);
  wav.writeUInt16LE(bits, 34);
  return wav;
}

/** Creates a file of one chunk with changed bytes. */
function spoilt(at: number, bytes: readonly number[]): Buffer {
  const wav = makeWav(1_000);
  wav.set(bytes, at);
  return wav;
}

describe('a chunk is refused', () => {
  test('without a session, and with another account’s userId', async () => {
    const fields = { num: 0, totalChunks: 1 };
    const bytes = makeWav(100);
    expect(await sendChunk(app, undefined, fields, bytes)).toMatchObject({ status: 401 });
    expect(await send({ ...fields, userId: stranger.id }, bytes)).toMatchObject({ status: 403 });
    expect(await send({ ...fields, userId: ana.id }, bytes)).toMatchObject({ success: true });
  });

  test('for another account’s upload, or an unknown one', async () => {
    const fileId = await begin();
    const bytes = chunks[1] ?? Buffer.alloc(0);
    for (const id of [fileId, randomUUID()]) {
      const reply = await send({ num: 1, totalChunks, fileId: id }, bytes, stranger);
      expect(reply).toMatchObject({ status: 404, data: null });
    }
    const odd = { num: 1, totalChunks, fileId: 'not-a-uuid' };
    expect(await send(odd, bytes)).toMatchObject({ status: 400 });
    for (const path of ['../../etc/passwd', `${fileId}/../x`]) {
      expect(await send({ ...odd, fileId: path }, bytes)).toMatchObject({ status: 400 });
    }
  });

  test.each([
    ['too short before the end', { num: 1, totalChunks }, CHUNK_BYTES - 1, 400],
    ['empty', { num: 2, totalChunks }, 0, 400],
    ['too long', { num: 1, totalChunks }, CHUNK_BYTES + 1, 413],
    ['beyond the end', { num: 3, totalChunks }, 100, 400],
    ['marked as the end before the end', { num: 1, totalChunks, end: true }, CHUNK_BYTES, 400],
    ['of more than 2 GB', { num: 0, totalChunks: 2_049 }, CHUNK_BYTES, 400],
  ])('if it is %s', async (_what, fields, bytes, status) => {
    const reply = await send(fields, Buffer.alloc(bytes, 1));
    expect(reply).toMatchObject({ status, success: false, data: null });
    expect(reply.info).not.toBe('');
  });

  test('if its count, kind, purpose or size differs from earlier ones', async () => {
    const fileId = await begin();
    const bytes = chunks[1] ?? Buffer.alloc(0);
    const other = (fields: Partial<ChunkFields>, piece = bytes) =>
      send({ num: 1, totalChunks, fileId, ...fields }, piece);
    expect(await other({ totalChunks: 4 })).toMatchObject({
      status: 409,
      info: 'This upload has 3 chunks, not 4.',
    });
    expect(await other({ extension: 'mp3' })).toMatchObject({ status: 409 });
    expect(await other({ purpose: 'chat' })).toMatchObject({ status: 409 });
    await other({ num: 2 }, chunks[2]);
    expect(await other({ num: 2 }, Buffer.alloc(7))).toMatchObject({
      status: 409,
      info: 'Chunk 2 was sent with 12345 bytes before.',
    });
  });

  test('if it has number 0 and the upload started with 1', async () => {
    const first = await send({ num: 1, totalChunks }, chunks[0] ?? Buffer.alloc(0));
    const fileId = first.data?.fileId ?? '';
    expect(await send({ num: 0, totalChunks, fileId }, chunks[0] ?? Buffer.alloc(0))).toMatchObject(
      { status: 400, code: 'upload.counts-from-one', params: {} },
    );
  });

  test('if its form has no boundary', async () => {
    const reply = await fetch(`${app.url}/api/media/uploadFile`, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data' },
      body: 'a form',
    });
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { success: false, code: 'upload.form-broken', params: {} },
    ]);
  });

  test('if its other fields are too long', async () => {
    const form = new FormData();
    for (let field = 0; field < 9; field += 1) form.append(`field${field}`, 'x'.repeat(4_000));
    const reply = await fetch(`${app.url}/api/media/uploadFile`, { method: 'POST', body: form });
    expect([reply.status, await reply.json()]).toMatchObject([
      413,
      { success: false, code: 'upload.fields-too-long', params: {} },
    ]);
  });

  test('if the file part is missing or the call is not multipart', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ file: 'a.wav', num: 0, totalChunks: 1 })) {
      form.append(name, String(value));
    }
    form.append('extension', 'wav');
    form.append('Auth', JSON.stringify(ana.auth));
    const reply = await fetch(`${app.url}/api/media/uploadFile`, { method: 'POST', body: form });
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { success: false, code: 'file.part-missing', params: { part: 'fileToUpload' } },
    ]);
    expect(await app.call('/media/uploadFile', {}, ana.auth)).toMatchObject({ status: 400 });
  });
});

describe('a file is refused', () => {
  const tooLarge = 'Stock files can have at most 200 MB. Please choose a smaller one.';

  test.each([
    ['stock', 200, { status: 200 }],
    ['stock', 201, { status: 413, info: tooLarge }],
    [undefined, 201, { status: 413, info: tooLarge }],
    ['chat', 201, { status: 413, info: englishOf(CHAT_FILE_TOO_LARGE) }],
    ['delivery', 2_048, { status: 200 }],
  ])('for %s of %d MB with its first chunk: %o', async (purpose, count, outcome) => {
    const first = makeWav(count * CHUNK_BYTES > 2 ** 31 ? 2 ** 20 : CHUNK_BYTES);
    first.writeUInt32LE(count * CHUNK_BYTES - 8, 4);
    first.writeUInt32LE(count * CHUNK_BYTES - 44, 40);
    const fields = { num: 0, totalChunks: count, ...(purpose && { purpose }) };
    expect(await send(fields, first)).toMatchObject(outcome);
  });

  test.each([
    ['a renamed MP3', Buffer.from('ID3'.padEnd(100, '\0')), /It is an MP3 file\./],
    ['a renamed FLAC', Buffer.from('fLaC and so on, and on'), /It is a FLAC file\./],
    ['a renamed ZIP', Buffer.from('PK\u0003\u0004 and so on'), /It is a ZIP file\./],
    [
      'of 22,050 Hz',
      spoilt(24, [0x22, 0x56, 0, 0, 0x44, 0xac, 0, 0]),
      /^This file has 22,050 Hz\. Stock files need at least 44,100 Hz\.$/,
    ],
    [
      'of 8 bit',
      spoilt(28, [0x44, 0xac, 0, 0, 1, 0, 8, 0]),
      /^This file has 8 bit\. Stock files need at least 16 bit\.$/,
    ],
    ['of ADPCM', spoilt(20, [2, 0]), /^The sound in this file is compressed \(ADPCM\)\./],
    ['shorter than announced', spoilt(40, [0, 0, 0, 9]), /^This WAV file is cut off/],
    ['with contradictory frame sizes', spoilt(32, [9, 0]), /contradicts itself/],
    ['without sound', makeWav(44), /contains no sound/],
    ['cut off in its header', makeWav(100).subarray(0, 30), /cut off/],
    [
      'of text',
      Buffer.from('Dear Ana, here is the sound you wanted.'),
      /^This file is not a WAV file\. Please export/,
    ],
  ])('%s, whatever its name', async (_what, bytes, info) => {
    const reply = await send({ num: 0, totalChunks: 1, file: 'song.wav' }, bytes);
    expect(reply).toMatchObject({ status: 422, data: null });
    expect(reply.info).toMatch(info);
  });

  test.each([
    [
      'of more Hz than any converter makes',
      soundOf({ rate: 400_000 }),
      'upload.sample-rate-too-high',
      { rate: 400_000, most: 384_000 },
    ],
    ['of 64 bit', soundOf({ bits: 64 }), 'upload.sample-bits-too-many', { bits: 64, most: 32 }],
    ['of 16 bit floating point', soundOf({ format: 3 }), 'upload.sample-float-bits', { bits: 16 }],
    [
      'of nine channels',
      soundOf({ channels: 9 }),
      'upload.too-many-channels',
      { channels: 9, most: 8 },
    ],
    ['without a length', spoilt(40, [255, 255, 255, 255]), 'upload.wav-no-length', {}],
    ['without a format', spoilt(12, [...Buffer.from('none')]), 'upload.wav-no-format', {}],
    [
      'of hundreds of parts',
      Buffer.concat([makeWav(44).subarray(0, 12), Buffer.alloc(8 * 300, 'junk\0\0\0\0')]),
      'upload.wav-too-many-parts',
      {},
    ],
  ])('%s', async (_what, bytes, code, params) => {
    const reply = await send({ num: 0, totalChunks: 1 }, bytes);
    expect(reply).toMatchObject({ status: 422, code, params, data: null });
  });

  test('with 1 MB of sound and 17 MB of something else', async () => {
    const first = makeWav(CHUNK_BYTES);
    first.writeUInt32LE(18 * CHUNK_BYTES - 8, 4);
    first.writeUInt32LE(CHUNK_BYTES, 40);
    expect(await send({ num: 0, totalChunks: 18 }, first)).toMatchObject({
      status: 422,
      code: 'upload.mostly-no-sound',
      params: { megabytes: 1 },
    });
  });

  test('with its first chunk if possible, and nothing of it is kept', async () => {
    const before = await everythingStored();
    const first = makeWav(CHUNK_BYTES);
    first.writeUInt32LE(22_050, 24);
    first.writeUInt32LE(44_100, 28);
    first.writeUInt32LE(150 * CHUNK_BYTES - 44, 40);
    first.writeUInt32LE(0xffffffff, 4);
    const reply = await send({ num: 0, totalChunks: 150 }, first);
    expect(reply.info).toBe('This file has 22,050 Hz. Stock files need at least 44,100 Hz.');
    expect(await everythingStored()).toEqual(before);
  });

  test('at the end if only the whole file shows the fault, and nothing of it is kept', async () => {
    const before = await everythingStored();
    const wav = makeWav(CHUNK_BYTES + 1_000);
    // Fifty bytes shorter than announced, which only the last chunk shows.
    wav.writeUInt32LE(wav.length - 8 + 50, 4);
    wav.writeUInt32LE(wav.length - 44 + 50, 40);
    const [first = wav, last = wav] = chunksOf(wav);
    const begun = await send({ num: 0, totalChunks: 2 }, first);
    const fileId = begun.data?.fileId ?? '';
    const reply = await send({ num: 1, totalChunks: 2, fileId }, last);
    expect(reply).toMatchObject({ status: 422, info: englishOf(wavFaults.cutOff) });
    expect(await everythingStored()).toEqual(before);
    expect(await send({ num: 1, totalChunks: 2, fileId }, last)).toMatchObject({ status: 404 });
  });

  test('by its content and never by its name', async () => {
    const fields = { num: 0, totalChunks: 1, file: 'song.mp3', extension: 'mp3' };
    expect(await send(fields, makeWav(1_000))).toMatchObject({ success: true });
  });

  test('as a delivery only if it is a program, whatever sound it contains', async () => {
    const fields = { num: 0, totalChunks: 1, purpose: 'delivery' };
    const slow = spoilt(24, [0x22, 0x56, 0, 0, 0x44, 0xac, 0, 0]);
    for (const bytes of [slow, Buffer.from('ID3 and so on'), Buffer.from('RIFF')]) {
      expect(await send(fields, bytes)).toMatchObject({ success: true });
    }
    const program = Buffer.from('#!/bin/sh');
    expect(await send(fields, program)).toMatchObject({ status: 422, info: englishOf(PROGRAM) });
  });
});

/**
 * Returns all uploads and their files on the disk, without previews, which are made asynchronously.
 */
async function everythingStored(): Promise<unknown> {
  const uploads = await app.db.selectFrom('upload').select('id').execute();
  const names = await readdir(join(app.folder, 'storage'), { recursive: true });
  const files = names.filter((name) => !name.includes('-preview'));
  return { uploads: uploads.map(({ id }) => id).toSorted(), files: files.toSorted() };
}
