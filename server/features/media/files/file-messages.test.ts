import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import {
  CHUNK_BYTES,
  MAX_CHAT_FILE_BYTES,
  MAX_PICTURE_DESCRIPTION,
} from '../../../../shared/limits.ts';
import { CHAT_FILE_TOO_LARGE } from '../../../../shared/rules/chat/chat-file.ts';
import type { TestPerson } from '../../../../tests/kit/make/builders.ts';
import {
  makeConversation,
  makeThree,
  sendText,
} from '../../../../tests/kit/make/make-conversation.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectSocket } from '../../../../tests/kit/test-socket.ts';
import { sendChunk, sendFiles, uploadFile } from '../../../../tests/kit/make/upload.ts';
import { makeWav } from '../../../../tests/kit/read/wav.ts';
import { createFinishedFiles } from '../uploads/finished-files.ts';
import { englishOf } from '../../../../tests/kit/read/english-of.ts';

const app = startAppForTests();
let ana: TestPerson;
let boris: TestPerson;
let stranger: TestPerson;
let conversationId: number;

beforeEach(async () => {
  [ana, boris, stranger] = await makeThree(app);
  conversationId = await makeConversation(app, ana, boris);
});

const PEAKS = Buffer.from(Array.from({ length: 200 }, (_unused, bar) => bar)).toString('base64');
const upload = (bytes: Buffer, name: string, person = ana) =>
  uploadFile(app, person.auth, bytes, name, 'chat');
const send = (fields: object, person = ana) =>
  app.call('/media/sendFile', { conversationId, clientId: randomUUID(), ...fields }, person.auth);

async function history(person = boris): Promise<Message[]> {
  const reply = await app.call('/conversations/getMessages', { conversationId }, person.auth);
  if (!reply.success) throw new Error(reply.info);
  return reply.data.messages;
}

describe('a file', () => {
  test('becomes the same message for both people, live and over REST, with measured values', async () => {
    const socket = await connectSocket(app, boris.auth);
    const wav = makeWav(5_000);
    const fileId = await upload(wav, 'Rain on tin.wav');
    const sent = await send({ fileId, durationMs: 42_000, peaks: PEAKS });
    const file = {
      id: fileId,
      name: 'Rain on tin.wav',
      media_type: 'audio/wav',
      bytes: wav.length,
      kind: 'audio',
      duration_ms: 42_000,
      peaks: PEAKS,
    };
    const message = { type: 'file', text: 'Rain on tin.wav', seq: 1, from_id: ana.id, file };
    expect(sent).toMatchObject({ status: 200, data: { message } });
    const event = await socket.waitFor<{ message: Message }>('message:sent');
    socket.close();
    expect(event).toEqual(sent.data);
    expect(await history()).toEqual([event.message]);
  });

  test('is listed with the other files of its conversation, in pages', async () => {
    await send({ fileId: await upload(makeWav(600), 'First.wav') });
    await sendText(app, conversationId, ana, 'Hello');
    await send({ fileId: await upload(makeWav(600), 'Second.wav') });
    const names = async (before?: number) => {
      const place = { conversationId, ...(before !== undefined && { before }) };
      const reply = await app.call('/conversations/getFiles', place, boris.auth);
      return reply.data?.messages.map(({ text, seq }) => `${seq} ${text}`);
    };
    expect(await names()).toEqual(['1 First.wav', '3 Second.wav']);
    expect(await names(3)).toEqual(['1 First.wav']);
    expect(await names(1)).toEqual([]);
  });

  test('may be of any kind: its content decides its type, and only audio has a length', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const fileId = await upload(page, 'Song.wav');
    await send({ fileId, durationMs: 1_000, peaks: PEAKS });
    const [message] = await history();
    expect(message?.file).toMatchObject({
      name: 'Song.wav',
      media_type: 'application/octet-stream',
      kind: 'other',
      duration_ms: null,
      peaks: null,
    });
  });

  test('keeps its name with any extension, or without one', async () => {
    for (const name of ['contract.pdf', 'README', 'archive.tar.gz', 'Ђурђа 🎵.txt']) {
      await send({ fileId: await upload(Buffer.from('words'), name) });
    }
    expect((await history()).map(({ text }) => text)).toEqual([
      'contract.pdf',
      'README',
      'archive.tar.gz',
      'Ђурђа 🎵.txt',
    ]);
  });

  test('sent ten times at once with one client id is one message', async () => {
    const fileId = await upload(makeWav(500), 'a.wav');
    const clientId = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => send({ fileId, clientId, durationMs: 1_000 })),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await history()).toHaveLength(1);
  });

  test('appears in the inbox by its name', async () => {
    await send({ fileId: await upload(Buffer.from('x'), 'contract.pdf') });
    const inbox = await app.call('/users/getChats', {}, boris.auth);
    expect(inbox.data?.chats[0]?.lastMessage[0]?.text).toBe('contract.pdf');
  });
});

describe('a picture', () => {
  const png = Buffer.from('\x89PNG\r\n\x1A\n and more', 'latin1');

  test('has its sender’s description, on every channel and after a repeat', async () => {
    const socket = await connectSocket(app, boris.auth);
    const sending = { fileId: await upload(png, 'dog.png'), clientId: randomUUID() };
    const sent = await send({ ...sending, description: '  A dog\nat the sea. ' });
    const description = 'A dog at the sea.';
    expect(sent).toMatchObject({ status: 200, data: { message: { file: { description } } } });
    const event = await socket.waitFor<{ message: Message }>('message:sent');
    socket.close();
    expect(event).toEqual(sent.data);
    expect(await send({ ...sending, description })).toMatchObject({ data: event });
    expect(await history()).toEqual([event.message]);
    const missed = { toId: ana.id, after: 0 };
    const caughtUp = await app.call('/users/getMessages', missed, boris.auth);
    expect(caughtUp.data?.messages).toEqual([event.message]);
  });

  test('needs no description; the first one stays, wherever it is sent', async () => {
    const fileId = await upload(png, 'dog.png');
    for (const description of [undefined, ' \n', 'A dog.', 'A dog, as you asked for it, Boris.']) {
      expect(await send({ fileId, description })).toMatchObject({ status: 200 });
    }
    const [first] = await history();
    expect(first?.file?.description).toBe('A dog.');
    const other = await upload(png, 'dog.png');
    expect(await send({ fileId: other })).toMatchObject({
      data: { message: { file: { description: null } } },
    });
  });

  test('is refused with a description that is too long, and other files with any', async () => {
    const fileId = await upload(png, 'dog.png');
    const longest = 'я'.repeat(MAX_PICTURE_DESCRIPTION);
    expect(await send({ fileId, description: `${longest}я` })).toMatchObject({
      status: 422,
      info: 'The description of a picture can have at most 500 characters. Please shorten it.',
    });
    const info = 'Only a picture can be described. Please send this file without a description.';
    for (const bytes of [makeWav(500), Buffer.from('<svg/>')]) {
      const other = await upload(bytes, 'dog.png');
      expect(await send({ fileId: other, description: 'A dog.' })).toMatchObject({
        status: 422,
        info,
      });
    }
    expect(await history()).toEqual([]);
    expect(await send({ fileId, description: longest })).toMatchObject({ status: 200 });
  });
});

describe('a file is refused', () => {
  test('with a waveform of more than 200 bars', async () => {
    const fileId = await upload(makeWav(500), 'a.wav');
    const peaks = Buffer.alloc(201).toString('base64');
    expect(await send({ fileId, durationMs: 500, peaks })).toMatchObject({
      status: 400,
      code: 'file.peaks-too-long',
      field: 'peaks',
    });
  });

  test('if it belongs to another account or does not exist, with the same answer', async () => {
    const hers = await upload(makeWav(500), 'a.wav');
    const refused = { status: 404, info: 'There is no such file. Please upload it first.' };
    expect(await send({ fileId: hers }, boris)).toMatchObject(refused);
    expect(await send({ fileId: randomUUID() }, boris)).toMatchObject(refused);
    expect(await history()).toEqual([]);
  });

  test('in a conversation of others, and without a session', async () => {
    const fileId = await upload(makeWav(500), 'a.wav', stranger);
    expect(await send({ fileId }, stranger)).toMatchObject({ status: 403 });
    const payload = { conversationId, clientId: randomUUID(), fileId };
    expect(await app.call('/media/sendFile', payload)).toMatchObject({ status: 401 });
    expect(await history()).toEqual([]);
  });

  test('before its first byte is stored, if it is larger than 200 MB', async () => {
    const totalChunks = MAX_CHAT_FILE_BYTES / CHUNK_BYTES;
    const fields = { file: 'film.mov', extension: 'mov', num: 0, purpose: 'chat' };
    const chunk = Buffer.alloc(CHUNK_BYTES);
    expect(
      await sendChunk(app, ana.auth, { ...fields, totalChunks: totalChunks + 1 }, chunk),
    ).toMatchObject({ status: 413, info: englishOf(CHAT_FILE_TOO_LARGE) });
    expect(await sendChunk(app, ana.auth, { ...fields, totalChunks }, chunk)).toMatchObject({
      status: 200,
    });
  });

  test('if it was uploaded for another purpose and is larger than 200 MB', async () => {
    const fileId = await upload(makeWav(500), 'long.wav');
    const tooMany = MAX_CHAT_FILE_BYTES + 1;
    await app.db.updateTable('file').set({ bytes: tooMany }).where('id', '=', fileId).execute();
    expect(await send({ fileId })).toMatchObject({
      status: 422,
      info: englishOf(CHAT_FILE_TOO_LARGE),
    });
  });

  test('for sale, if it is not a WAV file, even if it was uploaded for a conversation', async () => {
    const fields = { num: 0, totalChunks: 1, file: 'song.mp3', extension: 'mp3' };
    const mp3 = Buffer.from('ID3 and more');
    expect(await sendChunk(app, ana.auth, fields, mp3)).toMatchObject({ status: 422 });
    const other = { ...fields, purpose: 'something' };
    expect(await sendChunk(app, ana.auth, other, mp3)).toMatchObject({ status: 400 });
    const finished = createFinishedFiles({ db: app.db });
    const isForSale = async (bytes: Buffer) =>
      finished.isFinished(await upload(bytes, 'song.wav'), ana.id);
    expect(await isForSale(makeWav(500))).toBe(true);
    expect(await isForSale(mp3)).toBe(false);
  });
});

describe('the calls of the specification', () => {
  const mp3 = (size: number) => Buffer.concat([Buffer.from('ID3'), Buffer.alloc(size, 1)]);

  test('sendAudio sends several files as messages, in order', async () => {
    const files = [
      ['one.wav', makeWav(600)],
      ['two.mp3', mp3(2 * CHUNK_BYTES)],
      ['C:\\three\u202E\u0000.wav', makeWav(700)],
    ] as const;
    const fields = { toId: boris.id, fromId: ana.id };
    const reply = await sendFiles(app, '/media/sendAudio', ana.auth, fields, files);
    expect(reply).toEqual({ status: 200, success: true, info: '', data: null });
    const messages = await history();
    expect(messages.map(({ text, file }) => [text, file?.media_type, file?.bytes])).toEqual([
      ['one.wav', 'audio/wav', 600],
      ['two.mp3', 'audio/mpeg', 2 * CHUNK_BYTES + 3],
      ['three.wav', 'audio/wav', 700],
    ]);
  });

  test('sendAudio sends all files or none, and audio only', async () => {
    const send = (files: [string, Buffer][]) =>
      sendFiles(app, '/media/sendAudio', ana.auth, { toId: boris.id }, files);
    const good: [string, Buffer] = ['a.wav', makeWav(600)];
    expect(await send([good, ['b.wav', Buffer.from('<html>')]])).toMatchObject({ status: 422 });
    expect(await send([good, ['b.wav', Buffer.alloc(0)]])).toMatchObject({ status: 422 });
    expect(await send([])).toMatchObject({ status: 400 });
    expect(await send([good, good, good, good, good])).toMatchObject({ status: 413 });
    expect(await history()).toEqual([]);
  });

  test('uploadAudio returns the id of a file that can be sent', async () => {
    const files: [string, Buffer][] = [['a.wav', makeWav(600)]];
    const fields = { userId: ana.id };
    const reply = await sendFiles(app, '/media/uploadAudio', ana.auth, fields, files);
    expect(reply).toMatchObject({ status: 200 });
    expect(await send({ fileId: reply.data?.fileId })).toMatchObject({ status: 200 });
  });
});
