import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../platform/start/clock.ts';
import type { Message } from '../../../shared/features/chat/chat.ts';
import type { Offer } from '../../../shared/features/projects.ts';
import { OFFER_DAYS } from '../../../shared/limits.ts';
import { CARDS, payAtBank, returnToShop } from '../../../tests/kit/make/bank-browser.ts';
import { makePerson, signInAgain, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { makeOffer } from '../../../tests/kit/make/make-offer.ts';
import { runJob, stopSchedule } from '../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';
import { connectSocket } from '../../../tests/kit/test-socket.ts';

const HOUR_MS = 3_600_000;
const JOB = 'offers.expire';

const app = startAppForTests();
let freelancer: TestPerson;
let buyer: TestPerson;
let projectId: number;

beforeAll(async () => {
  await stopSchedule(app);
});
beforeEach(async () => {
  freelancer = await makePerson(app, { role: 2 });
  buyer = await makePerson(app);
  projectId = (await makeOffer(app, freelancer, buyer, { projectName: 'Rain' })).id;
});

/** Advances the clock to a time after the offer was made, and signs both people in. */
async function wait(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  [buyer, freelancer] = await Promise.all([signInAgain(app, buyer), signInAgain(app, freelancer)]);
}

async function offer(): Promise<Offer | undefined> {
  const payload = { conversationIds: [], offerIds: [projectId] };
  const { data } = await app.call('/conversations/compare', payload, buyer.auth);
  return data?.offers[0];
}

async function texts(): Promise<string[]> {
  const { data } = await app.call('/users/getMessages', { toId: freelancer.id }, buyer.auth);
  return data?.messages.map(({ text }) => text) ?? [];
}

const order = () =>
  app.call('/orders/create', { projects: [projectId], acceptTerms: true }, buyer.auth);

describe('an offer', () => {
  test('is valid for 30 days, and shows its deadline', async () => {
    const made = app.clock.now().getTime();
    const end = new Date((await offer())?.expires_at ?? '').getTime();
    expect(Math.abs(end - made - OFFER_DAYS * DAY_MS)).toBeLessThan(60_000);
    await wait(OFFER_DAYS * DAY_MS - 600_000);
    await runJob(app, JOB);
    expect((await offer())?.state).toBe('offered');
    expect((await order()).success).toBe(true);
  });

  test('past its deadline cannot be taken, bought or changed, even before the job runs', async () => {
    await wait(OFFER_DAYS * DAY_MS);
    expect((await offer())?.state).toBe('offered');
    const news = await app.call('/projects/getNewOffers', {}, buyer.auth);
    expect(news.data?.offers).toEqual([]);
    const device = randomUUID();
    const taken = await app.call('/projects/takeOffer', { projectId, device }, buyer.auth);
    expect(taken.data?.taken).toBe(false);
    const total = await app.call('/orders/getCartTotal', { projects: [projectId] }, buyer.auth);
    expect(total.data?.unavailable).toEqual([
      {
        id: projectId,
        name: 'Rain',
        reason: 'The offer has expired.',
        reasonCode: { code: 'order.unavailable', params: { reason: 'expired' } },
        similar: null,
      },
    ]);
    const expired = { status: 409, info: 'This offer has expired.' };
    expect(await order()).toMatchObject({
      status: 409,
      info: '“Rain” cannot be bought. The offer has expired. Please remove it from your cart.',
    });
    for (const path of ['/projects/declineOffer', '/projects/withdrawOffer'] as const) {
      const person = path === '/projects/declineOffer' ? buyer : freelancer;
      expect(await app.call(path, { projectId }, person.auth)).toMatchObject(expired);
    }
    const question = { projectId, price: '100' };
    expect(await app.call('/projects/askForPrice', question, buyer.auth)).toMatchObject(expired);
    const form = { projectId, projectName: 'Rain', price: '100' };
    expect(await app.call('/projects/replaceOffer', form, freelancer.auth)).toMatchObject(expired);
  });

  test('is marked as expired once by the job, and both people are notified', async () => {
    await app.call('/projects/takeOffer', { projectId, device: randomUUID() }, buyer.auth);
    await wait(OFFER_DAYS * DAY_MS);
    const sockets = await Promise.all(
      [buyer, freelancer].map(({ auth }) => connectSocket(app, auth)),
    );
    await runJob(app, JOB);
    for (const socket of sockets) {
      const { offer: received } = await socket.waitFor<{ offer: Offer }>('offer:changed');
      expect(received).toMatchObject({ project_id: projectId, state: 'expired' });
      const { message } = await socket.waitFor<{ message: Message }>('message:sent');
      expect(message).toMatchObject({
        type: 'text',
        from_id: freelancer.id,
        text: 'The offer Rain has expired.',
        event: { code: 'offer.expired', params: { name: 'Rain', projectId } },
      });
      socket.close();
    }
    await runJob(app, JOB);
    expect(await texts()).toEqual(['Rain', 'The offer Rain has expired.']);
    expect((await offer())?.state).toBe('expired');
  });

  test('warns a day and an hour before its deadline, each once', async () => {
    const day = 'The offer Rain expires within 24 hours.';
    const hour = 'The offer Rain expires within 1 hour.';
    await wait(OFFER_DAYS * DAY_MS - 25 * HOUR_MS);
    await runJob(app, JOB);
    expect(await texts()).toEqual(['Rain']);
    const socket = await connectSocket(app, buyer.auth);
    app.clock.advance(2 * HOUR_MS);
    await runJob(app, JOB);
    const { message } = await socket.waitFor<{ message: Message }>('message:sent');
    expect(message).toMatchObject({
      from_id: freelancer.id,
      text: day,
      event: { code: 'offer.expires-soon', params: { name: 'Rain', projectId, hours: 24 } },
    });
    socket.close();
    await runJob(app, JOB);
    await wait(21.5 * HOUR_MS);
    await runJob(app, JOB);
    expect(await texts()).toEqual(['Rain', day]);
    await wait(1.25 * HOUR_MS);
    for (let run = 0; run < 2; run += 1) await runJob(app, JOB);
    expect(await texts()).toEqual(['Rain', day, hour]);
  });

  test('warns once if the job comes late, and never of a deadline that was always near', async () => {
    const short = (await makeOffer(app, freelancer, buyer, { projectName: 'Wind' })).id;
    await app.db
      .updateTable('offer')
      .set((eb) => ({ created_at: sql`${eb.ref('expires_at')} - interval '50 minutes'` }))
      .where('id', '=', short)
      .execute();
    await wait(OFFER_DAYS * DAY_MS - 0.5 * HOUR_MS);
    for (let run = 0; run < 2; run += 1) await runJob(app, JOB);
    expect(await texts()).toEqual(['Rain', 'Wind', 'The offer Rain expires within 1 hour.']);
  });

  test('sends no warning after its end', async () => {
    await app.call('/projects/withdrawOffer', { projectId }, freelancer.auth);
    const before = await texts();
    await wait(OFFER_DAYS * DAY_MS - 0.5 * HOUR_MS);
    await runJob(app, JOB);
    expect(await texts()).toEqual(before);
  });

  test('does not expire while it is being paid', async () => {
    await wait(OFFER_DAYS * DAY_MS - 60_000);
    const { data } = await order();
    app.clock.advance(120_000);
    await runJob(app, JOB);
    expect((await offer())?.state).toBe('offered');
    await returnToShop(app, await payAtBank(data?.url ?? '', CARDS.approved));
    expect((await offer())?.state).toBe('paid');
    expect(await texts()).toEqual(['Rain', 'My payment for Rain went through.']);
  });

  test('among more than one batch expires with all of them', async () => {
    await app.db
      .insertInto('offer')
      .columns(COPIED)
      .expression((eb) =>
        eb
          .selectFrom('offer')
          .innerJoin(sql<{ n: number }>`generate_series(1, 250)`.as('copy'), (join) =>
            join.onTrue(),
          )
          .select(COPIED.map((column) => `offer.${column}` as const))
          .where('offer.id', '=', projectId),
      )
      .execute();
    await wait(OFFER_DAYS * DAY_MS);
    await runJob(app, JOB);
    const left = await app.db
      .selectFrom('offer')
      .select('id')
      .where('buyer_id', '=', buyer.id)
      .where('state', '!=', 'expired')
      .execute();
    expect(left).toEqual([]);
  });
});

const COPIED = [
  'owner_id',
  'buyer_id',
  'conversation_id',
  'name',
  'description',
  'price_cents',
  'status',
  'state',
  'expires_at',
] as const;
