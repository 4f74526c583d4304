import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../platform/start/clock.ts';
import type { Delivery } from '../../../shared/features/deliveries.ts';
import type { Message } from '../../../shared/features/chat/chat.ts';
import { NO_TERMS, RIGHTS_VERSION } from '../../../shared/features/offer-terms.ts';
import { dayInBelgrade, endOfDayInBelgrade, laterDay } from '../../../shared/money/belgrade.ts';
import { CARDS, payAtBank, returnToShop } from '../../../tests/kit/make/bank-browser.ts';
import { makePerson, signInAgain, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { buy } from '../../../tests/kit/make/buy.ts';
import { makeOffer } from '../../../tests/kit/make/make-offer.ts';
import { makeSound } from '../../../tests/kit/make/make-sound.ts';
import { runJob, stopSchedule } from '../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';

const app = startAppForTests();
let freelancer: TestPerson;
let buyer: TestPerson;

beforeAll(async () => {
  await stopSchedule(app);
});
beforeEach(async () => {
  freelancer = await makePerson(app, { role: 2 });
  buyer = await makePerson(app);
});

const today = () => dayInBelgrade(app.clock.now());
const form = { projectName: 'Jingle mix', projectDescription: 'Ten seconds.', price: '120' };

function send(terms: object) {
  const offer = { ...form, ...terms, buyerId: buyer.id };
  return app.call('/users/createServiceProject', offer, freelancer.auth);
}

function order(projectId: number) {
  const request = { projects: [projectId], acceptTerms: true };
  return app.call('/orders/create', request, buyer.auth);
}

async function messages(): Promise<readonly Message[]> {
  const { data } = await app.call('/users/getMessages', { toId: freelancer.id }, buyer.auth);
  return data?.messages ?? [];
}

describe('the terms of an offer', () => {
  test('are stored, and shown in the conversation and at the project', async () => {
    const typed = { deliverables: ' A mix.\nStems. ', deliverInDays: '5', revisions: '0' };
    const terms = { deliverables: 'A mix.\nStems.', deliverInDays: 5, revisions: 0 };
    const { data } = await send(typed);
    expect(data?.project).toMatchObject({ ...terms, deliverOn: null, description: 'Ten seconds.' });
    expect((await messages())[0]?.offer).toMatchObject({ ...terms, deliverOn: null });
    const payload = { ...form, deliverOn: today(), revisions: 20, buyerId: buyer.id };
    const made = await app.call('/users/createproject', payload, freelancer.auth);
    const onToday = { ...NO_TERMS, deliverOn: today(), revisions: 20 };
    expect(made.data?.project).toMatchObject(onToday);
    const { data: list } = await app.call('/users/getBuyerProjects', {}, buyer.auth);
    expect(list?.projects[0]).toMatchObject(onToday);
  });

  test('are not stated if they are absent or empty', async () => {
    const empty = { deliverables: ' ', deliverOn: '', deliverInDays: '', revisions: '' };
    for (const terms of [{}, empty]) {
      expect((await send(terms)).data?.project).toMatchObject(NO_TERMS);
    }
  });

  test('accept the last day of 90', async () => {
    const deliverOn = laterDay(today(), 90);
    expect((await send({ deliverOn })).data?.project).toMatchObject({ deliverOn });
  });

  test('agree rights with the version of their text, and training only if they say so', async () => {
    const agreed = { rights: 'exclusive', rightsVersion: RIGHTS_VERSION, trainingAllowed: false };
    const typed = { formats: ' WAV  48 kHz ', rights: 'exclusive' };
    const { data } = await send(typed);
    expect(data?.project).toMatchObject({ ...agreed, formats: 'WAV 48 kHz' });
    expect((await messages())[0]?.offer).toMatchObject(agreed);
    const projectId = data?.project.id ?? 0;
    const replace = (payload: object) =>
      app.call('/projects/replaceOffer', { projectId, ...payload }, freelancer.auth);
    const next = await replace({ trainingAllowed: true, price: 80 });
    expect(next.data?.offer).toMatchObject({
      ...agreed,
      formats: 'WAV 48 kHz',
      trainingAllowed: true,
    });
    // Training alone is no right.
    expect((await send({ trainingAllowed: true })).data?.project).toMatchObject(NO_TERMS);
    expect(await send({ rights: 'everything' })).toMatchObject({ status: 400, field: 'rights' });
  });

  test.each([
    ['formats', 'offer.formats-too-long', () => ({ formats: 'x'.repeat(101) })],
    ['deliverables', 'offer.deliverables-too-long', () => ({ deliverables: 'x'.repeat(2_001) })],
    ['deliverOn', 'offer.date-passed', () => ({ deliverOn: laterDay(today(), -1) })],
    ['deliverOn', 'offer.date-too-late', () => ({ deliverOn: laterDay(today(), 91) })],
    ['deliverOn', 'offer.date-wrong', () => ({ deliverOn: '2027-02-31' })],
    ['deliverOn', 'offer.date-wrong', () => ({ deliverOn: 'soon' })],
    ['deliverInDays', 'offer.days-wrong', () => ({ deliverInDays: 0 })],
    ['deliverInDays', 'offer.days-wrong', () => ({ deliverInDays: '91' })],
    ['deliverInDays', 'offer.days-wrong', () => ({ deliverInDays: '2.5' })],
    ['deliverInDays', 'offer.delivery-twice', () => ({ deliverOn: today(), deliverInDays: 5 })],
    ['revisions', 'offer.revisions-wrong', () => ({ revisions: 21 })],
    ['revisions', 'offer.revisions-wrong', () => ({ revisions: -1 })],
  ])('with a wrong %s are refused with %s', async (field, code, terms) => {
    expect(await send(terms())).toMatchObject({ status: 422, code, field, data: null });
    expect(await messages()).toEqual([]);
  });

  test('are kept by a new offer, unless it has others', async () => {
    const terms = { deliverables: 'Stems.', deliverOn: laterDay(today(), 5), revisions: 2 };
    let projectId = (await makeOffer(app, freelancer, buyer, terms)).id;
    const replace = async (payload: object) => {
      const request = { projectId, ...form, ...payload };
      const { data } = await app.call('/projects/replaceOffer', request, freelancer.auth);
      projectId = data?.offer.project_id ?? 0;
      return data?.offer;
    };
    expect(await replace({ price: '80' })).toMatchObject({ ...terms, price: 80 });
    const other = { deliverOn: null, deliverInDays: 10, revisions: 2 };
    expect(await replace({ deliverInDays: 10 })).toMatchObject(other);
    const empty = { deliverables: '', deliverInDays: '', revisions: '' };
    expect(await replace(empty)).toMatchObject(NO_TERMS);
  });

  test('stay with the name and the description if only the price is new', async () => {
    const terms = { deliverables: 'Stems.', deliverInDays: 5, revisions: 2 };
    const { id: projectId } = await makeOffer(app, freelancer, buyer, { ...form, ...terms });
    const request = { projectId, price: '80' };
    const { data } = await app.call('/projects/replaceOffer', request, freelancer.auth);
    const stays = { name: form.projectName, description: form.projectDescription, ...terms };
    expect(data?.offer).toMatchObject({ ...stays, price: 80 });
  });
});

describe('the terms of an offer for sale and sold', () => {
  test('are in the cart, the order, its delivery and the review', async () => {
    const admin = await makePerson(app, { administrator: true });
    const stated = {
      deliverables: 'A mix.',
      deliverInDays: 5,
      revisions: 2,
      formats: 'WAV',
      rights: 'personal',
    } as const;
    const agreed = { rightsVersion: RIGHTS_VERSION, trainingAllowed: false };
    const terms = { ...NO_TERMS, ...stated, ...agreed };
    const { id: projectId } = await makeOffer(app, freelancer, buyer, stated);
    const payload = { projects: [projectId] };
    const cart = await app.call('/orders/getCartTotal', payload, buyer.auth);
    expect(cart.data?.items[0]?.terms).toEqual(terms);
    const orderId = await buy(app, buyer, [projectId]);
    const state = await app.call('/orders/getOrderStatus', { orderId }, buyer.auth);
    expect(state.data?.order?.items[0]?.terms).toEqual(terms);
    for (const person of [buyer, freelancer, admin]) {
      const { data } = await app.call('/deliveries/get', { orderId, projectId }, person.auth);
      expect(data?.delivery.terms).toEqual(terms);
    }
    const review = await app.call('/admin/getProject', { projectId }, admin.auth);
    expect(review.data?.project.terms).toEqual(terms);
  });

  test('are absent from a sound', async () => {
    const { id } = await makeSound(app, freelancer);
    const cart = await app.call('/orders/getCartTotal', { projects: [id] }, buyer.auth);
    expect(cart.data?.items[0]?.terms).toBeNull();
    const orderId = await buy(app, buyer, [id]);
    const request = { orderId, projectId: id };
    const { data } = await app.call('/deliveries/get', request, buyer.auth);
    expect(data?.delivery.terms).toBeNull();
  });
});

describe('an agreed date', () => {
  /** Advances the clock to the day after the agreed one. */
  async function passDay(): Promise<void> {
    app.clock.advance(DAY_MS);
    [freelancer, buyer] = await Promise.all([
      signInAgain(app, freelancer),
      signInAgain(app, buyer),
    ]);
  }

  test('is refused after it has passed: in the cart, at the order, and in a new offer', async () => {
    const { id, name } = await makeOffer(app, freelancer, buyer, { deliverOn: today() });
    expect((await order(id)).success).toBe(true);
    await passDay();
    expect(await order(id)).toMatchObject({
      status: 409,
      code: 'order.cannot-buy',
      params: { name, reason: 'datePassed' },
      info: '“Jingle mix” cannot be bought. Its delivery date has passed. Ask the freelancer for a new offer. Please remove it from your cart.',
    });
    const { data } = await app.call('/orders/getCartTotal', { projects: [id] }, buyer.auth);
    expect(data).toMatchObject({ items: [], unavailable: [{ id }] });
    const replace = (payload: object) =>
      app.call('/projects/replaceOffer', { projectId: id, ...form, ...payload }, freelancer.auth);
    expect(await replace({ price: 80 })).toMatchObject({
      code: 'offer.date-passed',
      field: 'deliverOn',
    });
    expect((await replace({ deliverOn: today() })).data?.offer.deliverOn).toBe(today());
  });
});

describe('the delivery of an offer', () => {
  async function paid(terms: object): Promise<Delivery> {
    const { id: projectId } = await makeOffer(app, freelancer, buyer, terms);
    const orderId = await buy(app, buyer, [projectId]);
    await runJob(app, 'deliveries.follow');
    const { data } = await app.call('/deliveries/get', { orderId, projectId }, buyer.auth);
    if (!data) throw new Error('The delivery cannot be read.');
    return data.delivery;
  }

  test('is due at the end of the agreed day', async () => {
    const deliverOn = laterDay(today(), 20);
    const { until, entries } = await paid({ deliverOn });
    expect(until).toBe(endOfDayInBelgrade(deliverOn).toISOString());
    expect(entries.map(({ step }) => step)).toEqual(['paid']);
  });

  test('is due the agreed days after the payment, with a reminder a day before', async () => {
    const delivery = await paid({ deliverInDays: 3 });
    const { until, entries, order_id: orderId, project_id: projectId } = delivery;
    expect(Date.parse(until ?? '') - Date.parse(entries[0]?.at ?? '')).toBe(3 * DAY_MS);
    expect(entries.map(({ step }) => step)).toEqual(['paid']);
    const steps = async () => {
      await runJob(app, 'deliveries.follow');
      const { data } = await app.call('/deliveries/get', { orderId, projectId }, buyer.auth);
      return data?.delivery.entries.map(({ step, text }) => [step, text]);
    };
    app.clock.advance(1.5 * DAY_MS);
    buyer = await signInAgain(app, buyer);
    expect(await steps()).toEqual([['paid', '']]);
    app.clock.advance(0.75 * DAY_MS);
    buyer = await signInAgain(app, buyer);
    const reminded = [
      ['paid', ''],
      ['due_soon', '1'],
    ];
    expect(await steps()).toEqual(reminded);
    expect(await steps()).toEqual(reminded);
    await app.mailbox.waitForEmail(buyer.email, 'Due in 1 day: Jingle mix');
    await app.mailbox.waitForEmail(freelancer.email, 'Deliver within 1 day: Jingle mix');
  });

  test('has no reminder if a day was agreed', async () => {
    const { entries } = await paid({ deliverInDays: 1 });
    expect(entries.map(({ step }) => step)).toEqual(['paid']);
  });

  test('is overdue after the agreed time', async () => {
    const { order_id: orderId, project_id: projectId } = await paid({ deliverInDays: 1 });
    app.clock.advance(DAY_MS);
    await runJob(app, 'deliveries.follow');
    const steps = await app.db
      .selectFrom('delivery_entry')
      .select('kind')
      .where('order_id', '=', orderId)
      .where('item_id', '=', projectId)
      .orderBy('id')
      .execute();
    expect(steps.map(({ kind }) => kind)).toEqual(['paid', 'overdue']);
  });

  test('has a day if the agreed one ended before the money arrived', async () => {
    const { id } = await makeOffer(app, freelancer, buyer, { deliverOn: laterDay(today(), 5) });
    // The date of an offer never changes; here it stands for a payment that took so long.
    const { data } = await order(id);
    await app.db
      .updateTable('offer')
      .set({ deliver_on: laterDay(today(), -1) })
      .where('id', '=', id)
      .execute();
    await returnToShop(app, await payAtBank(data?.url ?? '', CARDS.approved));
    const { due_at } = await app.db
      .selectFrom('delivery')
      .select('due_at')
      .where('item_id', '=', id)
      .executeTakeFirstOrThrow();
    const left = (due_at?.getTime() ?? 0) - app.clock.now().getTime();
    expect(left).toBeGreaterThan(0.9 * DAY_MS);
    expect(left).toBeLessThanOrEqual(DAY_MS);
  });
});
