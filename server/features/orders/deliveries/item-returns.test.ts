import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../../platform/start/clock.ts';
import type { Delivery, DeliveryEntry } from '../../../../shared/features/deliveries.ts';
import { makePerson, signInAgain, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import {
  buyOffer,
  deliverFiles,
  type ItemKey,
} from '../../../../tests/kit/make/buy-and-deliver.ts';
import { buy } from '../../../../tests/kit/make/buy.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { makeSound, type TestSound } from '../../../../tests/kit/make/make-sound.ts';
import { readDelivery } from '../../../../tests/kit/read/read-delivery.ts';
import { runJob, stopSchedule } from '../../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectInTest } from '../../../../tests/kit/test-socket.ts';
import { waitFor } from '../../../../tests/kit/wait-for.ts';

const app = startAppForTests();
let admin: TestPerson;
let freelancer: TestPerson;
let buyer: TestPerson;
let sound: TestSound;

beforeAll(async () => {
  await stopSchedule(app);
});
beforeEach(async () => {
  // Created each time, because the clock moves on and sessions expire.
  admin = await makePerson(app, { administrator: true });
  freelancer = await makePerson(app, { role: 2 });
  buyer = await makePerson(app);
  sound = await makeSound(app, freelancer, { name: 'Rain' });
});

const buyService = () => buyOffer(app, { buyer, freelancer }, { projectName: 'Jingle' });

async function deliver(which: ItemKey): Promise<string> {
  const [fileId = ''] = await deliverFiles(app, freelancer, which);
  return fileId;
}

async function refund(which: ItemKey, amount = ''): Promise<void> {
  const payload = { ...which, amount, reason: 'It clicks.' };
  const { success, info } = await app.call('/admin/refundItem', payload, admin.auth);
  if (!success) throw new Error(info);
}

const chargeBack = (form: object) =>
  app.call('/admin/recordChargeback', { reason: 'Stolen card.', ...form }, admin.auth);

const read = (which: ItemKey, person = buyer) => readDelivery(app, which, person);

/** Waits for the step of a refund or chargeback. */
function returned(which: ItemKey, step: DeliveryEntry['step'], count = 1): Promise<DeliveryEntry> {
  return waitFor(`the step ${step}`, async () => {
    const found = (await read(which)).entries.filter((entry) => entry.step === step);
    return found.length === count ? found.at(-1) : undefined;
  });
}

async function files(which: ItemKey) {
  const { data } = await app.call('/orders/getOrderStatus', which, buyer.auth);
  return data?.order?.items.find((item) => item.project_id === which.projectId)?.files;
}

/** Returns a signed address, or '' if the server refuses one. */
async function linkTo({ orderId }: ItemKey, fileId: string): Promise<string> {
  const { data } = await app.call('/users/getDownloadLink', { orderId, fileId }, buyer.auth);
  return data?.url ?? '';
}

/** Tries every way to a file's bytes: both calls, and an address signed earlier. */
async function downloads({ orderId }: ItemKey, fileId: string, url: string) {
  const request = { orderId, fileId };
  const get = (headers = {}) => fetch(`${app.url}${url}`, { headers });
  const whole = await app
    .call('/users/download', request, buyer.auth)
    .catch(() => ({ status: 200 }));
  const link = await app.call('/users/getDownloadLink', request, buyer.auth);
  const signed = await get();
  const range = await get({ range: 'bytes=100-' });
  return [whole, link, signed, range].map(({ status }) => status);
}

test('a full refund blocks every download from the next request on', async () => {
  const which = await buyService();
  const fileId = await deliver(which);
  const url = await linkTo(which, fileId);
  expect(await downloads(which, fileId, url)).toEqual([200, 200, 200, 206]);
  const running = await fetch(`${app.url}${url}`);
  const customer = await connectInTest(app, buyer);

  await refund(which);
  // A running download finishes; a new request is refused.
  expect((await running.arrayBuffer()).byteLength).toBe(5_000);
  expect(await downloads(which, fileId, url)).toEqual([410, 410, 410, 410]);
  expect(await (await fetch(`${app.url}${url}`)).json()).toMatchObject({
    success: false,
    code: 'download.item-refunded',
    data: null,
  });
  expect(await files(which)).toEqual([]);

  expect(await returned(which, 'refunded')).toMatchObject({
    by: null,
    text: 'It clicks.',
    refund: 120,
  });
  await customer.waitFor<{ delivery: Delivery }>('delivery:changed');
  const ended = { state: 'refunded', until: null, refunded: true, returned: 120, may: [] };
  for (const person of [buyer, freelancer, admin]) {
    expect(await read(which, person)).toMatchObject(ended);
  }
  const history = await app.call('/users/getorderhistory', {}, buyer.auth);
  expect(history.data?.orders[0]?.deliveries).toMatchObject([{ refunded: true }]);
  for (const path of ['/deliveries/accept', '/deliveries/complain'] as const) {
    expect(await app.call(path, { ...which, text: 'It hums.' }, buyer.auth)).toMatchObject({
      status: 409,
      info: 'The whole price was given back, so there is nothing more to do about it.',
    });
  }
});

test('a partial refund keeps the files of the item and of the order’s other items', async () => {
  const { id: projectId } = await makeOffer(app, freelancer, buyer);
  const orderId = await buy(app, buyer, [projectId, sound.id]);
  const [offer, item] = [
    { orderId, projectId },
    { orderId, projectId: sound.id },
  ];
  const fileId = await deliver(offer);
  await refund(offer, '20');
  expect(await files(offer)).toHaveLength(1);
  expect(await read(offer)).toMatchObject({ refunded: false, returned: 20, state: 'delivered' });
  const url = await linkTo(offer, fileId);
  expect(await downloads(offer, fileId, url)).toEqual([200, 200, 200, 206]);

  await refund(offer);
  expect(await downloads(offer, fileId, url)).toEqual([410, 410, 410, 410]);
  expect(await files(item)).toHaveLength(1);
  const soundUrl = await linkTo(item, sound.fileId);
  expect(await downloads(item, sound.fileId, soundUrl)).toEqual([200, 200, 200, 206]);
});

test('a refund that the bank refuses restores access to the files', async () => {
  const which = { orderId: await buy(app, buyer, [sound.id]), projectId: sound.id };
  const fileId = sound.fileId;
  await sql`UPDATE payment_attempt SET pg_tran_id = 'unknown at the bank'
    WHERE order_id = ${which.orderId}`.execute(app.db);
  await refund(which);
  const url = await waitFor(
    'the bank’s refusal',
    async () => (await linkTo(which, fileId)) || undefined,
  );
  expect(await downloads(which, fileId, url)).toEqual([200, 200, 200, 206]);
  expect(await read(which)).toMatchObject({ state: 'delivered', refunded: false, returned: 0 });
});

test('a chargeback blocks downloads, counts once for each reference, and both people are notified', async () => {
  const which = { orderId: await buy(app, buyer, [sound.id]), projectId: sound.id };
  const url = await linkTo(which, sound.fileId);
  const form = { reference: `CB ${which.orderId}`, orderId: which.orderId };
  await chargeBack(form);
  await chargeBack(form);
  expect(await downloads(which, sound.fileId, url)).toEqual([410, 410, 410, 410]);
  expect(await returned(which, 'charged_back')).toMatchObject({ by: null, refund: 12.5 });
  await app.mailbox.waitForEmail(buyer.email, 'Charged back by your bank: Rain');
  await app.mailbox.waitForEmail(freelancer.email, 'A payment was charged back: Rain');
  expect(await read(which)).toMatchObject({ state: 'refunded' });
  expect((await read(which)).entries).toHaveLength(2);
});

test('a full refund ends reminders and the freelancer’s duty to deliver', async () => {
  const due = await buyService();
  const delivered = await buyService();
  await deliver(delivered);
  await refund(due);
  await refund(delivered);
  await Promise.all([returned(due, 'refunded'), returned(delivered, 'refunded')]);
  for (const days of [5.5, 8, 70, 10]) {
    app.clock.advance(days * DAY_MS);
    await runJob(app, 'deliveries.follow');
    await runJob(app, 'deliveries.files');
  }
  buyer = await signInAgain(app, buyer);
  const stepsOf = async (which: ItemKey) => (await read(which)).entries.map(({ step }) => step);
  expect(await stepsOf(due)).toEqual(['paid', 'refunded']);
  expect(await stepsOf(delivered)).toEqual(['paid', 'delivered', 'refunded', 'files_deleted']);
});
