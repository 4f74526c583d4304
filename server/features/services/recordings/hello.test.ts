import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwnHello } from '../../../../shared/features/recordings.ts';
import { makePerson, signInAgain, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeService } from '../../../../tests/kit/make/make-services.ts';
import { makeAudio, noise } from '../../../../tests/kit/make/make-audio.ts';
import { sendChunk, uploadFile } from '../../../../tests/kit/make/upload.ts';
import { mailDecisions } from '../../../../tests/kit/run-job.ts';
import { makeWav } from '../../../../tests/kit/read/wav.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectInTest } from '../../../../tests/kit/test-socket.ts';
import { waitForPreview } from '../../../../tests/kit/wait-for-preview.ts';
import { seedCategories } from '../../catalogue/seed-categories.ts';

const VOICE_OVER = 31;
const WORDS = 'Hello, I am Vera. I read audio books.';

const app = startAppForTests();
let administrator: TestPerson;
let buyer: TestPerson;
let vera: TestPerson;
beforeAll(async () => {
  await seedCategories(app.db);
  administrator = await makePerson(app, { administrator: true, role: 2 });
  buyer = await makePerson(app);
});
beforeEach(async () => {
  vera = await makePerson(app, { role: 2, name: 'Vera' });
});

const spoken = (seconds: number) => makeAudio([noise(seconds)], {});

const upload = (seconds = 1, person = vera) =>
  uploadFile(app, person.auth, spoken(seconds), 'hello.wav', 'hello');

async function save(form: object = {}, person = vera) {
  const fileId = await upload(1, person);
  return app.call('/hello/save', { fileId, transcript: WORDS, ...form }, person.auth);
}

/** Saves a hello whose preview is ready. */
async function saveHeard(person = vera): Promise<OwnHello> {
  const { data } = await save({}, person);
  if (!data) throw new Error('The hello was refused.');
  await waitForPreview(app, data.hello.sound.file_id);
  return data.hello;
}

const decide = (decision: object, by = administrator) =>
  app.call('/admin/decideRecording', { status: 1, ...decision }, by.auth);

const publicHello = async (person = vera) =>
  (await app.call('/users/getPortfolio', { userId: person.id })).data?.portfolio.hello;

const stored = (person = vera) =>
  app.db.selectFrom('recording').selectAll().where('account_id', '=', person.id).executeTakeFirst();

describe('a hello', () => {
  test('waits for an administrator, is heard by nobody else, and is public after that', async () => {
    await makeService(app, vera, VOICE_OVER);
    const cardOf = async () => {
      const { data } = await app.call('/services/get', { categoryId: VOICE_OVER });
      return data?.services.find(({ user_id }) => user_id === vera.id);
    };
    const hello = await saveHeard();
    expect(hello).toMatchObject({ status: 0, rejection_reason: null, transcript: WORDS });
    expect(await publicHello()).toBeUndefined();
    expect(await cardOf()).not.toHaveProperty('hello');
    const audio = `${app.url}/audio/${hello.sound.file_id}.mp3`;
    expect((await fetch(audio)).status).toBe(404);
    const asked = { fileId: hello.sound.file_id };
    const link = (person: TestPerson) => app.call('/media/getPreviewLink', asked, person.auth);
    expect((await link(buyer)).status).toBe(404);
    expect((await link(vera)).success).toBe(true);
    expect((await link(administrator)).success).toBe(true);

    const socket = await connectInTest(app, buyer);
    const report = () =>
      socket.send('report:send', {
        clientId: randomUUID(),
        text: 'This is another person.',
        aboutId: vera.id,
        hello: true,
      });
    expect(await report()).toMatchObject({ success: false, code: 'hello.not-found' });

    const queue = await app.call('/admin/getRecordings', { status: 0 }, administrator.auth);
    expect(queue.data?.recordings[0]).toMatchObject({ id: hello.id, user_id: vera.id });
    expect((await decide({ recordingId: hello.id })).success).toBe(true);
    expect(await publicHello()).toMatchObject({ transcript: WORDS, length_ms: 1_000 });
    expect((await cardOf())?.hello).toMatchObject({ transcript: WORDS });
    expect((await fetch(audio)).status).toBe(200);
    await mailDecisions(app);
    const email = await app.mailbox.waitForEmail(vera.email, 'hello is approved');
    expect(email.text).toContain(`/portfolio/${vera.id}`);

    expect(await report()).toMatchObject({ success: true });
    const { data } = await app.call('/admin/getChats', {}, administrator.auth);
    expect(data?.reports[0]).toMatchObject({ hello: true, about: { id: vera.id } });
  });

  test('is replaced at once, and the new one waits', async () => {
    const before = await saveHeard();
    await decide({ recordingId: before.id });
    const sweepOf = async () => {
      const file = app.db.selectFrom('file').select('sweep_at');
      const found = await file.where('id', '=', before.sound.file_id).executeTakeFirst();
      return found?.sweep_at.getTime();
    };
    // If only the words change, the recording is kept.
    const form = { fileId: before.sound.file_id, transcript: 'Better words.' };
    const { data } = await app.call('/hello/save', form, vera.auth);
    expect(data?.hello).toMatchObject({ status: 0, sound: { file_id: before.sound.file_id } });
    expect(await sweepOf()).toBeGreaterThan(0);

    const again = await save({ transcript: 'Hello again.' });
    expect(again.data?.hello).toMatchObject({ status: 0, transcript: 'Hello again.' });
    expect(await publicHello()).toBeUndefined();
    expect(await decide({ recordingId: before.id })).toMatchObject({
      status: 404,
      code: 'recording.not-found',
    });
    expect(await sweepOf()).toBe(0);
  });

  test('disappears with a rejected account, and is removed by its freelancer', async () => {
    const { id, sound } = await saveHeard();
    await decide({ recordingId: id });
    const review = (status: 1 | 9) =>
      app.call(
        '/admin/changeUserStatus',
        { userId: vera.id, status, reason: 'A test.' },
        administrator.auth,
      );
    await review(9);
    expect((await app.call('/users/getPortfolio', { userId: vera.id })).status).toBe(404);
    expect((await fetch(`${app.url}/audio/${sound.file_id}.mp3`)).status).toBe(404);
    await review(1);
    vera = await signInAgain(app, vera);

    expect((await app.call('/hello/remove', {}, vera.auth)).success).toBe(true);
    expect(await publicHello()).toBeUndefined();
    expect((await app.call('/hello/get', {}, vera.auth)).data?.hello).toBeNull();
    expect(await app.call('/hello/remove', {}, vera.auth)).toMatchObject({
      code: 'hello.not-found',
    });
  });
});

describe('a hello is refused', () => {
  test('without words, or with too many', async () => {
    for (const [transcript, code] of [
      [' \n', 'hello.transcript-missing'],
      ['x'.repeat(1_001), 'hello.transcript-too-long'],
    ]) {
      expect(await save({ transcript })).toMatchObject({ status: 422, code, field: 'transcript' });
    }
    expect(await stored()).toBeUndefined();
  });

  test('if its recording is too long, by the length of the sound', async () => {
    await expect(upload(30.4)).resolves.toMatch(/-/);
    await expect(upload(31)).rejects.toThrow('at most 30 seconds');
  });

  test('if its file is too large, before the bytes arrive', async () => {
    const fields = { num: 0, totalChunks: 17, purpose: 'hello' };
    const chunk = makeWav(1_048_576);
    expect(await sendChunk(app, vera.auth, fields, chunk)).toMatchObject({
      status: 413,
      code: 'hello.too-large',
    });
  });

  test('with a file of others, of a conversation, or for sale', async () => {
    const foreign = await upload(1, administrator);
    const sent = await uploadFile(app, vera.auth, spoken(1), 'note.wav', 'chat');
    const stock = await uploadFile(app, vera.auth, spoken(1));
    for (const fileId of [foreign, sent, stock, randomUUID()]) {
      expect(await save({ fileId })).toMatchObject({ status: 404, code: 'file.not-uploaded' });
    }
    // Nor can the file of a hello be sold.
    const form = { projectName: 'Hello', projectDescription: 'Mine.', categoryId: 14 };
    const sold = { ...form, fileId: await upload() };
    expect(await app.call('/users/createproject', sold, vera.auth)).toMatchObject({
      status: 404,
      code: 'file.not-uploaded',
    });
  });
});

describe('an administrator', () => {
  test('rejects with a reason, which the freelancer reads, and may approve later', async () => {
    const { id } = await saveHeard();
    expect(await decide({ recordingId: id, status: 9 })).toMatchObject({
      code: 'moderation.reason-missing',
      field: 'reason',
    });
    const reason = 'Another person speaks.';
    expect((await decide({ recordingId: id, status: 9, reason })).success).toBe(true);
    const own = await app.call('/hello/get', {}, vera.auth);
    expect(own.data?.hello).toMatchObject({ status: 9, rejection_reason: reason });
    await mailDecisions(app);
    const email = await app.mailbox.waitForEmail(vera.email, 'hello is not approved');
    expect(email.text).toContain(reason);
    await decide({ recordingId: id });
    expect(await publicHello()).toMatchObject({ transcript: WORDS });
    const log = await app.call('/admin/getLog', { action: 'hello-review' }, administrator.auth);
    expect(log.data?.entries[0]?.subject).toMatchObject({ kind: 'user', id: vera.id });
  });

  test('cannot decide about their own hello', async () => {
    const { id } = await saveHeard(administrator);
    expect(await decide({ recordingId: id })).toMatchObject({
      status: 403,
      code: 'administration.own-case',
    });
  });

  test('sees how many hellos wait, and approves none without a playable preview', async () => {
    const count = async () => {
      const { data } = await app.call('/admin/getWaiting', {}, administrator.auth);
      return data?.waiting.recordings ?? 0;
    };
    const before = await count();
    const { data } = await save();
    expect(await count()).toBe(before + 1);
    const hello = data?.hello;
    await app.db
      .updateTable('audio')
      .set({ state: 'failed', fault: 'The preview could not be made.', preview_bytes: null })
      .where('file_id', '=', hello?.sound.file_id ?? '')
      .execute();
    expect(await decide({ recordingId: hello?.id })).toMatchObject({
      code: 'moderation.no-preview',
    });
  });
});
