import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedCategories } from '../../server/features/catalogue/seed-categories.ts';
import { showCode } from '../kit/make/authenticator.ts';
import { CARDS, payAtBank, returnToShop } from '../kit/make/bank-browser.ts';
import { changeAccount, makePerson, type TestPerson } from '../kit/make/builders.ts';
import { buy, placeOrder } from '../kit/make/buy.ts';
import { makeOffer } from '../kit/make/make-offer.ts';
import { makeBooked } from '../kit/make/make-sold.ts';
import { aRegistration } from '../kit/make/registration.ts';
import { insertStockSound } from '../kit/make/stock-sound.ts';
import { queuedEmails } from '../kit/read/queued-emails.ts';
import { startAppForTests } from '../kit/test-app.ts';
import { BANK_FORM } from '../kit/make/bank-form.ts';
import { linkCode } from '../kit/read/read-email.ts';
import { waitFor } from '../kit/wait-for.ts';

/* Races for actions that may happen only once. Further races are tested beside their features.
   Selling: offers (taken, declined, withdrawn, bought), orders and payments, refunds, returns of
   the bank, steps of deliveries, complaints and decisions, reviews, payout requests. Others:
   moderation, reports, messages, uploads, sign-up, applications, password links, codes of the app. */

const app = startAppForTests();
let admin: TestPerson;
let otherAdmin: TestPerson;
let buyer: TestPerson;
let freelancer: TestPerson;
beforeAll(async () => {
  await seedCategories(app.db);
  admin = await makePerson(app, { administrator: true });
  otherAdmin = await makePerson(app, { administrator: true });
  buyer = await makePerson(app);
  freelancer = await makePerson(app, { role: 2 });
});

/** Runs an action concurrently. Returns the number of answers by status. */
async function atOnce(
  times: number,
  act: (n: number) => Promise<{ status: number }>,
): Promise<Record<number, number>> {
  const replies = await Promise.all(Array.from({ length: times }, (_, n) => act(n)));
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const administratorOf = (n: number) => (n % 2 === 0 ? admin : otherAdmin);

async function logEntries(action: string, kind: string, id: number): Promise<number> {
  const { data } = await app.call('/admin/getLog', { action }, admin.auth);
  const about = ({ subject }: { subject: { kind: string; id: number } }) =>
    subject.kind === kind && subject.id === id;
  return data?.entries.filter(about).length ?? 0;
}

describe('accounts:', () => {
  test('an activation link that is opened ten times gives the same answer each time', async () => {
    const form = aRegistration();
    await app.call('/users/create', form);
    const email = await app.mailbox.waitForEmail(form.email, '');
    const activationCode = linkCode(email, 'accountactivation');
    const confirm = () => app.call('/users/accountactivation', { activationCode });
    expect(await atOnce(10, confirm)).toEqual({ 200: 10 });
  });

  test('one of two accounts gets the new e-mail address that both confirm at once', async () => {
    const both = [await makePerson(app), await makePerson(app)];
    const email = `${randomUUID().slice(0, 8)}@new.example`;
    for (const { auth, password } of both) {
      await app.call('/users/changeEmail', { email, currentPassword: password }, auth);
    }
    const codes: string[] = [];
    for (const person of both) codes.push(...(await changeCodes(person.email, 1)));
    codes.push(...(await changeCodes(email, 2)));
    const confirm = (n: number) =>
      app.call('/users/confirmEmailChange', { code: codes[n % codes.length] ?? '' });
    await atOnce(12, confirm);
    const owners = app.db.selectFrom('account').select('id').where('email', '=', email);
    expect(await owners.execute()).toHaveLength(1);
    const emails = await Promise.all(
      both.map((one) => queuedEmails(app.db, one, 'Security change')),
    );
    expect(emails.flat()).toHaveLength(1);
  });

  test('a recovery code that is used five times signs in once', async () => {
    const person = await makePerson(app);
    const currentPassword = person.password;
    const { data } = await app.call('/users/startSecondFactor', { currentPassword }, person.auth);
    const code = showCode(data?.secret ?? '', app.clock.now());
    // Concurrent confirmations create one set of codes.
    const confirmed = await Promise.all(
      [1, 2, 3].map(() => app.call('/users/confirmSecondFactor', { code }, person.auth)),
    );
    const sets = confirmed.flatMap((reply) => (reply.success ? [reply.data.recoveryCodes] : []));
    expect(sets).toHaveLength(1);
    const { email, password } = person;
    const signIn = () => app.call('/users/login', { email, password, code: sets[0]?.[0] ?? '' });
    expect(await atOnce(5, signIn)).toEqual({ 200: 1, 422: 4 });
  });

  test('a deletion that is requested ten times causes one e-mail', async () => {
    const person = await makePerson(app);
    const ask = () => app.call('/users/deleteAccount', { password: person.password }, person.auth);
    const counts = await atOnce(10, ask);
    expect(counts[200]).toBeGreaterThan(0);
    expect((counts[200] ?? 0) + (counts[401] ?? 0)).toBe(10);
    expect(await queuedEmails(app.db, person, 'deleted')).toHaveLength(1);
  });
});

describe('orders:', () => {
  test('of three concurrent orders for one offer, exactly one can be paid', async () => {
    for (let round = 0; round < 6; round += 1) {
      const person = await makePerson(app);
      const { id } = await makeOffer(app, freelancer, person);
      const request = { projects: [id], acceptTerms: true };
      const replies = await Promise.all(
        [1, 2, 3].map(() => app.call('/orders/create', request, person.auth)),
      );
      const { rows } = await sql<{ hash: string }>`
        SELECT orders.hash FROM orders JOIN payment_attempt attempt ON attempt.order_id = orders.id
        JOIN sandbox_bank.session ON session.token = attempt.session_token
        WHERE orders.buyer_id = ${person.id} AND session.state = 'open'
          AND orders.status = 'pending_payment' AND attempt.state = 'redirected'`.execute(app.db);
      expect(rows).toHaveLength(1);
      const answered = replies.flatMap((reply) => (reply.success ? [reply.data.hash] : []));
      expect(answered).toContain(rows[0]?.hash);
    }
  });
});

describe('administrators:', () => {
  test('ten concurrent approvals cause one log entry and one e-mail', async () => {
    const person = await makePerson(app);
    await changeAccount(app, person, { contributor_status: 0 });
    const decide = (n: number) =>
      app.call(
        '/admin/changeUserStatus',
        { userId: person.id, status: 1 },
        administratorOf(n).auth,
      );
    expect(await atOnce(10, decide)).toEqual({ 200: 10 });
    expect(await queuedEmails(app.db, person, 'approved')).toHaveLength(1);
    expect(await logEntries('user-review', 'user', person.id)).toBe(1);
  });

  test('an application that is approved and declined at once has one result', async () => {
    const person = await makePerson(app);
    const why = 'I have recorded rain for ten years.';
    await app.call('/users/applyToSell', { why, languages: 'English' }, person.auth);
    const { data } = await app.call('/admin/getApplications', {}, admin.auth);
    const applicationId = data?.applications.find(({ user_id }) => user_id === person.id)?.id;
    const decide = (n: number) =>
      app.call(
        '/admin/decideApplication',
        { applicationId, approve: n % 2 === 0, reason: 'Not yet.' },
        administratorOf(n).auth,
      );
    expect(await atOnce(6, decide)).toEqual({ 200: 1, 409: 5 });
    expect(await logEntries('application', 'user', person.id)).toBe(1);
  });

  test('concurrent removals of a review cause one e-mail', async () => {
    const projectId = await insertStockSound(app.db, freelancer.id);
    await buy(app, buyer, [projectId]);
    const { data } = await app.call(
      '/reviews/save',
      { projectId, stars: 1, text: 'Rude.' },
      buyer.auth,
    );
    const removal = { reviewId: data?.review.id, reason: 'Rude.' };
    const remove = (n: number) => app.call('/reviews/remove', removal, administratorOf(n).auth);
    expect(await atOnce(4, remove)).toEqual({ 200: 1, 404: 3 });
    expect(await queuedEmails(app.db, buyer, 'review')).toHaveLength(1);
  });

  test('a report that is handled concurrently causes one log entry', async () => {
    const { id: reportId } = await app.db
      .insertInto('report')
      .values({
        reporter_id: buyer.id,
        about_id: freelancer.id,
        client_id: randomUUID(),
        text: 'Hm.',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const handle = (n: number) =>
      app.call(
        '/admin/changeReportStatus',
        { reportId, status: 'handled' },
        administratorOf(n).auth,
      );
    expect(await atOnce(6, handle)).toEqual({ 200: 6 });
    expect(await logEntries('report-review', 'report', reportId)).toBe(1);
  });
});

describe('money:', () => {
  test('a payout that is approved and failed at once has one result', async () => {
    const { payoutId, rich } = await askedPayout();
    const move = (n: number) =>
      app.call(
        '/admin/changePayoutStatus',
        { payoutId, state: n % 2 === 0 ? 'confirmed' : 'failed', reason: 'No such account.' },
        administratorOf(n).auth,
      );
    for (const state of ['approved', 'sent']) {
      await app.call('/admin/changePayoutStatus', { payoutId, state }, admin.auth);
    }
    expect(await atOnce(6, move)).toEqual({ 200: 3, 409: 3 });
    const { data } = await app.call('/balance/get', {}, rich.auth);
    expect([
      [0, 120],
      [120, 0],
    ]).toContainEqual([data?.balance.available, data?.balance.paidOut]);
  });

  test('a chargeback and a settlement are booked once by their reference', async () => {
    const { orderId } = await askedPayout();
    const chargeback = { reference: `CB ${orderId}`, orderId, reason: 'Stolen card.' };
    const settlement = { reference: `S ${orderId}`, received: 10, fee: 1 };
    const booked: boolean[] = [];
    expect(
      await atOnce(8, async (n) => {
        const reply =
          n % 2 === 0
            ? await app.call('/admin/recordChargeback', chargeback, administratorOf(n / 2).auth)
            : await app.call('/admin/recordSettlement', settlement, admin.auth);
        if (reply.success) booked.push(reply.data.booked);
        return reply;
      }),
    ).toEqual({ 200: 8 });
    expect(booked.filter(Boolean)).toHaveLength(2);
  });

  test('a declined payment that is retried in five windows is paid once', async () => {
    const projects = [await insertStockSound(app.db, freelancer.id)];
    const { url, hash } = await placeOrder(app, buyer, projects);
    await returnToShop(app, await payAtBank(url, CARDS.declined));
    const pages: string[] = [];
    await atOnce(5, async () => {
      const reply = await app.call('/orders/tryAgain', { hash, acceptTerms: true }, buyer.auth);
      if (reply.success) pages.push(reply.data.url);
      return reply;
    });
    expect(pages.length).toBeGreaterThan(0);
    for (const page of new Set(pages)) {
      const paid = await payAtBank(page, CARDS.approved).catch(() => undefined);
      if (paid) await returnToShop(app, paid);
    }
    const sales = await sql`SELECT FROM item_money WHERE item_id = ${projects[0]}`.execute(app.db);
    expect(sales.rows).toHaveLength(1);
  });

  test('the books agree after all races', async () => {
    const { data } = await app.call('/admin/checkBooks', {}, admin.auth);
    expect(data).toEqual({ count: 0 });
  });
});

test('a sound that is deleted and restored concurrently has one state', async () => {
  const projectId = await insertStockSound(app.db, freelancer.id);
  const remove = () => app.call('/projects/delete', { projectId }, freelancer.auth);
  const restore = () => app.call('/projects/restore', { projectId }, freelancer.auth);
  const removals = await atOnce(6, remove);
  const both = await atOnce(6, (n) => (n % 2 === 0 ? remove() : restore()));
  const statuses = [...Object.keys(removals), ...Object.keys(both)];
  expect(statuses.filter((status) => Number(status) >= 500)).toEqual([]);
  await remove();
  const shown = await app.call('/projects/getProject', { projectId });
  expect(shown).toMatchObject({ status: 404 });
});

/** Returns the codes of the e-mails about a change of address. */
async function changeCodes(email: string, count: number): Promise<string[]> {
  const subject = 'Confirm the change of your e-mail';
  const requests = await waitFor('the e-mails', async () => {
    const all = (await app.mailbox.emails(email)).filter((one) => one.subject.includes(subject));
    return all.length >= count && all;
  });
  return requests.map((request) => linkCode(request, 'confirm-email'));
}

/** Creates a payout request of EUR 120.00, all earnings of a new account from one paid order. */
async function askedPayout() {
  const rich = await makePerson(app, { role: 2 });
  const items = [{ freelancerId: rich.id, cents: 15_000 }];
  const [order] = await makeBooked(app.db, [{ buyerId: buyer.id, items }]);
  if (!order) throw new Error('Nothing was sold.');
  await app.call('/users/updateBankAccount', BANK_FORM, rich.auth);
  const { data, info } = await app.call('/balance/requestPayout', {}, rich.auth);
  if (!data) throw new Error(info);
  return { payoutId: data.payout.id, orderId: order.orderId, rich };
}
