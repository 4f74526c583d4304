import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import type { TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeConversation, makeThree } from '../../../../tests/kit/make/make-conversation.ts';
import { uploadFile } from '../../../../tests/kit/make/upload.ts';
import { readMessages, reportsAbout } from '../../../../tests/kit/read/read-chat.ts';
import { makeWav } from '../../../../tests/kit/read/wav.ts';
import { archiveOf } from '../../../../tests/kit/read/archive-of.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectInTest } from '../../../../tests/kit/test-socket.ts';

const app = startAppForTests();
let ana: TestPerson;
let boris: TestPerson;
let stranger: TestPerson;
let conversationId: number;

beforeEach(async () => {
  [ana, boris, stranger] = await makeThree(app);
  conversationId = await makeConversation(app, ana, boris);
});

/** Sends a file of Ana, with this transcript if there is one. */
async function send(
  words: { transcript?: string } = {},
  bytes = makeWav(5_000),
  name = 'Voice.wav',
) {
  const fileId = await uploadFile(app, ana.auth, bytes, name, 'chat');
  const sent = { conversationId, clientId: randomUUID(), fileId, durationMs: 50, ...words };
  return app.call('/media/sendFile', sent, ana.auth);
}

async function sendSound(transcript?: string): Promise<number> {
  const reply = await send(transcript === undefined ? {} : { transcript });
  if (!reply.success) throw new Error(reply.info);
  return reply.data.message.seq;
}

const transcribe = (by: TestPerson, seq: number, transcript: string) =>
  app.call('/conversations/setTranscript', { conversationId, seq, transcript }, by.auth);

const connect = (person: TestPerson) => connectInTest(app, person);

/** Returns the message as the other person's clients load it. */
async function seen(seq: number): Promise<Message | undefined> {
  const { messages } = await readMessages(app, conversationId, boris);
  return messages.find((message) => message.seq === seq);
}

async function foundBy(person: TestPerson, text: string) {
  const { data } = await app.call('/conversations/search', { text }, person.auth);
  return data?.results.map((found) => [found.seq, found.text]) ?? [];
}

async function evidence() {
  const his = await connect(boris);
  const about = { aboutId: ana.id, conversationId, text: 'Look' };
  await his.send('report:send', { ...about, clientId: randomUUID() });
  return (await reportsAbout(app, ana))[0]?.evidence;
}

describe('the transcript of an audio message', () => {
  test('is sent with it, found by its words, and shown in reports', async () => {
    const his = await connect(boris);
    const seq = await sendSound(' The mix is ready. ');
    expect((await seen(seq))?.file).toMatchObject({ transcript: 'The mix is ready.' });
    const { message } = await his.waitFor<{ message: Message }>('message:sent');
    expect(message.file?.transcript).toBe('The mix is ready.');
    for (const person of [ana, boris]) {
      expect(await foundBy(person, 'mix')).toEqual([[seq, 'Voice.wav: The mix is ready.']]);
    }
    expect(await foundBy(stranger, 'mix')).toEqual([]);
    expect((await evidence())?.at(-1)?.text).toBe('Voice.wav\nThe mix is ready.');
  });

  test('is added, edited and removed later by its sender, for both people', async () => {
    const seq = await sendSound();
    expect((await seen(seq))?.file).not.toHaveProperty('transcript');
    expect(await foundBy(boris, 'voice')).toEqual([[seq, 'Voice.wav']]);
    const his = await connect(boris);
    const added = await transcribe(ana, seq, 'At noon');
    expect(added.data?.message).toMatchObject({ seq, changed: 1, file: { transcript: 'At noon' } });
    expect(await his.waitFor('message:changed')).toEqual({ messages: [added.data?.message] });
    expect(await foundBy(boris, 'noon')).toHaveLength(1);

    expect((await transcribe(ana, seq, 'At noon')).data?.message.changed).toBe(1);
    await transcribe(ana, seq, 'At midnight');
    expect(await foundBy(boris, 'noon')).toEqual([]);
    expect(await foundBy(ana, 'midnight')).toHaveLength(1);
    await transcribe(ana, seq, ' ');
    expect((await seen(seq))?.file).not.toHaveProperty('transcript');
    expect(await foundBy(boris, 'midnight')).toEqual([]);
    const [shown] = (await evidence()) ?? [];
    expect(shown?.formerTexts).toEqual(['Voice.wav\nAt noon', 'Voice.wav\nAt midnight']);
  });

  test('is deleted with the message, and a sealed copy stays in the export of its sender', async () => {
    const seq = await sendSound('Meet me at the harbour');
    await app.call('/conversations/deleteMessage', { conversationId, seq }, ana.auth);
    expect(await seen(seq)).toMatchObject({ text: '', file: null });
    expect(await foundBy(boris, 'harbour')).toEqual([]);
    expect(await archiveOf(app, ana)).toContain('harbour');
    expect(await archiveOf(app, boris)).not.toContain('harbour');
    expect(await transcribe(ana, seq, 'Back')).toMatchObject({ code: 'message.deleted' });
  });

  test('is refused from others, for other messages, and if it is too long', async () => {
    const seq = await sendSound();
    expect(await transcribe(boris, seq, 'No')).toMatchObject({ code: 'message.not-yours' });
    expect(await transcribe(stranger, seq, 'No')).toMatchObject({
      code: 'chat.not-your-conversation',
    });
    const long = 'a'.repeat(2_001);
    expect(await transcribe(ana, seq, long)).toMatchObject({
      code: 'transcript.too-long',
      field: 'transcript',
    });
    expect(await send({ transcript: long })).toMatchObject({ code: 'transcript.too-long' });
    const text = Buffer.from('Plain words');
    expect(await send({ transcript: 'Words' }, text, 'a.txt')).toMatchObject({
      code: 'transcript.only-audio',
    });
    const said = { conversationId, clientId: randomUUID(), text: 'Hello' };
    const reply = await app.call('/conversations/send', said, ana.auth);
    expect(await transcribe(ana, reply.data?.message.seq ?? 0, 'No')).toMatchObject({
      code: 'transcript.only-audio',
    });
  });
});
