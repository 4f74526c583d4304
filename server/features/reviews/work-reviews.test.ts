import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { makePerson, signInAgain, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { buyAndDeliver } from '../../../tests/kit/make/buy-and-deliver.ts';
import { makeConversation } from '../../../tests/kit/make/make-conversation.ts';
import { makeOffer } from '../../../tests/kit/make/make-offer.ts';
import { emailsSent, runJob } from '../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';
import { DAY_MS } from '../../platform/start/clock.ts';
import { seedCategories } from '../catalogue/seed-categories.ts';

const JINGLES = 36;

const app = startAppForTests();
let admin: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  await seedCategories(app.db);
  [admin, stranger] = await Promise.all([
    makePerson(app, { administrator: true }),
    makePerson(app, { role: 2 }),
  ]);
});

/** Moves the clock and signs everybody in again. */
async function pass(days: number, pair: Pair): Promise<Pair> {
  app.clock.advance(days * DAY_MS);
  [admin, stranger] = await Promise.all([signInAgain(app, admin), signInAgain(app, stranger)]);
  const [buyer, freelancer] = await Promise.all([
    signInAgain(app, pair.buyer),
    signInAgain(app, pair.freelancer),
  ]);
  return { ...pair, buyer, freelancer };
}

type Pair = Awaited<ReturnType<typeof makeWork>>;

/** Creates a buyer and a freelancer with an offer that is paid and delivered. */
async function makeWork() {
  const [buyer, freelancer] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { role: 2, name: 'Boris' }),
  ]);
  const { id: projectId } = await makeOffer(app, freelancer, buyer, { categoryId: JINGLES });
  const which = await buyAndDeliver(app, { buyer, freelancer }, projectId);
  return { buyer, freelancer, which, projectId };
}

async function makeAccepted(): Promise<Pair> {
  const pair = await makeWork();
  expect(await app.call('/deliveries/accept', pair.which, pair.buyer.auth)).toMatchObject({
    success: true,
  });
  return pair;
}

const byBuyer = ({ buyer, projectId }: Pair, stars = 5, text = 'A fine jingle.') =>
  app.call('/reviews/save', { projectId, stars, text }, buyer.auth);
const byFreelancer = ({ freelancer, projectId }: Pair, stars = 4, text = 'Clear instructions.') =>
  app.call('/reviews/saveOfBuyer', { projectId, stars, text }, freelancer.auth);
const seenBy = async ({ auth }: TestPerson, { projectId }: Pair) => {
  const { data } = await app.call('/reviews/get', { projectId }, auth);
  return { stars: data?.reviews.map(({ stars }) => stars), ...data?.work };
};
const ofFreelancer = async ({ freelancer }: Pair) =>
  (await app.call('/reviews/getOfFreelancer', { userId: freelancer.id })).data;
const ofBuyer = ({ buyer }: Pair, { auth }: TestPerson) =>
  app.call('/reviews/getOfBuyer', { userId: buyer.id }, auth);
const rating = async ({ freelancer }: Pair) => {
  const { data } = await app.call('/users/getPortfolio', { userId: freelancer.id });
  return [data?.portfolio.rating, data?.portfolio.rating_count];
};

describe('reviews of hired work', () => {
  test('appear together, and then neither can be changed', async () => {
    const pair = await makeAccepted();
    expect(await byBuyer(pair, 3)).toMatchObject({ success: true });
    expect(await byBuyer(pair, 5)).toMatchObject({ success: true });
    expect(await seenBy(pair.freelancer, pair)).toMatchObject({ stars: [], mayRateBuyer: true });
    expect(await seenBy(pair.buyer, pair)).toMatchObject({ stars: [5], mayRateBuyer: false });
    expect(await ofFreelancer(pair)).toMatchObject({ reviews: [], rating: null });

    expect(await byFreelancer(pair)).toMatchObject({ success: true });
    expect(await seenBy(pair.freelancer, pair)).toMatchObject({ stars: [5], mayRateBuyer: false });
    expect(await seenBy(pair.buyer, pair)).toMatchObject({ ofBuyer: { stars: 4 } });
    const page = await ofFreelancer(pair);
    expect(page).toMatchObject({ rating: 5, rating_count: 1, next: null });
    expect(page?.reviews[0]).toMatchObject({
      writerName: pair.buyer.userName,
      text: 'A fine jingle.',
      category: 'Jingles',
    });
    expect(page?.reviews[0]?.month).toMatch(/^\d{4}-\d\d$/);
    expect(JSON.stringify(page)).not.toContain('Jingle mix');
    // The portfolio's own rating is that of sounds.
    expect(await rating(pair)).toEqual([null, 0]);
    for (const late of [await byBuyer(pair), await byFreelancer(pair)]) {
      expect(late).toMatchObject({ status: 409, code: 'review.public' });
    }
    const reviewId = page?.reviews[0]?.id ?? 0;
    expect(await app.call('/reviews/delete', { reviewId }, pair.buyer.auth)).toMatchObject({
      code: 'review.public',
    });
  });

  test('appear after 14 days without the other one, and nobody writes later', async () => {
    let pair = await makeAccepted();
    await byFreelancer(pair);
    expect(await ofBuyer(pair, pair.buyer)).toMatchObject({ data: { reviews: [] } });
    let other = await makeAccepted();
    const waiting = await app.call('/reviews/getOpen', {}, other.buyer.auth);
    expect(waiting.data?.open[0]?.until).toMatch(/^\d{4}-/);
    pair = await pass(14, pair);
    other = await pass(0, other);
    expect(await ofBuyer(pair, pair.buyer)).toMatchObject({
      data: { rating_count: 1, reviews: [{ stars: 4, writerName: pair.freelancer.userName }] },
    });
    const open = await app.call('/reviews/getOpen', {}, other.buyer.auth);
    expect(open.data).toMatchObject({ total: 0 });
    for (const late of [await byBuyer(pair), await byFreelancer(other)]) {
      expect(late).toMatchObject({ status: 409, code: 'review.time-over' });
    }
  });

  test('wait for the acceptance, and for the decision about a complaint', async () => {
    let pair = await makeWork();
    const early = { status: 409, code: 'review.work-not-accepted' };
    expect(await byBuyer(pair)).toMatchObject(early);
    const complaint = { ...pair.which, text: 'This is noise.' };
    await app.call('/deliveries/complain', complaint, pair.buyer.auth);
    pair = await pass(20, pair);
    expect(await byFreelancer(pair)).toMatchObject(early);
    const decision = { ...pair.which, decision: 'none' as const, reason: 'It is as agreed.' };
    const decided = await app.call('/admin/decideDispute', decision, admin.auth);
    expect(decided).toMatchObject({ success: true });
    expect(await byBuyer(pair, 2)).toMatchObject({ success: true });
    expect(await byFreelancer(pair)).toMatchObject({ success: true });
  });

  test('written at the same moment appear together', async () => {
    const pair = await makeAccepted();
    await Promise.all([byBuyer(pair), byFreelancer(pair)]);
    expect(await seenBy(pair.freelancer, pair)).toMatchObject({ stars: [5] });
    expect(await seenBy(pair.buyer, pair)).toMatchObject({ ofBuyer: { stars: 4 } });
  });

  test('can be withdrawn by their writers until they appear, and written again', async () => {
    const pair = await makeAccepted();
    const { projectId, buyer, freelancer } = pair;
    const withdraw = ({ auth }: TestPerson) =>
      app.call('/reviews/withdrawOfBuyer', { projectId }, auth);
    const ofWork = await byBuyer(pair, 1);
    const reviewId = ofWork.data?.review.id ?? 0;
    expect(await app.call('/reviews/delete', { reviewId }, buyer.auth)).toMatchObject({
      success: true,
    });
    await byFreelancer(pair, 1);
    expect(await withdraw(buyer)).toMatchObject({ status: 404, code: 'project.not-found' });
    expect(await withdraw(freelancer)).toMatchObject({ success: true });
    expect(await withdraw(freelancer)).toMatchObject({ success: true });
    // The withdrawn review counts for nothing, so the next one waits for another.
    await byBuyer(pair, 5);
    expect(await seenBy(freelancer, pair)).toMatchObject({ stars: [], ofBuyer: null });
    await byFreelancer(pair);
    expect(await withdraw(freelancer)).toMatchObject({ status: 409, code: 'review.public' });
  });

  test('a withdrawal and the other review at the same time never leave one alone', async () => {
    const pair = await makeAccepted();
    const { data } = await byBuyer(pair, 2);
    const reviewId = data?.review.id ?? 0;
    const [, deletion] = await Promise.all([
      byFreelancer(pair),
      app.call('/reviews/delete', { reviewId }, pair.buyer.auth),
    ]);
    const { ofBuyer: other } = await seenBy(pair.buyer, pair);
    expect(other === null).toBe(deletion.success);
  });

  test('are asked for once, three days before the time ends', async () => {
    let pair = await makeAccepted();
    let silent = await makeAccepted();
    await byBuyer(pair);
    const subject = /^Rate your work with/;
    const sent = async () => {
      await runJob(app, 'reviews.remind');
      await runJob(app, 'reviews.remind');
      await emailsSent(app);
      const people = [pair.buyer, pair.freelancer, silent.buyer, silent.freelancer];
      const emails = await Promise.all(people.map(({ email }) => app.mailbox.emails(email)));
      return emails.map((all) => all.filter((email) => subject.test(email.subject)).length);
    };
    pair = await pass(10.5, pair);
    expect(await sent()).toEqual([0, 0, 0, 0]);
    silent = await pass(1, silent);
    const { id } = silent.freelancer;
    await app.db
      .insertInto('account_settings')
      .values({ account_id: id, rating_mail: false })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ rating_mail: false }))
      .execute();
    expect(await sent()).toEqual([0, 1, 1, 0]);
    await pass(1, silent);
    expect(await sent()).toEqual([0, 1, 1, 0]);
    const [, mail] = await app.mailbox.emails(pair.freelancer.email);
    expect(mail?.text ?? '').not.toContain('undefined');
  });

  test('do not give their stars away by e-mail before they appear', async () => {
    const pair = await makeAccepted();
    await byBuyer(pair, 1);
    const email = await app.mailbox.waitForEmail(pair.freelancer.email, 'New review of Jingle mix');
    expect(email.text).not.toMatch(/\b1\b.*star/);
  });
});

describe('reviews from before', () => {
  test('stay between two people until their writer publishes them', async () => {
    const pair = await makeAccepted();
    const old = {
      offer_id: pair.projectId,
      buyer_id: pair.buyer.id,
      stars: 2,
      text: 'Between us.',
    };
    const row = app.db.insertInto('review').values(old).returning('id');
    const { id: reviewId } = await row.executeTakeFirstOrThrow();
    await app.call('/reviews/answer', { reviewId, text: 'Private words.' }, pair.freelancer.auth);
    expect(await byBuyer(pair, 3, 'Still between us.')).toMatchObject({ success: true });
    expect(await ofFreelancer(pair)).toMatchObject({ reviews: [] });
    const publish = ({ auth }: TestPerson) => app.call('/reviews/publish', { reviewId }, auth);
    expect(await publish(pair.freelancer)).toMatchObject({ status: 404 });
    expect(await publish(pair.buyer)).toMatchObject({ success: true });
    expect(await publish(pair.buyer)).toMatchObject({ status: 409, code: 'review.public' });
    const page = await ofFreelancer(pair);
    expect(page?.reviews).toMatchObject([{ stars: 3, text: 'Still between us.', answer: null }]);
    const answer = { reviewId, text: 'Public words.' };
    await app.call('/reviews/answer', answer, pair.freelancer.auth);
    expect((await ofFreelancer(pair))?.reviews).toMatchObject([{ answer: 'Public words.' }]);
  });
});

describe('an answer', () => {
  test('is given once, by the person whom the review is about', async () => {
    const pair = await makeAccepted();
    const review = await byBuyer(pair);
    const reviewId = review.data?.review.id ?? 0;
    const answer = (text: string) =>
      app.call('/reviews/answer', { reviewId, text }, pair.freelancer.auth);
    expect(await answer('Too early.')).toMatchObject({ status: 404 });
    const about = await byFreelancer(pair);
    expect(await answer('Thank you.')).toMatchObject({ success: true });
    expect(await answer('Once more.')).toMatchObject({ status: 409, code: 'review.answered' });
    const ofMe = { reviewId: about.data?.review.id ?? 0, text: 'Thanks.' };
    const back = ({ auth }: TestPerson) => app.call('/reviews/answerOfBuyer', ofMe, auth);
    expect(await back(stranger)).toMatchObject({ status: 404 });
    expect(await back(pair.buyer)).toMatchObject({ data: { review: { answer: 'Thanks.' } } });
    expect(await back(pair.buyer)).toMatchObject({ status: 409, code: 'review.answered' });
  });
});

describe('reviews of a buyer', () => {
  test('are seen by the buyer and by freelancers whom the buyer has written to', async () => {
    const pair = await makeAccepted();
    await byBuyer(pair);
    const saved = await byFreelancer(pair);
    const reviewId = saved.data?.review.id ?? 0;
    const report = { reviewId, clientId: randomUUID(), text: 'Untrue.' };
    expect(await ofBuyer(pair, stranger)).toMatchObject({ status: 404 });
    expect(await app.call('/reviews/reportOfBuyer', report, stranger.auth)).toMatchObject({
      status: 404,
    });
    const conversationId = await makeConversation(app, stranger, pair.buyer);
    const say = ({ auth }: TestPerson) => {
      const message = { conversationId, clientId: randomUUID(), text: 'Hello' };
      return app.call('/conversations/send', message, auth);
    };
    await say(stranger);
    expect(await ofBuyer(pair, stranger)).toMatchObject({ status: 404 });
    await say(pair.buyer);
    expect(await ofBuyer(pair, stranger)).toMatchObject({ data: { rating: 4, rating_count: 1 } });
    expect(await app.call('/reviews/reportOfBuyer', report, pair.buyer.auth)).toMatchObject({
      success: true,
    });

    const removal = { reviewId, reason: 'Insulting.' };
    expect(await app.call('/reviews/removeOfBuyer', removal, pair.buyer.auth)).toMatchObject({
      status: 403,
    });
    expect(await app.call('/reviews/removeOfBuyer', removal, admin.auth)).toMatchObject({
      success: true,
    });
    expect(await ofBuyer(pair, pair.buyer)).toMatchObject({ data: { rating: null } });
    await app.mailbox.waitForEmail(pair.freelancer.email, 'Your review of Jingle mix was removed');
  });

  test('are written only by the freelancer of the work', async () => {
    const pair = await makeAccepted();
    const form = { projectId: pair.projectId, stars: 1 };
    for (const { auth } of [stranger, pair.buyer]) {
      const refused = await app.call('/reviews/saveOfBuyer', form, auth);
      expect(refused).toMatchObject({ status: 404, code: 'project.not-found' });
    }
  });
});
