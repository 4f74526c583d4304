import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../platform/start/clock.ts';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import type { Delivery } from '../../../../shared/features/deliveries.ts';
import type { Offer } from '../../../../shared/features/projects.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { buyOffer, type ItemKey } from '../../../../tests/kit/make/buy-and-deliver.ts';
import { buy } from '../../../../tests/kit/make/buy.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { makeSound } from '../../../../tests/kit/make/make-sound.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectInTest } from '../../../../tests/kit/test-socket.ts';
import { itemMoneyOf, readDelivery } from '../../../../tests/kit/read/read-delivery.ts';
import { uploadFile } from '../../../../tests/kit/make/upload.ts';
import { queuedEmails } from '../../../../tests/kit/read/queued-emails.ts';
import { makeWav } from '../../../../tests/kit/read/wav.ts';

const app = startAppForTests();
let freelancer: TestPerson;
let buyer: TestPerson;
let stranger: TestPerson;
let fileId: string;
let other: string;
let which: ItemKey;

beforeAll(async () => {
  freelancer = await makePerson(app, { role: 2 });
  stranger = await makePerson(app, { role: 2 });
  // The files are not audio, because the progress of a preview would differ between two reads.
  const upload = (bytes: number, name: string) =>
    uploadFile(app, freelancer.auth, Buffer.alloc(bytes, 'take'), name, 'delivery');
  fileId = await upload(5_000, 'take.wav');
  other = await upload(6_000, 'other.wav');
});
beforeEach(async () => {
  buyer = await makePerson(app);
  which = await buyOffer(app, { buyer, freelancer });
});

const deliver = (payload: object = {}, person = freelancer) =>
  app.call('/deliveries/deliver', { ...which, fileIds: [fileId], ...payload }, person.auth);
const accept = (person = buyer) => app.call('/deliveries/accept', which, person.auth);
const askForChange = (text = 'Louder, please.', person = buyer) =>
  app.call('/deliveries/askForChange', { ...which, text }, person.auth);
const complain = (text = 'It hums.', person = buyer) =>
  app.call('/deliveries/complain', { ...which, text }, person.auth);

const read = (person = buyer) => readDelivery(app, which, person);
const money = () => itemMoneyOf(app, which);

const daysFrom = (from: string | undefined, to: string | null) =>
  Math.round((Date.parse(to ?? '') - Date.parse(from ?? '')) / DAY_MS);

test('a paid offer shows both people its order and the deadline of 90 days', async () => {
  const delivery = await read();
  expect(delivery).toMatchObject({
    kind: 'service',
    name: 'Rain',
    price: 120,
    role: 'buyer',
    state: 'due',
    overdue: false,
    may: [],
    entries: [{ step: 'paid', by: { role: 'buyer', name: buyer.userName } }],
  });
  expect(daysFrom(delivery.entries[0]?.at, delivery.until)).toBe(90);
  expect(await read(freelancer)).toMatchObject({ role: 'freelancer', may: ['deliver'] });
  const payload = { conversationIds: [], offerIds: [which.projectId] };
  const { data } = await app.call('/conversations/compare', payload, buyer.auth);
  expect(data?.offers[0]).toMatchObject({ state: 'paid', order_id: which.orderId });
  const own = await app.call('/users/getallprojects', {}, freelancer.auth);
  expect(own.data?.projects[0]).toMatchObject({ order_id: which.orderId, fileName: null });
});

describe('a delivery', () => {
  test('delivers files with a note, and notifies both people of the same view', async () => {
    const [customer, maker] = [
      await connectInTest(app, buyer),
      await connectInTest(app, freelancer),
    ];
    const { data } = await deliver({ fileIds: [fileId, other], note: ' With a fade. ' });
    expect(data?.delivery).toMatchObject({ role: 'freelancer', state: 'delivered', may: [] });
    const seen = await read();
    expect(seen.may).toEqual(['accept', 'ask_change', 'complain']);
    const entry = seen.entries.at(-1);
    expect(entry).toMatchObject({
      step: 'delivered',
      by: { role: 'freelancer', name: freelancer.userName },
      text: 'With a fade.',
      files: [
        { file_id: fileId, name: 'take.wav', bytes: 5_000, downloaded: false },
        { file_id: other, name: 'other.wav', bytes: 6_000, downloaded: false },
      ],
    });
    expect(daysFrom(entry?.at, seen.until)).toBe(15);
    expect(daysFrom(entry?.at, entry?.files[0]?.until ?? '')).toBe(7);

    const received = await customer.waitFor<{ delivery: Delivery }>('delivery:changed');
    expect(received.delivery).toEqual(seen);
    const own = await maker.waitFor<{ delivery: Delivery }>('delivery:changed');
    expect(own.delivery).toEqual(data?.delivery);
    const { offer } = await customer.waitFor<{ offer: Offer }>('offer:changed');
    expect(offer).toMatchObject({ state: 'delivered', order_id: which.orderId });
    const { message } = await customer.waitFor<{ message: Message }>('message:sent');
    expect(message.text).toBe('The file of Rain is ready. It can be downloaded from your orders.');
    const email = await app.mailbox.waitForEmail(buyer.email, 'Your files are ready: Rain');
    expect(email.text).toContain(`${app.url}/delivery/${which.orderId}/${which.projectId}`);
    expect(email.text).toContain('take.wav, other.wav');
    expect(email.text).toContain('> With a fade.');
    expect((await money()).release_at?.toISOString()).toBe(seen.until);
  });

  test('lists its files on the order and the project, and says which were downloaded', async () => {
    await deliver({ fileIds: [fileId, other] });
    const { data } = await app.call('/orders/getOrderStatus', which, buyer.auth);
    expect(data?.order?.items).toMatchObject([
      { files: [{ name: 'take.wav' }, { name: 'other.wav' }], delivery: { state: 'delivered' } },
    ]);
    const history = await app.call('/users/getorderhistory', {}, buyer.auth);
    expect(history.data?.orders[0]?.deliveries).toMatchObject([
      { project_id: which.projectId, name: 'Rain', state: 'delivered' },
    ]);
    const project = await app.call('/projects/getProject', which, buyer.auth);
    expect(project.data?.project.fileName).toBe('take.wav, other.wav');
    const ask = { orderId: which.orderId, fileId: other };
    const link = await app.call('/users/getDownloadLink', ask, buyer.auth);
    const downloaded = async () =>
      (await read(freelancer)).entries.at(-1)?.files.map((file) => file.downloaded);
    expect(await downloaded()).toEqual([false, false]);
    await (await fetch(`${app.url}${link.data?.url ?? ''}`)).arrayBuffer();
    expect(await downloaded()).toEqual([false, true]);
  });

  test('is idempotent and sends one e-mail', async () => {
    const replies = await Promise.all([deliver(), deliver(), deliver()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await queuedEmails(app.db, buyer, 'Your files are ready: Rain')).toHaveLength(1);
    expect((await read()).entries).toHaveLength(2);
    expect(await deliver({ fileIds: [other] })).toMatchObject({
      status: 409,
      info: 'It was delivered already, and the buyer looks at it.',
    });
  });

  test('needs at least one finished file of the freelancer’s own', async () => {
    const foreign = await uploadFile(app, stranger.auth, makeWav(5_000));
    for (const id of [randomUUID(), foreign]) {
      expect(await deliver({ fileIds: [fileId, id] })).toMatchObject({
        status: 404,
        info: 'There is no such file. Please upload it first.',
      });
    }
    expect(await deliver({ fileIds: [] })).toMatchObject({
      status: 422,
      info: 'Please choose a file.',
    });
    expect(await deliver({ note: 'x'.repeat(2_001) })).toMatchObject({
      status: 422,
      info: 'The note can be at most 2,000 characters.',
    });
    const many = Array.from({ length: 21 }, () => randomUUID());
    expect(await deliver({ fileIds: many })).toMatchObject({
      status: 422,
      code: 'delivery.too-many-files',
      field: 'fileIds',
      params: { most: 20 },
    });
    expect(await deliver({ fileIds: ['take.wav'] })).toMatchObject({ status: 400 });
    expect(await read()).toMatchObject({ state: 'due' });
  });

  test('is for its freelancer only, and unknown to people who are not involved', async () => {
    expect(await deliver({}, stranger)).toMatchObject({ status: 404 });
    expect(await deliver({}, buyer)).toMatchObject({
      status: 403,
      info: 'Only the freelancer can do this.',
    });
    expect(await app.call('/deliveries/get', which, stranger.auth)).toMatchObject({ status: 404 });
    expect(await app.call('/deliveries/get', which)).toMatchObject({ status: 401 });
    const missing = { ...which, orderId: 999_999 };
    expect(await app.call('/deliveries/get', missing, buyer.auth)).toMatchObject({ status: 404 });
  });

  test('is refused before the payment', async () => {
    const { id: projectId } = await makeOffer(app, freelancer, buyer);
    const order = { projects: [projectId], acceptTerms: true };
    await app.call('/orders/create', order, buyer.auth);
    const { data } = await app.call('/users/getorderhistory', {}, buyer.auth);
    const unpaid = { orderId: data?.orders[0]?.id, projectId };
    expect(await deliver(unpaid)).toMatchObject({ status: 404 });
    expect(data?.orders[0]?.deliveries).toEqual([]);
  });
});

describe('the buyer', () => {
  test('requests a change, gets a new delivery, and accepts: the money is released', async () => {
    await deliver();
    const asked = await askForChange('Louder, please.\nAnd longer.');
    expect(await accept()).toMatchObject({
      status: 409,
      code: 'delivery.change-first',
      params: {},
    });
    expect(asked.data?.delivery).toMatchObject({ state: 'change_asked', may: [] });
    expect((await money()).release_at).toBeNull();
    expect(await read(freelancer)).toMatchObject({ may: ['deliver'] });
    const email = await app.mailbox.waitForEmail(freelancer.email, 'Changes requested: Rain');
    expect(email.text).toContain('> Louder, please.\n> And longer.');

    await deliver({ fileIds: [other], note: 'Louder now.' });
    const again = await read();
    expect(again).toMatchObject({ revisionsLeft: null, may: ['accept', 'ask_change', 'complain'] });
    const { data } = await accept();
    expect(data?.delivery).toMatchObject({ state: 'accepted', until: null, may: [] });
    expect(data?.delivery.entries.map(({ step }) => step)).toEqual([
      'paid',
      'delivered',
      'change_asked',
      'delivered',
      'accepted',
    ]);
    expect(await money()).toMatchObject({ pending_cents: 0, released_cents: 9_600 });
    await app.mailbox.waitForEmail(freelancer.email, 'Accepted: Rain');
    const order = await app.call('/orders/getOrderStatus', which, buyer.auth);
    expect(order.data?.order?.items[0]?.files).toMatchObject([{ file_id: other }]);
  });

  test('accepts once in a race, and no step can follow', async () => {
    await deliver();
    const replies = await Promise.all([accept(), accept(), accept()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read()).entries.filter(({ step }) => step === 'accepted')).toHaveLength(1);
    for (const late of [
      await askForChange(),
      await complain(),
      await deliver({ fileIds: [other] }),
    ]) {
      expect(late).toMatchObject({ status: 409, info: 'It is accepted already.' });
    }
  });

  test('gives one answer: of several at once, one wins', async () => {
    await deliver();
    const replies = await Promise.all([accept(), askForChange(), complain()]);
    const accepted = replies.filter(({ success }) => success);
    const refused = replies.filter(({ success }) => !success);
    expect(accepted).toHaveLength(1);
    expect(refused.map(({ status }) => status)).toEqual([409, 409]);
    expect((await read()).entries).toHaveLength(3);
  });

  test('has to state a reason, and cannot answer before a delivery', async () => {
    for (const early of [await accept(), await askForChange()]) {
      expect(early).toMatchObject({ status: 409, info: 'Nothing is delivered yet.' });
    }
    expect(await complain()).toMatchObject({
      status: 409,
      info: 'The freelancer still has time to deliver. You can complain once it has passed.',
    });
    await deliver();
    expect(await askForChange(' \n ')).toMatchObject({
      status: 422,
      info: 'Please say what you want changed.',
    });
    expect(await complain('')).toMatchObject({ status: 422, info: 'Please say what is wrong.' });
    expect(await complain('x'.repeat(2_001))).toMatchObject({ status: 422 });
    for (const reply of [await accept(freelancer), await complain('It hums.', freelancer)]) {
      expect(reply).toMatchObject({ status: 403, info: 'Only the buyer can do this.' });
    }
    expect(await askForChange('Louder.', stranger)).toMatchObject({ status: 404 });
    expect(await read()).toMatchObject({ state: 'delivered' });
  });
});

describe('agreed revisions', () => {
  async function agree(revisions: number): Promise<void> {
    which = await buyOffer(app, { buyer, freelancer }, { revisions });
  }

  test('count each request for a change; after the last one the buyer accepts or complains', async () => {
    await agree(2);
    expect(await read()).toMatchObject({ revisionsLeft: 2, may: [] });
    for (const left of [1, 0]) {
      await deliver({ fileIds: [fileId] });
      expect((await read()).may).toEqual(['accept', 'ask_change', 'complain']);
      const asked = await askForChange();
      expect(asked.data?.delivery).toMatchObject({ state: 'change_asked', revisionsLeft: left });
    }
    await deliver();
    expect(await read()).toMatchObject({ revisionsLeft: 0, may: ['accept', 'complain'] });
    expect(await askForChange()).toMatchObject({
      status: 409,
      code: 'delivery.no-revisions-left',
      params: { count: 2 },
      info: 'All 2 included revisions were made. You can accept the delivery or complain.',
    });
    const { text } = await app.mailbox.waitForEmail(buyer.email, 'Your files are ready');
    expect(text).toContain('Accept, request changes or complain by');
    expect((await accept()).success).toBe(true);
  });

  test('of 0 allow no request for changes, and the e-mail says so', async () => {
    await agree(0);
    await deliver();
    expect(await read()).toMatchObject({ revisionsLeft: 0, may: ['accept', 'complain'] });
    expect(await askForChange()).toMatchObject({ code: 'delivery.no-revisions-left' });
    const { text } = await app.mailbox.waitForEmail(buyer.email, 'Your files are ready');
    expect(text).toContain('Accept or complain by');
    expect((await complain()).success).toBe(true);
  });

  test('are counted once for several requests at once', async () => {
    await agree(1);
    await deliver();
    const replies = await Promise.all([askForChange(), askForChange(), askForChange()]);
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect((await read()).revisionsLeft).toBe(0);
  });
});

test('the timeline cannot be changed', async () => {
  const change = app.db.updateTable('delivery_entry').set({ text: 'Nothing.' }).execute();
  await expect(change).rejects.toThrow('stays as it is');
  const removal = app.db.deleteFrom('delivery_entry').execute();
  await expect(removal).rejects.toThrow('stays as it is');
});

test('a sound is delivered at the payment, and the buyer can complain about it', async () => {
  const sound = await makeSound(app, freelancer, { name: 'Bell' });
  which = { orderId: await buy(app, buyer, [sound.id]), projectId: sound.id };
  const delivery = await read();
  expect(delivery).toMatchObject({ kind: 'stock', state: 'delivered', may: ['complain'] });
  expect(daysFrom(delivery.entries[0]?.at, delivery.until)).toBe(15);
  expect(await accept()).toMatchObject({ status: 409, info: 'This is for services alone.' });
  const { data } = await complain();
  expect(data?.delivery).toMatchObject({
    state: 'disputed',
    entries: [{ step: 'paid' }, { step: 'complained', complaint: 'not_as_agreed' }],
  });
  expect(await money()).toMatchObject({ pending_cents: 0, frozen_cents: 1_000 });
});
