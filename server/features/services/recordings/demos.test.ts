import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwnDemo } from '../../../../shared/features/recordings.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeService } from '../../../../tests/kit/make/make-services.ts';
import { makeAudio, noise } from '../../../../tests/kit/make/make-audio.ts';
import { makeId3, makeMp3 } from '../../../../tests/kit/make/make-mp3.ts';
import { sendChunk, uploadFile } from '../../../../tests/kit/make/upload.ts';
import { mailDecisions } from '../../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectInTest } from '../../../../tests/kit/test-socket.ts';
import { waitForPreview } from '../../../../tests/kit/wait-for-preview.ts';
import { seedCategories } from '../../catalogue/seed-categories.ts';

const VOICE_OVER = 31;
const TEXTS = { title: 'A chapter', what: 'Spoken, cut and mastered.', language: 'Serbian' };

const app = startAppForTests();
let administrator: TestPerson;
let buyer: TestPerson;
let vera: TestPerson;
let serviceId: number;
beforeAll(async () => {
  await seedCategories(app.db);
  administrator = await makePerson(app, { administrator: true, role: 2 });
  buyer = await makePerson(app);
});
beforeEach(async () => {
  vera = await makePerson(app, { role: 2, name: 'Vera' });
  serviceId = await makeService(app, vera, VOICE_OVER);
});

const sound = (seconds: number) => makeAudio([noise(seconds)], {});

const upload = (bytes = sound(1), name = 'demo.wav') =>
  uploadFile(app, vera.auth, bytes, name, 'demo');

async function save(form: object = {}, by = vera) {
  const fileId = 'fileId' in form ? '' : await upload();
  return app.call('/demos/save', { serviceId, fileId, ...TEXTS, ...form }, by.auth);
}

/** Saves a demo whose preview is ready. */
async function saveHeard(form: object = {}): Promise<OwnDemo> {
  const { data, info } = await save(form);
  if (!data) throw new Error(info);
  await waitForPreview(app, data.demo.sound.file_id);
  return data.demo;
}

const decide = (recordingId: number, decision: object = { status: 1 }) =>
  app.call('/admin/decideRecording', { recordingId, ...decision }, administrator.auth);

const publicDemos = async () =>
  (await app.call('/services/getSingle', { serviceId })).data?.service.ownDemos;

const ownDemos = async () =>
  (await app.call('/demos/get', { serviceId }, vera.auth)).data?.demos ?? [];

const sweepOf = async (fileId: string) => {
  const file = app.db.selectFrom('file').select('sweep_at').where('id', '=', fileId);
  return (await file.executeTakeFirst())?.sweep_at.getTime();
};

describe('a demo from an own file', () => {
  test('waits in the queue of hellos, and is public after its approval', async () => {
    const demo = await saveHeard();
    expect(demo).toMatchObject({ status: 0, rejection_reason: null, ...TEXTS });
    expect(await publicDemos()).toEqual([]);
    const audio = `${app.url}/audio/${demo.sound.file_id}.mp3`;
    expect((await fetch(audio)).status).toBe(404);

    const socket = await connectInTest(app, buyer);
    const report = () =>
      socket.send('report:send', {
        clientId: randomUUID(),
        text: 'Not her voice.',
        aboutId: vera.id,
        demoId: demo.id,
      });
    expect(await report()).toMatchObject({ success: false, code: 'demo.not-found' });

    const queue = await app.call('/admin/getRecordings', { status: 0 }, administrator.auth);
    expect(queue.data?.recordings[0]).toMatchObject({
      id: demo.id,
      words: TEXTS.what,
      demo: { title: TEXTS.title, language: 'Serbian', service_id: serviceId },
    });
    expect((await decide(demo.id)).success).toBe(true);
    expect(await publicDemos()).toMatchObject([{ id: demo.id, ...TEXTS, length_ms: 1_000 }]);
    const part = await fetch(audio, { headers: { Range: 'bytes=0-99' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('cache-control')).toContain('public');
    await mailDecisions(app);
    const email = await app.mailbox.waitForEmail(vera.email, 'demo is approved');
    expect(email.text).toContain(`/audio-service/${serviceId}`);

    expect(await report()).toMatchObject({ success: true });
    const { data } = await app.call('/admin/getChats', {}, administrator.auth);
    expect(data?.reports[0]).toMatchObject({
      demo: { id: demo.id, title: TEXTS.title },
      hello: false,
    });
  });

  test('may be MP3, and is on lists and portfolios', async () => {
    const fileId = await upload(await makeMp3([noise(2), noise(2)]), 'demo.mp3');
    const demo = await saveHeard({ fileId });
    await decide(demo.id);
    const [heard] = (await publicDemos()) ?? [];
    expect(heard?.length_ms).toBeGreaterThan(1_900);
    expect(heard?.peaks).toBeTruthy();
    const found = await app.call('/services/getAllServices', {
      categoryId: VOICE_OVER,
      demos: true,
    });
    expect(found.data?.services.map(({ id }) => id)).toContain(serviceId);
    const { data } = await app.call('/users/getPortfolio', { userId: vera.id });
    expect(data?.portfolio.services[0]?.ownDemos).toMatchObject([{ id: demo.id }]);
  });

  test('is rejected with a reason, changed without another upload, and approved', async () => {
    const { id, sound: facts } = await saveHeard();
    const reason = 'The title promises a novel.';
    await decide(id, { status: 9, reason });
    expect(await ownDemos()).toMatchObject([{ status: 9, rejection_reason: reason }]);
    await mailDecisions(app);
    const email = await app.mailbox.waitForEmail(vera.email, 'demo is not approved');
    expect(email.text).toContain(reason);
    expect(email.text).toContain(`/user/services-categories/${VOICE_OVER}`);
    const { data } = await app.call('/users/getFreelancerDashboard', {}, vera.auth);
    expect(data?.tasks).toMatchObject([{ kind: 'demo_rejected', id: VOICE_OVER }]);

    const changed = await saveHeard({ fileId: facts.file_id, title: 'A tale', language: '' });
    expect(changed).toMatchObject({ status: 0, title: 'A tale', language: null });
    expect(await ownDemos()).toHaveLength(1);
    expect(await decide(id)).toMatchObject({ status: 404, code: 'recording.not-found' });
    expect(await sweepOf(facts.file_id)).toBeGreaterThan(0);
  });

  test('is removed with its file by its freelancer, and by nobody else', async () => {
    const { id, sound: facts } = await saveHeard();
    const remove = (by: TestPerson) => app.call('/demos/remove', { demoId: id }, by.auth);
    expect(await remove(administrator)).toMatchObject({ status: 404, code: 'demo.not-found' });
    expect((await remove(vera)).success).toBe(true);
    expect(await ownDemos()).toEqual([]);
    expect(await sweepOf(facts.file_id)).toBe(0);

    // A demo is also deleted with its service.
    expect((await save()).success).toBe(true);
    await app.db.deleteFrom('service').where('id', '=', serviceId).execute();
    const rows = app.db.selectFrom('recording').select('id').where('account_id', '=', vera.id);
    expect(await rows.execute()).toEqual([]);
  });
});

describe('a demo is refused', () => {
  test('on the service of another freelancer', async () => {
    for (const path of ['/demos/get', '/demos/save'] as const) {
      const form = { serviceId, fileId: randomUUID(), ...TEXTS };
      const refused = { status: 404, code: 'service.not-found' };
      expect(await app.call(path, form, administrator.auth)).toMatchObject(refused);
    }
  });

  test('without a title or what was done, with too long ones, or with no language', async () => {
    for (const [form, code] of [
      [{ title: ' ' }, 'demo.title-missing'],
      [{ title: 'x'.repeat(61) }, 'demo.title-too-long'],
      [{ what: ' ' }, 'demo.what-missing'],
      [{ what: 'x'.repeat(501) }, 'demo.what-too-long'],
      [{ language: '7' }, 'demo.language-wrong'],
    ] as const) {
      const [field] = Object.keys(form);
      expect(await save({ fileId: randomUUID(), ...form })).toMatchObject({ code, field });
    }
  });

  test('if the service has five already, sounds on sale included', async () => {
    for (let count = 0; count < 5; count += 1) expect((await save()).success).toBe(true);
    const code = 'service.too-many-demos';
    expect(await save()).toMatchObject({ status: 422, code, field: 'fileId' });
    const [first] = await ownDemos();
    expect((await save({ fileId: first?.sound.file_id })).success).toBe(true);
  });

  test('if its file is neither WAV nor MP3, or only begins like MP3', async () => {
    await expect(upload(Buffer.from('fLaC'.padEnd(5_000, 'x')), 'demo.flac')).rejects.toThrow(
      'neither WAV nor MP3',
    );
    await expect(upload(makeId3(5_000), 'demo.mp3')).rejects.toThrow('neither WAV nor MP3');
  });

  test('if it is longer than three minutes, whatever its bit rate says', async () => {
    await expect(upload(makeAudio([noise(181)], {}))).rejects.toThrow('at most 3 minutes');
    const long = await makeMp3([noise(181)]);
    await expect(upload(long, 'demo.mp3')).rejects.toThrow('at most 3 minutes');
  });

  test('if its file is too large, before the bytes arrive', async () => {
    const fields = { num: 0, totalChunks: 97, purpose: 'demo' };
    expect(await sendChunk(app, vera.auth, fields, makeId3(1_048_576))).toMatchObject({
      status: 413,
      code: 'demo.too-large',
    });
  });

  test('with the file of a hello, and its own file cannot be sold', async () => {
    const hello = await uploadFile(app, vera.auth, sound(1), 'hello.wav', 'hello');
    expect(await save({ fileId: hello })).toMatchObject({ code: 'file.not-uploaded' });
    const fileId = await upload();
    const form = { fileId, projectName: 'Demo', projectDescription: 'Mine.', categoryId: 14 };
    expect(await app.call('/users/createproject', form, vera.auth)).toMatchObject({
      code: 'file.not-uploaded',
    });
  });
});
