import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../platform/start/clock.ts';
import type { DeliveryFile } from '../../../../shared/features/deliveries.ts';
import { makePerson, signInAgain, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import {
  buyOffer,
  deliverFiles,
  type ItemKey,
} from '../../../../tests/kit/make/buy-and-deliver.ts';
import { makeAudio, tone } from '../../../../tests/kit/make/make-audio.ts';
import { makeId3, makeMp3 } from '../../../../tests/kit/make/make-mp3.ts';
import { readDelivery } from '../../../../tests/kit/read/read-delivery.ts';
import { readMp3 } from '../../../../tests/kit/read/read-mp3.ts';
import { runJob, stopSchedule } from '../../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { waitForPreview } from '../../../../tests/kit/wait-for-preview.ts';

const app = startAppForTests();
let freelancer: TestPerson;
let buyer: TestPerson;
let admin: TestPerson;
let which: ItemKey;

beforeAll(async () => {
  await stopSchedule(app);
  admin = await makePerson(app, { administrator: true });
});
beforeEach(async () => {
  freelancer = await makePerson(app, { role: 2 });
  buyer = await makePerson(app);
  which = await buyOffer(app, { buyer, freelancer });
});

const hum = (seconds: number) => makeAudio([tone(220, { seconds, decibels: -12 })]);

const deliver = (files: readonly (readonly [name: string, bytes: Buffer])[]) =>
  deliverFiles(app, freelancer, which, files);

/** Reads the files of each delivered version, as a person sees them. */
async function versionsFor(person: TestPerson): Promise<DeliveryFile[][]> {
  const { entries } = await readDelivery(app, which, person);
  return entries.filter(({ step }) => step === 'delivered').map(({ files }) => files);
}

const linkFor = (person: TestPerson, fileId = '') =>
  app.call('/media/getPreviewLink', { fileId }, person.auth);
const statusFor = async (person: TestPerson, fileId?: string) =>
  (await linkFor(person, fileId)).status;

async function hear(person: TestPerson, fileId?: string): Promise<number> {
  const { data } = await linkFor(person, fileId);
  const response = await fetch(`${app.url}${data?.url ?? '/none'}`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private']);
  return readMp3(Buffer.from(await response.arrayBuffer())).seconds;
}

/** Advances the clock by days, runs the jobs, and signs everybody in. */
async function pass(days: number): Promise<void> {
  app.clock.advance(days * DAY_MS);
  await runJob(app, 'deliveries.follow');
  await runJob(app, 'deliveries.files');
  [buyer, freelancer, admin] = [
    await signInAgain(app, buyer),
    await signInAgain(app, freelancer),
    await signInAgain(app, admin),
  ];
}

test('both people can hear a delivered WAV file, each version separately', async () => {
  const [first = '', mp3 = ''] = await deliver([
    ['jingle.wav', hum(2)],
    ['jingle.mp3', Buffer.from('ID3 and so on')],
  ]);
  await waitForPreview(app, first);
  for (const person of [buyer, freelancer]) {
    const [[wav, other] = []] = await versionsFor(person);
    expect(wav?.sound).toMatchObject({ length_ms: 2_000, audio: `/audio/${first}.mp3` });
    expect(other).toMatchObject({ name: 'jingle.mp3', file_id: mp3, sound: null });
    expect(await hear(person, first)).toBeCloseTo(2, 0);
    expect(await statusFor(person, mp3)).toBe(404);
  }

  await app.call('/deliveries/askForChange', { ...which, text: 'Longer, please.' }, buyer.auth);
  const [second = ''] = await deliver([['jingle.wav', hum(3)]]);
  await waitForPreview(app, second);
  expect((await versionsFor(buyer)).map(([wav]) => wav?.sound?.length_ms)).toEqual([2_000, 3_000]);
  expect(await hear(buyer, first)).toBeCloseTo(2, 0);
  expect(await hear(buyer, second)).toBeCloseTo(3, 0);
});

test('a delivered MP3 is heard with its waveform and loudness, whatever is before or in it', async () => {
  const tagged = Buffer.concat([makeId3(200_000), await makeMp3([tone(220, { seconds: 3 })])]);
  const stereo = await makeMp3([tone(220, { seconds: 2 }), tone(440, { seconds: 2 })]);
  const damaged = Buffer.concat([stereo.subarray(0, 9_000), Buffer.alloc(9_000, 1), stereo]);
  const fileIds = await deliver([
    ['mix.mp3', tagged],
    ['stereo.mp3', stereo],
    ['damaged.mp3', damaged],
  ]);
  for (const fileId of fileIds) await waitForPreview(app, fileId);
  const [[mix, wide, torn] = []] = await versionsFor(buyer);
  expect(mix?.sound).toMatchObject({ state: 'ready', channels: 1, sample_rate: 44_100 });
  expect(mix?.sound?.loudness).toBeLessThan(0);
  expect(mix?.sound?.peaks).not.toBeNull();
  expect(seconds(mix)).toBeCloseTo(3, 0);
  expect(wide?.sound).toMatchObject({ state: 'ready', channels: 2 });
  expect(seconds(torn)).toBeGreaterThan(2);
  expect(await hear(buyer, fileIds[0])).toBeCloseTo(3, 0);
});

const seconds = (file: DeliveryFile | undefined) => (file?.sound?.length_ms ?? 0) / 1_000;

test('nobody else can hear it, and an administrator only for a complaint', async () => {
  const [fileId = ''] = await deliver([['jingle.wav', hum(2)]]);
  await waitForPreview(app, fileId);
  const stranger = await makePerson(app, { role: 2 });
  expect(await statusFor(stranger, fileId)).toBe(404);
  expect(await statusFor(admin, fileId)).toBe(404);
  expect((await app.call('/media/getPreviewLink', { fileId })).status).toBe(401);
  expect((await fetch(`${app.url}/audio/${fileId}.mp3`)).status).toBe(404);
  expect((await versionsFor(admin))[0]?.[0]?.sound).toBeNull();

  await app.call('/deliveries/complain', { ...which, text: 'It hums.' }, buyer.auth);
  expect((await versionsFor(admin))[0]?.[0]?.sound).toMatchObject({ state: 'ready' });
  expect(await hear(admin, fileId)).toBeCloseTo(2, 0);
  expect(await statusFor(stranger, fileId)).toBe(404);

  // After a refund the buyer loses the work, and an address signed a minute ago fails.
  const url = (await linkFor(buyer, fileId)).data?.url ?? '';
  const decision = { ...which, decision: 'whole', reason: 'It hums indeed.' };
  await app.call('/admin/decideDispute', decision, admin.auth);
  expect(await statusFor(buyer, fileId)).toBe(404);
  expect((await fetch(`${app.url}${url}`)).status).toBe(404);
  expect((await versionsFor(buyer))[0]?.[0]?.sound).toBeNull();
  expect(await hear(admin, fileId)).toBeCloseTo(2, 0);
  expect(await hear(freelancer, fileId)).toBeCloseTo(2, 0);
});

const accept = () => app.call('/deliveries/accept', which, buyer.auth);

/** Lists what is stored of a file: its original, and its preview. */
async function storedOf(fileId: string): Promise<string[]> {
  const paths = await readdir(join(app.folder, 'storage', 'objects'), { recursive: true });
  return paths.filter((path) => path.includes(fileId)).toSorted();
}

describe('the preview of a delivery', () => {
  test('stays until 7 days after acceptance, and the original for 7 days', async () => {
    const [fileId = ''] = await deliver([['jingle.wav', hum(2)]]);
    await waitForPreview(app, fileId);
    const order = { orderId: which.orderId, fileId };
    await pass(6.9);
    expect((await app.call('/users/getDownloadLink', order, buyer.auth)).status).toBe(200);
    expect((await accept()).success).toBe(true);
    await pass(0.2);
    await runJob(app, 'upload-sweep');
    expect((await app.call('/users/getDownloadLink', order, buyer.auth)).status).toBe(404);
    expect(await storedOf(fileId)).toEqual([expect.stringMatching(/-preview$/)]);
    const stranger = await makePerson(app, { role: 2 });
    for (const person of [stranger, admin]) expect(await statusFor(person, fileId)).toBe(404);
    for (const person of [buyer, freelancer]) {
      expect(await hear(person, fileId)).toBeCloseTo(2, 0);
      expect((await versionsFor(person))[0]).toMatchObject([
        { file_id: null, sound: { length_ms: 2_000, state: 'ready' } },
      ]);
    }

    const url = (await linkFor(buyer, fileId)).data?.url ?? '';
    await pass(6.7);
    expect(await hear(buyer, fileId)).toBeCloseTo(2, 0);
    app.clock.advance(0.2 * DAY_MS);
    // The deadline holds before the job has run.
    for (const person of [buyer, freelancer]) {
      expect(await statusFor(person, fileId)).toBe(404);
      expect((await versionsFor(person))[0]).toMatchObject([{ sound: null }]);
    }
    expect((await fetch(`${app.url}${url}`)).status).toBe(404);
    await runJob(app, 'deliveries.files');
    expect(await storedOf(fileId)).toEqual([]);
    expect(await audioOf(fileId)).toEqual([]);
  });

  test('stays for every version while the item is open', async () => {
    const [first = ''] = await deliver([['jingle.wav', hum(2)]]);
    await app.call('/deliveries/askForChange', { ...which, text: 'Longer, please.' }, buyer.auth);
    await pass(14);
    const [second = ''] = await deliver([['jingle.wav', hum(3)]]);
    await waitForPreview(app, second);
    await pass(7.1);
    await runJob(app, 'upload-sweep');
    for (const fileId of [first, second]) {
      const order = { orderId: which.orderId, fileId };
      expect((await app.call('/users/getDownloadLink', order, buyer.auth)).status).toBe(404);
    }
    expect(await hear(buyer, first)).toBeCloseTo(2, 0);
    expect(await hear(buyer, second)).toBeCloseTo(3, 0);
  });

  test('is removed once, whichever of the two jobs comes last', async () => {
    const [early = '', late = ''] = await deliver([
      ['early.wav', hum(1)],
      ['late.wav', hum(1)],
    ]);
    await waitForPreview(app, late);
    await accept();
    app.clock.advance(7.1 * DAY_MS);
    await runJob(app, 'deliveries.files');
    // The originals are released, but not swept. Both jobs now run at once.
    await Promise.all([runJob(app, 'deliveries.files'), runJob(app, 'upload-sweep')]);
    for (const fileId of [early, late]) {
      expect(await storedOf(fileId)).toEqual([]);
      expect(await audioOf(fileId)).toEqual([]);
    }
  });

  test('is removed by the next run after a crash between its bytes and its row', async () => {
    const [fileId = ''] = await deliver([['jingle.wav', hum(1)]]);
    await waitForPreview(app, fileId);
    await pass(1);
    await accept();
    await pass(6.1);
    await runJob(app, 'upload-sweep');
    const [path = ''] = await storedOf(fileId);
    await rm(join(app.folder, 'storage', 'objects', path));
    expect(await audioOf(fileId)).toHaveLength(1);
    app.clock.advance(DAY_MS);
    await runJob(app, 'deliveries.files');
    expect(await audioOf(fileId)).toEqual([]);
  });
});

function audioOf(fileId: string) {
  return app.db.selectFrom('audio').select('state').where('file_id', '=', fileId).execute();
}

test('a file without a working preview is still delivered, and no preview is mentioned', async () => {
  const [torn = '', low = '', failed = ''] = await deliver([
    ['torn.wav', hum(2).subarray(0, 50_000)],
    [
      'telephone.wav',
      makeAudio([tone(220, { seconds: 1, sampleRate: 8_000 })], { sampleRate: 8_000 }),
    ],
    ['failed.wav', hum(1)],
  ]);
  await waitForPreview(app, failed);
  await app.db
    .updateTable('audio')
    .set({ state: 'failed', fault: 'The preview could not be made.', preview_bytes: null })
    .where('file_id', '=', failed)
    .execute();
  for (const person of [buyer, freelancer]) {
    const [files = []] = await versionsFor(person);
    expect(files.map(({ sound }) => sound)).toEqual([null, null, null]);
    for (const fileId of [torn, low, failed]) expect(await statusFor(person, fileId)).toBe(404);
  }
  for (const fileId of [torn, low, failed]) {
    const order = { orderId: which.orderId, fileId };
    expect((await app.call('/users/getDownloadLink', order, buyer.auth)).status).toBe(200);
  }
});
