import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../platform/start/clock.ts';
import type { Delivery } from '../../../../shared/features/deliveries.ts';
import { makePerson, signInAgain, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import {
  buyOffer,
  deliverFiles,
  type ItemKey,
} from '../../../../tests/kit/make/buy-and-deliver.ts';
import { buy } from '../../../../tests/kit/make/buy.ts';
import { makeSound } from '../../../../tests/kit/make/make-sound.ts';
import { runJob, stopSchedule } from '../../../../tests/kit/run-job.ts';
import { itemMoneyOf, readDelivery } from '../../../../tests/kit/read/read-delivery.ts';
import { queuedEmails } from '../../../../tests/kit/read/queued-emails.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { makeWav } from '../../../../tests/kit/read/wav.ts';

const app = startAppForTests();
let freelancer: TestPerson;
let buyer: TestPerson;
let which: ItemKey;

beforeAll(async () => {
  await stopSchedule(app);
});
beforeEach(async () => {
  freelancer = await makePerson(app, { role: 2 });
  buyer = await makePerson(app);
  // The recorded rate of the demo stays valid while tests advance the clock.
  which = await buyOffer(app, { buyer, freelancer });
});

/** Advances the clock by days, runs the jobs, and signs both people in. */
async function pass(days: number): Promise<void> {
  app.clock.advance(days * DAY_MS);
  await runJob(app, 'deliveries.follow');
  await runJob(app, 'deliveries.files');
  [buyer, freelancer] = await Promise.all([signInAgain(app, buyer), signInAgain(app, freelancer)]);
}

const read = (person = buyer) => readDelivery(app, which, person);
const moneyOf = () => itemMoneyOf(app, which);

const stepsOf = ({ entries }: Delivery) => entries.map(({ step }) => step);
const email = (person: TestPerson, subject: string) =>
  app.mailbox.waitForEmail(person.email, subject);

const deliver = (...names: string[]) =>
  deliverFiles(
    app,
    freelancer,
    which,
    names.map((name) => [name, makeWav(5_000)] as const),
  );

function download(fileId: string): Promise<Response> {
  const { userId, token } = buyer.auth;
  const body = new URLSearchParams({ orderId: String(which.orderId), fileId });
  body.set('Auth[userId]', String(userId));
  body.set('Auth[token]', token);
  return fetch(`${app.url}/api/users/download`, { method: 'POST', body });
}

describe('the time to deliver', () => {
  test('reminds both people a week before and at the deadline; then the buyer can complain', async () => {
    await pass(82);
    expect(stepsOf(await read())).toEqual(['paid']);
    await pass(1.5);
    expect(stepsOf(await read())).toEqual(['paid', 'due_soon']);
    expect((await email(buyer, 'Due in 7 days: Rain')).text).toContain('request a refund');
    await email(freelancer, 'Deliver within 7 days: Rain');
    await pass(1);
    expect(stepsOf(await read())).toEqual(['paid', 'due_soon']);

    await pass(6);
    const late = await read();
    expect(late).toMatchObject({ state: 'due', overdue: true, may: ['complain'] });
    expect(stepsOf(late)).toEqual(['paid', 'due_soon', 'overdue']);
    await email(buyer, 'Not delivered: Rain');
    await email(freelancer, 'Overdue: Rain');
    expect(await read(freelancer)).toMatchObject({ may: ['deliver'] });
    const request = { ...which, text: 'I got nothing.' };
    const { data } = await app.call('/deliveries/complain', request, buyer.auth);
    expect(data?.delivery.entries.at(-1)).toMatchObject({ complaint: 'not_delivered' });
    expect(await moneyOf()).toMatchObject({ pending_cents: 0, frozen_cents: 9_600 });
    const reply = await app.call('/deliveries/deliver', { ...which, fileIds: [] }, freelancer.auth);
    expect(reply.status).toBe(422);
  });

  test('is the rest of the 90 days for a change, and at least 15 days', async () => {
    const due = (await read()).until;
    await deliver('take.wav');
    const request = { ...which, text: 'Louder.' };
    const { data } = await app.call('/deliveries/askForChange', request, buyer.auth);
    expect(data?.delivery.until).toBe(due);
    await pass(85);
    await deliver('louder.wav');
    const second = await app.call('/deliveries/askForChange', request, buyer.auth);
    const left = Date.parse(second.data?.delivery.until ?? '') - app.clock.now().getTime();
    expect(Math.round(left / DAY_MS)).toBe(15);
    await pass(16);
    expect(await read()).toMatchObject({ overdue: true, may: ['complain'] });
    // The freelancer can deliver late until the buyer complains.
    await deliver('late.wav');
    expect(await read()).toMatchObject({ state: 'delivered', overdue: false });
  });
});

describe('silence', () => {
  test('accepts after 15 days: the buyer is warned before, the money is released', async () => {
    await deliver('take.wav');
    await pass(13.5);
    expect((await email(buyer, 'Check what was delivered: Rain')).text).toContain(
      'is accepted automatically',
    );
    expect(await moneyOf()).toMatchObject({ pending_cents: 9_600, released_cents: 0 });
    await pass(1.5);
    const after = await read();
    expect(after).toMatchObject({ state: 'accepted', until: null, may: [] });
    const last = after.entries.findLast(({ step }) => step !== 'files_deleted');
    expect(last).toMatchObject({ step: 'accepted_by_silence', by: null });
    expect(await moneyOf()).toMatchObject({ pending_cents: 0, released_cents: 9_600 });
    await email(freelancer, 'Accepted: Rain');
    await email(buyer, 'Accepted: Rain');
  });

  test('counts from the deadline, even before the job runs', async () => {
    await deliver('take.wav');
    app.clock.advance(15 * DAY_MS);
    buyer = await signInAgain(app, buyer);
    expect(await read()).toMatchObject({ state: 'delivered', overdue: true, may: [] });
    for (const path of ['/deliveries/accept', '/deliveries/complain'] as const) {
      const late = await app.call(path, { ...which, text: 'It hums.' }, buyer.auth);
      expect(late).toMatchObject({ status: 409, info: 'The 15 days for this have passed.' });
    }
  });

  test('about a sound sends no e-mail, and the sound stays downloadable', async () => {
    const sound = await makeSound(app, freelancer);
    which = { orderId: await buy(app, buyer, [sound.id]), projectId: sound.id };
    await pass(15.1);
    expect(await read()).toMatchObject({ state: 'accepted' });
    expect(await moneyOf()).toMatchObject({ pending_cents: 0, released_cents: 1_000 });
    await pass(400);
    expect((await download(sound.fileId)).status).toBe(200);
  });
});

describe('delivered files', () => {
  test('end for the buyer after 7 days; 2 days before, both are warned which files were not downloaded', async () => {
    const [first = '', second = ''] = await deliver('take.wav', 'long take.wav');
    expect((await download(first)).status).toBe(200);
    await pass(4.5);
    expect(stepsOf(await read())).not.toContain('files_end_soon');
    await pass(1);
    const last = (await read()).entries.at(-1);
    expect(last).toMatchObject({ step: 'files_end_soon', by: null, text: 'long take.wav' });
    const toBuyer = await email(buyer, 'The download ends in 2 days: Rain');
    expect(toBuyer.text).toContain('take.wav, long take.wav');
    expect(toBuyer.text).toContain('You have not downloaded yet: long take.wav.');
    const toMaker = await email(freelancer, 'The download ends in 2 days: Rain');
    expect(toMaker.text).toContain('not downloaded yet: long take.wav');
    expect((await download(second)).status).toBe(200);

    app.clock.advance(1.5 * DAY_MS);
    buyer = await signInAgain(app, buyer);
    // The deadline counts, not the next run of the job.
    expect((await download(second)).status).toBe(404);
    await pass(0);
    expect(stepsOf(await read())).not.toContain('files_deleted');
    // The period for complaints ends, and nobody needs the files any more.
    await pass(8.1);
    const after = await read();
    expect(after.entries.find(({ step }) => step === 'delivered')?.files).toMatchObject([
      { file_id: null, name: 'take.wav', downloaded: true },
      { file_id: null, name: 'long take.wav', downloaded: true },
    ]);
    expect(stepsOf(after).filter((step) => step === 'files_end_soon')).toHaveLength(1);
    expect(after.entries.at(-1)).toMatchObject({ step: 'files_deleted' });
    await runJob(app, 'upload-sweep');
    for (const id of [first, second]) {
      const path = join(app.folder, 'storage', 'objects', id.slice(0, 2), id);
      await expect(access(path)).rejects.toThrow('ENOENT');
    }
  });

  test('stay for administrators until 7 days after the decision about a complaint', async () => {
    const admin = await makePerson(app, { administrator: true });
    const [fileId = ''] = await deliver('take.wav');
    await pass(6);
    await app.call('/deliveries/complain', { ...which, text: 'It hums.' }, buyer.auth);
    await pass(10);
    expect((await download(fileId)).status).toBe(404);
    const owner = buyer;
    buyer = await signInAgain(app, admin);
    expect((await download(fileId)).status).toBe(200);
    const decision = { ...which, decision: 'none', reason: 'It is as agreed.' } as const;
    const decided = await app.call('/admin/decideDispute', decision, buyer.auth);
    expect(decided.status).toBe(200);
    await runJob(app, 'deliveries.files');
    expect((await download(fileId)).status).toBe(200);
    buyer = owner;
    await pass(7.1);
    expect((await read()).entries.at(-1)).toMatchObject({ step: 'files_deleted' });
  });

  test('are announced once for each delivery with its own date, even after a restart', async () => {
    await deliver('first.wav');
    await app.call('/deliveries/askForChange', { ...which, text: 'Louder.' }, buyer.auth);
    await pass(0.5);
    await deliver('second.wav');
    // Both become due while no job runs.
    app.clock.advance(5.2 * DAY_MS);
    await Promise.all([
      runJob(app, 'deliveries.files'),
      runJob(app, 'deliveries.files'),
      runJob(app, 'deliveries.follow'),
    ]);
    await app.restart();
    await stopSchedule(app);
    await pass(0.1);
    for (const person of [buyer, freelancer]) {
      const reminders = await queuedEmails(app.db, person, 'The download ends in');
      expect(reminders.filter((text) => text.includes('first.wav'))).toHaveLength(1);
      expect(reminders.filter((text) => text.includes('second.wav'))).toHaveLength(1);
    }
    const { entries } = await read();
    const files = entries.flatMap((entry) => entry.files);
    expect(new Set(files.map(({ until }) => until)).size).toBe(2);
    const order = await app.call('/orders/getOrderStatus', which, buyer.auth);
    expect(order.data?.order?.items[0]?.files).toMatchObject([{ until: files[1]?.until }]);
  });

  test('stay for other uses of the same file', async () => {
    const [fileId = ''] = await deliver('take.wav');
    const opened = await app.call('/conversations/open', { userId: buyer.id }, freelancer.auth);
    const sent = await app.call(
      '/media/sendFile',
      {
        conversationId: opened.data?.chat.conversation_id,
        clientId: '6f2f6d0e-6c5f-4a53-9f5c-8a3a3a1f7c11',
        fileId,
      },
      freelancer.auth,
    );
    expect(sent.success).toBe(true);
    await pass(15.1);
    await runJob(app, 'deliveries.files');
    await runJob(app, 'upload-sweep');
    const rows = await app.db.selectFrom('file').select('id').where('id', '=', fileId).execute();
    expect(rows).toHaveLength(1);
    expect((await download(fileId)).status).toBe(404);
  });
});

test('administrators are alarmed two days before the deadline for a decision, and at it', async () => {
  const alarms = () =>
    app.db
      .selectFrom('alarm')
      .select(['key', 'urgent'])
      .where('path', '=', `/delivery/${which.orderId}/${which.projectId}`)
      .orderBy('id')
      .execute();
  const name = `${which.orderId}:${which.projectId}`;
  await deliver('take.wav');
  await app.call('/deliveries/complain', { ...which, text: 'It hums.' }, buyer.auth);
  await pass(12.5);
  expect(await alarms()).toEqual([{ key: `complaint:${name}`, urgent: false }]);
  await pass(1);
  await pass(0.5);
  expect((await alarms()).slice(1)).toEqual([{ key: `complaint-soon:${name}`, urgent: true }]);
  await pass(1.5);
  await pass(1);
  expect((await alarms()).slice(2)).toEqual([{ key: `complaint-late:${name}`, urgent: true }]);
  expect(await read()).toMatchObject({ state: 'disputed', overdue: true, may: [] });
  expect(await moneyOf()).toMatchObject({ frozen_cents: 9_600 });
});
