import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderStatus } from '../../../shared/statuses.ts';
import { makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { makeOffer } from '../../../tests/kit/make/make-offer.ts';
import { insertOrder } from '../../../tests/kit/make/make-sold.ts';
import { insertStockSound } from '../../../tests/kit/make/stock-sound.ts';
import { queuedEmails } from '../../../tests/kit/read/queued-emails.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';
import { seedCategories } from '../catalogue/seed-categories.ts';

const app = startAppForTests();
let buyer: TestPerson;
let other: TestPerson;
let freelancer: TestPerson;
let admin: TestPerson;
let sound: number;

beforeAll(async () => {
  await seedCategories(app.db);
  [buyer, other, freelancer, admin] = await Promise.all([
    makePerson(app, { name: 'Buyer' }),
    makePerson(app, { name: 'Other' }),
    makePerson(app, { role: 2 }),
    makePerson(app, { administrator: true }),
  ]);
});
beforeEach(async () => {
  sound = await insertStockSound(app.db, freelancer.id, { name: 'Rain' });
});

const buy = ({ id }: TestPerson, soundId: number, status?: OrderStatus) =>
  insertOrder(app.db, id, [soundId], status);
const save = (person: TestPerson, stars: unknown, text = 'Good.') =>
  app.call('/reviews/save', { projectId: sound, stars, text }, person.auth);
async function saved(person: TestPerson, stars: number, text?: string) {
  const reply = await save(person, stars, text);
  if (!reply.success) throw new Error(reply.info);
  return reply.data.review;
}
async function page(person?: TestPerson, more: object = {}) {
  const reply = await app.call('/reviews/get', { projectId: sound, ...more }, person?.auth);
  if (!reply.success) throw new Error(reply.info);
  return reply.data;
}
async function rate(person: TestPerson, projectId: number, stars: number): Promise<void> {
  await buy(person, projectId);
  const reply = await app.call('/reviews/save', { projectId, stars, text: '' }, person.auth);
  if (!reply.success) throw new Error(reply.info);
}
const openOf = async (person: TestPerson) => {
  const reply = await app.call('/reviews/getOpen', {}, person.auth);
  return reply.success ? reply.data.open.map(({ project_id }) => project_id) : [];
};

describe('a review', () => {
  test('can be written once by each buyer, and changed', async () => {
    await buy(buyer, sound);
    const first = await saved(buyer, 2, ' Too short. ');
    expect(first).toMatchObject({ stars: 2, text: 'Too short.', buyerName: buyer.userName });
    const second = await saved(buyer, 5, '');
    expect(second).toMatchObject({ id: first.id, stars: 5, text: '' });
    await buy(other, sound);
    await saved(other, 4);
    expect(await page(buyer)).toMatchObject({
      reviews: [{ stars: 4 }, { stars: 5 }],
      next: null,
      summary: { rating: 4.5, rating_count: 2, stars: [0, 0, 0, 1, 1] },
      mine: { id: first.id },
      mayRate: true,
    });
    expect(await page()).toMatchObject({ mine: null, mayRate: false });
    const { data } = await app.call('/projects/getProject', { projectId: sound });
    expect(data?.project.rating).toBe(4.5);
  });

  test('is stored once when several clicks arrive at the same time', async () => {
    await buy(buyer, sound);
    await Promise.all([1, 2, 3, 4, 5].map((stars) => saved(buyer, stars)));
    expect((await page()).summary.rating_count).toBe(1);
  });

  test('changes the stars and the sort order of the sound at once', async () => {
    // A category of its own, so that reviews of other tests do not affect the order.
    const categoryId = 17;
    sound = await insertStockSound(app.db, freelancer.id, { name: 'Rain', categoryId });
    const rival = await insertStockSound(app.db, freelancer.id, { name: 'Hail', categoryId });
    await rate(other, rival, 3);
    await rate(buyer, rival, 4);
    const find = async () => {
      const reply = await app.call('/projects/getAllProjects', { sort: 'best-rated', categoryId });
      return reply.success ? reply.data.projects : [];
    };
    await rate(buyer, sound, 4);
    expect((await find()).find(({ id }) => id === sound)).toMatchObject({
      rating: 4,
      rating_count: 1,
    });
    await saved(buyer, 1);
    expect((await find()).at(-1)).toMatchObject({ id: sound, rating: 1, rating_count: 1 });
    await saved(buyer, 5);
    await rate(other, sound, 5);
    expect((await find())[0]).toMatchObject({ id: sound, rating: 5, rating_count: 2 });
  });

  test('weighs less alone than together with others', async () => {
    const categoryId = 18;
    const several = await insertStockSound(app.db, freelancer.id, { categoryId });
    sound = await insertStockSound(app.db, freelancer.id, { categoryId });
    for (const person of [buyer, other, admin]) await rate(person, several, 5);
    await rate(buyer, sound, 5);
    const { data } = await app.call('/projects/getAllProjects', { sort: 'best-rated', categoryId });
    expect(data?.projects.map(({ id }) => id)).toEqual([several, sound]);
  });

  test.each([
    [0, 'Please choose 1 to 5 stars.'],
    [6, 'Please choose 1 to 5 stars.'],
    [2.5, 'Please choose 1 to 5 stars.'],
    [undefined, 'Please choose 1 to 5 stars.'],
  ])('of %s stars is refused', async (stars, info) => {
    await buy(buyer, sound);
    expect(await save(buyer, stars)).toMatchObject({ status: 422, info });
  });

  test('is refused if it is too long', async () => {
    await buy(buyer, sound);
    expect(await save(buyer, 3, 'a'.repeat(1_001))).toMatchObject({
      status: 422,
      info: 'A review can have at most 1,000 characters.',
    });
  });

  test('is refused without a paid purchase', async () => {
    await buy(other, sound, 'failed');
    for (const person of [buyer, other, freelancer]) {
      expect(await save(person, 5)).toMatchObject({ status: 403 });
    }
    const nobody = await app.call('/reviews/save', { projectId: sound, stars: 5 });
    expect(nobody.status).toBe(401);
  });
});

describe('a page of reviews', () => {
  test('holds 20, newest first, and says where the next one begins', async () => {
    const people = await app.db
      .insertInto('account')
      .values(
        Array.from({ length: 25 }, () => ({
          email: randomUUID(),
          user_name: randomUUID(),
          password_hash: '',
          name: '',
          last_name: '',
          year_of_birth: 1990,
          country: 'Serbia',
          role: 1,
          may_sell: false,
        })),
      )
      .returning('id')
      .execute();
    await app.db
      .insertInto('review')
      .values(people.map(({ id }) => ({ sound_id: sound, buyer_id: id, stars: 3, text: '' })))
      .execute();
    const first = await page();
    const second = await page(undefined, { before: first.next });
    expect([first.reviews.length, second.reviews.length, second.next]).toEqual([20, 5, null]);
    const ids = [...first.reviews, ...second.reviews].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(second.summary.rating_count).toBe(25);
  });

  test('of a sound that is not on sale is shown only to its freelancer and administrators', async () => {
    const pending = await insertStockSound(app.db, freelancer.id, { status: 0 });
    const status = async (person?: TestPerson) =>
      (await app.call('/reviews/get', { projectId: pending }, person?.auth)).status;
    expect(await status()).toBe(404);
    expect(await status(other)).toBe(404);
    expect(await status(freelancer)).toBe(200);
    expect(await status(admin)).toBe(200);
  });
});

describe('the list of open reviews', () => {
  test('contains each purchase that is paid and not reviewed, once', async () => {
    await buy(buyer, sound);
    await buy(buyer, sound);
    const unpaid = await insertStockSound(app.db, freelancer.id);
    await buy(buyer, unpaid, 'pending_payment');
    const open = await openOf(buyer);
    expect(open).toContain(sound);
    expect(open).not.toContain(unpaid);
    expect(new Set(open).size).toBe(open.length);
    await saved(buyer, 3);
    expect(await openOf(buyer)).not.toContain(sound);
    expect(await openOf(other)).not.toContain(unpaid);
  });
});

describe('an answer', () => {
  test('is written only by the freelancer, and can be changed', async () => {
    await buy(buyer, sound);
    const { id } = await saved(buyer, 2);
    const answer = (person: TestPerson, text: string) =>
      app.call('/reviews/answer', { reviewId: id, text }, person.auth);
    expect(await answer(freelancer, ' Thank you. ')).toMatchObject({
      data: { review: { answer: 'Thank you.', stars: 2 } },
    });
    await answer(freelancer, 'Thanks!');
    expect((await page()).reviews[0]).toMatchObject({ answer: 'Thanks!' });
    expect(await answer(buyer, 'x')).toMatchObject({ status: 403 });
    expect(await answer(freelancer, ' ')).toMatchObject({
      status: 422,
      info: 'Please enter your answer.',
    });
    expect(await answer(freelancer, 'x'.repeat(1_001))).toMatchObject({
      status: 422,
      code: 'review.answer-too-long',
      field: 'text',
      params: { most: 1_000 },
    });
    const missing = { reviewId: 999_999, text: 'x' };
    expect(await app.call('/reviews/answer', missing, freelancer.auth)).toMatchObject({
      status: 404,
    });
  });
});

describe('deleting a review', () => {
  test('is possible only for its writer, who can then write a new one', async () => {
    await buy(buyer, sound);
    const { id } = await saved(buyer, 2);
    const remove = ({ auth }: TestPerson) => app.call('/reviews/delete', { reviewId: id }, auth);
    for (const person of [freelancer, other, admin]) {
      expect(await remove(person)).toMatchObject({ status: 403 });
    }
    expect(await remove(buyer)).toMatchObject({ success: true });
    expect(await remove(buyer)).toMatchObject({ success: true });
    expect(await page(buyer)).toMatchObject({ mine: null, summary: { rating: null } });
    expect(await openOf(buyer)).toContain(sound);
    await saved(buyer, 4);
  });

  test('is possible for an administrator, who has to give a reason', async () => {
    await buy(buyer, sound);
    const { id } = await saved(buyer, 1, 'Rude words.');
    expect(await page(admin)).toMatchObject({ mayRemove: true });
    expect(await page(freelancer)).toMatchObject({ mayRemove: false });
    const remove = (reason: string) =>
      app.call('/reviews/remove', { reviewId: id, reason }, admin.auth);
    expect(await remove(' ')).toMatchObject({
      status: 422,
      info: 'Please enter the reason: it is sent by email.',
    });
    expect(await remove('It is rude.')).toMatchObject({ success: true });
    expect(await remove('It is rude.')).toMatchObject({ status: 404 });
    const { text } = await app.mailbox.waitForEmail(buyer.email, 'Your review of Rain was');
    expect(text).toContain('> It is rude.');
    const log = await app.call('/admin/getLog', { action: 'rating-removal' }, admin.auth);
    expect(log.data?.entries[0]).toMatchObject({
      subject: { kind: 'project', id: sound },
      changes: [{ what: { code: 'rating' }, to: null }],
      reason: 'It is rude.',
    });
  });
});

describe('the e-mail to the freelancer', () => {
  test('is sent once for a review, repeats none of its words, and can be turned off', async () => {
    const carla = await makePerson(app, { role: 2 });
    sound = await insertStockSound(app.db, carla.id, { name: 'Waves' });
    await buy(buyer, sound);
    await saved(buyer, 5, 'Buy at my shop instead.');
    const { text } = await app.mailbox.waitForEmail(carla.email, 'New review: 5 of 5 stars for');
    expect(text).not.toContain('my shop');
    await saved(buyer, 4);
    await app.call('/users/setSettings', { ratingMail: false }, carla.auth);
    await buy(other, sound);
    await saved(other, 1);
    // Jobs stay in the queue until they are delivered and for some time after.
    expect(await queuedEmails(app.db, carla, 'New review')).toHaveLength(1);
  });
});

describe('a report', () => {
  test('reaches the administrators once', async () => {
    await buy(buyer, sound);
    const { id } = await saved(buyer, 1, 'Rude words.');
    const report = { reviewId: id, clientId: randomUUID(), text: 'This is rude.' };
    for (let n = 0; n < 2; n += 1) {
      expect(await app.call('/reviews/report', report, freelancer.auth)).toMatchObject({
        info: 'You successfully send report message.',
      });
    }
    const queue = await app.call('/admin/getChats', {}, admin.auth);
    const reports = queue.success ? queue.data.reports : [];
    expect(reports.filter(({ about }) => about.id === buyer.id)).toHaveLength(1);
    expect(reports[0]?.text).toBe(
      `This is rude.\n\nRating ${id} of "Rain" (/project/${sound}): 1 of 5 stars by ${buyer.userName}: "Rude words."`,
    );
    expect(await app.call('/reviews/report', report, buyer.auth)).toMatchObject({ status: 422 });
    const empty = { ...report, text: '' };
    expect(await app.call('/reviews/report', empty, freelancer.auth)).toMatchObject({
      info: 'Please enter  Report Message.',
    });
  });

  test('of a review of a service project is possible only for its two parties, and reveals it to nobody else', async () => {
    const { id: projectId } = await makeOffer(app, freelancer, buyer);
    const { id: reviewId } = await app.db
      .insertInto('review')
      .values({ offer_id: projectId, buyer_id: buyer.id, stars: 1, text: 'Between us.' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const report = (id: number, { auth }: TestPerson) =>
      app.call('/reviews/report', { reviewId: id, clientId: randomUUID(), text: 'Mine?' }, auth);
    const none = await report(999_999_999, other);
    expect(none).toMatchObject({ status: 404 });
    expect(await report(reviewId, other)).toEqual(none);
    expect(await report(reviewId, freelancer)).toMatchObject({ status: 200 });
    const kept = app.db.selectFrom('report').select('id').where('reporter_id', '=', other.id);
    expect(await kept.execute()).toEqual([]);
  });
});
