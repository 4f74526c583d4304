import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Figures } from '../../../../shared/features/standing.ts';
import { makePerson, signInAgain, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { writeTo } from '../../../../tests/kit/make/make-conversation.ts';
import { buy } from '../../../../tests/kit/make/buy.ts';
import { buyAndDeliver } from '../../../../tests/kit/make/buy-and-deliver.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { uploadFile } from '../../../../tests/kit/make/upload.ts';
import { makeWav } from '../../../../tests/kit/read/wav.ts';
import { runJob, stopSchedule } from '../../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { waitFor } from '../../../../tests/kit/wait-for.ts';
import { DAY_MS } from '../../../platform/start/clock.ts';
import { seedCategories } from '../../catalogue/seed-categories.ts';
import { countFigures } from './figures.repository.ts';
import { FIGURES_JOB } from './figures.service.ts';

const app = startAppForTests();
let admin: TestPerson;
beforeAll(async () => {
  await stopSchedule(app);
  await seedCategories(app.db);
  admin = await makePerson(app, { administrator: true });
});

const count = () => runJob(app, FIGURES_JOB);

async function figuresOf({ id, auth }: TestPerson): Promise<Figures | null | undefined> {
  const reply = await app.call('/users/getPortfolio', { userId: id }, auth);
  return reply.data?.portfolio.standing.figures;
}

const makeFreelancer = () => makePerson(app, { role: 2 });
const makeBuyer = () => makePerson(app);

/** Sells a work and delivers it. */
async function work(freelancer: TestPerson, buyer: TestPerson, offer = {}) {
  const { id } = await makeOffer(app, freelancer, buyer, offer);
  return buyAndDeliver(app, { buyer, freelancer }, id);
}

async function accepted(freelancer: TestPerson, buyer: TestPerson) {
  const which = await work(freelancer, buyer);
  const { success, info } = await app.call('/deliveries/accept', which, buyer.auth);
  if (!success) throw new Error(info);
  return which;
}

describe('the figures of hired work', () => {
  test('are null until the job runs, and then count what has happened', async () => {
    const freelancer = await makeFreelancer();
    const [buyer, other] = [await makeBuyer(), await makeBuyer()];
    expect(await figuresOf(freelancer)).toBeNull();
    await accepted(freelancer, buyer);
    await accepted(freelancer, other);
    const { id } = await makeOffer(app, freelancer, buyer);
    await buy(app, buyer, [id]);
    await count();
    expect(await figuresOf(freelancer)).toEqual({
      completedOrders: 2,
      ordersInWork: 1,
      onTimePercent: 100,
      returnedPercent: 0,
      repeatBuyers: 0,
      responseMinutes: null,
      reviewCount: 0,
      reviewMean: null,
    });
  });

  test('are counted soon after a step, and the same whenever the job runs', async () => {
    const freelancer = await makeFreelancer();
    const buyer = await makeBuyer();
    const which = await work(freelancer, buyer);
    await count();
    expect(await figuresOf(freelancer)).toMatchObject({
      completedOrders: 0,
      returnedPercent: null,
    });
    await app.call('/deliveries/accept', which, buyer.auth);
    await count();
    const once = await figuresOf(freelancer);
    expect(once).toMatchObject({ completedOrders: 1, returnedPercent: 0 });
    await count();
    await countFigures(app.db, [freelancer.id], app.clock.now());
    expect(await figuresOf(freelancer)).toEqual(once);
  });

  test('count no refunded order as completed', async () => {
    const freelancer = await makeFreelancer();
    const buyer = await makeBuyer();
    await accepted(freelancer, buyer);
    const part = await accepted(freelancer, buyer);
    const whole = await work(freelancer, buyer);
    const refund = async (which: typeof whole, amount: string) => {
      const payload = { ...which, amount, reason: 'Not as agreed.' };
      const { success, info } = await app.call('/admin/refundItem', payload, admin.auth);
      if (!success) throw new Error(info);
    };
    await refund(whole, '120');
    await refund(part, '20');
    await waitFor('the refund in the timeline', async () => {
      const reply = await app.call('/deliveries/get', whole, buyer.auth);
      return reply.data?.delivery.state === 'refunded';
    });
    await count();
    expect(await figuresOf(freelancer)).toMatchObject({
      completedOrders: 2,
      returnedPercent: 33,
      ordersInWork: 0,
    });
  });

  test('count buyers who came back once each, and one order as one agreement', async () => {
    const freelancer = await makeFreelancer();
    const [back, together] = [await makeBuyer(), await makeBuyer()];
    await accepted(freelancer, back);
    await accepted(freelancer, back);
    await accepted(freelancer, back);
    const offers = [
      (await makeOffer(app, freelancer, together)).id,
      (await makeOffer(app, freelancer, together)).id,
    ];
    const orderId = await buy(app, together, offers);
    for (const projectId of offers) {
      const fileIds = [await uploadFile(app, freelancer.auth, makeWav(6_000), 'take.wav')];
      const which = { orderId, projectId };
      await app.call('/deliveries/deliver', { ...which, fileIds }, freelancer.auth);
      await app.call('/deliveries/accept', which, together.auth);
    }
    await count();
    expect(await figuresOf(freelancer)).toMatchObject({ completedOrders: 5, repeatBuyers: 1 });
  });

  test('count public reviews, and forget a removed one', async () => {
    const freelancer = await makeFreelancer();
    const buyer = await makeBuyer();
    const { projectId } = await accepted(freelancer, buyer);
    await app.call('/reviews/save', { projectId, stars: 4, text: 'Fine.' }, buyer.auth);
    await count();
    expect(await figuresOf(freelancer)).toMatchObject({ reviewCount: 0, reviewMean: null });
    const ofBuyer = { projectId, stars: 5, text: 'Clear.' };
    await app.call('/reviews/saveOfBuyer', ofBuyer, freelancer.auth);
    await count();
    expect(await figuresOf(freelancer)).toMatchObject({ reviewCount: 1, reviewMean: 4 });
    const page = await app.call('/reviews/getOfFreelancer', { userId: freelancer.id });
    const reviewId = page.data?.reviews[0]?.id ?? 0;
    await app.call('/reviews/remove', { reviewId, reason: 'Not about work.' }, admin.auth);
    await count();
    expect(await figuresOf(freelancer)).toMatchObject({ reviewCount: 0, reviewMean: null });
  });

  test('count late deliveries, and works that are overdue', async () => {
    let freelancer = await makeFreelancer();
    let buyer = await makeBuyer();
    await accepted(freelancer, buyer);
    const { id } = await makeOffer(app, freelancer, buyer, { deliverInDays: 1 });
    const orderId = await buy(app, buyer, [id]);
    await count();
    expect(await figuresOf(freelancer)).toMatchObject({ onTimePercent: 100 });
    app.clock.advance(2 * DAY_MS);
    [freelancer, buyer, admin] = [
      await signInAgain(app, freelancer),
      await signInAgain(app, buyer),
      await signInAgain(app, admin),
    ];
    await count();
    expect(await figuresOf(freelancer)).toMatchObject({ onTimePercent: 50, ordersInWork: 1 });
    const fileIds = [await uploadFile(app, freelancer.auth, makeWav(6_000), 'take.wav')];
    const late = { orderId, projectId: id, fileIds };
    expect(await app.call('/deliveries/deliver', late, freelancer.auth)).toMatchObject({
      success: true,
    });
    await count();
    expect(await figuresOf(freelancer)).toMatchObject({ onTimePercent: 50, ordersInWork: 0 });
  });
});

/** A Monday, 8:00 in Belgrade, some weeks ago. */
function lastMonday(): number {
  const at = new Date(app.clock.now().getTime() - 28 * DAY_MS);
  at.setUTCHours(8, 0, 0, 0);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Europe/Belgrade' }).format(at),
  );
  return at.getTime() - (hour - 8) * 3_600_000;
}

type Said = readonly [who: 'buyer' | 'freelancer', hours: number];

/** Makes a conversation whose messages were sent at these hours after Monday, 8 o'clock. */
async function talk(freelancer: TestPerson, lines: readonly Said[]): Promise<void> {
  const buyer = await makeBuyer();
  const monday = lastMonday();
  for (const [place, [who, hours]] of lines.entries()) {
    const [from, to] = who === 'buyer' ? [buyer, freelancer] : [freelancer, buyer];
    await writeTo(app, from, to);
    await sql`
      UPDATE message SET created_at = ${new Date(monday + hours * 3_600_000)}
      WHERE seq = ${place + 1} AND conversation_id = (SELECT id FROM conversation
        WHERE first_id = ${Math.min(buyer.id, freelancer.id)}
          AND second_id = ${Math.max(buyer.id, freelancer.id)})`.execute(app.db);
  }
}

const minutesOf = async (freelancer: TestPerson) => {
  await app.db.deleteFrom('freelancer_figures').where('account_id', '=', freelancer.id).execute();
  await count();
  return (await figuresOf(freelancer))?.responseMinutes;
};

const inBelgrade = async () => {
  const freelancer = await makeFreelancer();
  await app.call('/users/setSettings', { timeZone: 'Europe/Belgrade' }, freelancer.auth);
  return freelancer;
};

describe('the time to answer', () => {
  test('is the median in working hours, with three answers or more', async () => {
    const freelancer = await inBelgrade();
    // Monday 10:00 to 10:30, and Monday 8:00 to 9:10.
    await talk(freelancer, [
      ['buyer', 2],
      ['freelancer', 2.5],
    ]);
    await talk(freelancer, [
      ['buyer', 0],
      ['freelancer', 1 + 1 / 6 + 0],
    ]);
    expect(await minutesOf(freelancer)).toBeNull();
    // Friday 16:00 to Monday 10:00, over the weekend: two hours.
    await talk(freelancer, [
      ['buyer', 4 * 24 + 8],
      ['freelancer', 7 * 24 + 2],
    ]);
    expect(await minutesOf(freelancer)).toBe(30);
    // Tuesday 20:00 to 23:00: nobody works then.
    await talk(freelancer, [
      ['buyer', 36],
      ['freelancer', 39],
    ]);
    expect(await minutesOf(freelancer)).toBe(20);
  });

  test('begins with the first message after a day of silence, and ends with the first answer', async () => {
    const freelancer = await inBelgrade();
    await talk(freelancer, [
      ['buyer', 2],
      ['buyer', 3],
      ['freelancer', 4],
      // An answer in a running talk does not count.
      ['buyer', 4.1],
      ['freelancer', 8],
      ['buyer', 50],
      ['freelancer', 51],
      ['freelancer', 52],
      // Nobody answers this.
      ['buyer', 80],
    ]);
    await talk(freelancer, [
      ['buyer', 2],
      ['freelancer', 2.5],
    ]);
    expect(await minutesOf(freelancer)).toBe(60);
  });

  test('counts the hours of the freelancer’s own time zone', async () => {
    const freelancer = await makeFreelancer();
    await app.call('/users/setSettings', { timeZone: 'Asia/Tokyo' }, freelancer.auth);
    for (const hours of [2, 2, 2]) {
      // In Tokyo it is evening.
      await talk(freelancer, [
        ['buyer', hours],
        ['freelancer', hours + 3],
      ]);
    }
    expect(await minutesOf(freelancer)).toBe(0);
    await app.call('/users/setSettings', { timeZone: null }, freelancer.auth);
    expect(await minutesOf(freelancer)).toBe(180);
  });

  test('leaves out administrators, automatic answers, and what is older than 90 days', async () => {
    const freelancer = await inBelgrade();
    const old = -90 * 24;
    for (const hours of [2, old, old, old]) {
      await talk(freelancer, [
        ['buyer', hours],
        ['freelancer', hours + 1],
      ]);
    }
    await talk(freelancer, [
      ['buyer', 2],
      ['freelancer', 3],
    ]);
    await writeTo(app, admin, freelancer);
    await writeTo(app, admin, freelancer);
    await writeTo(app, freelancer, admin);
    expect(await minutesOf(freelancer)).toBeNull();
    await talk(freelancer, [
      ['buyer', 2],
      ['freelancer', 4],
    ]);
    expect(await minutesOf(freelancer)).toBe(60);
    await sql`UPDATE message SET automatic = true WHERE sender_id = ${freelancer.id}`.execute(
      app.db,
    );
    expect(await minutesOf(freelancer)).toBeNull();
  });
});
