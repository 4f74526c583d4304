import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CallPath, callTable } from '../../../shared/features/call-table.ts';
import { makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { briefForm } from '../../../tests/kit/make/make-brief.ts';
import { makeOffer } from '../../../tests/kit/make/make-offer.ts';
import { uploadFile } from '../../../tests/kit/make/upload.ts';
import { makeWav } from '../../../tests/kit/read/wav.ts';
import { makeSold } from '../../../tests/kit/make/make-sold.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';
import { seedCategories } from '../catalogue/seed-categories.ts';
import { OWN_CASE } from './own-case.ts';

/*
 * Calls every administrators' call as an administrator who also sells and buys. The one expectation
 * stated here is whether the call decides a case, and about whom.
 */

const app = startAppForTests();
let judge: TestPerson;
let other: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  judge = await makePerson(app, { administrator: true, role: 2 });
  other = await makePerson(app, { administrator: true });
  buyer = await makePerson(app);
});

/** Creates a case about this freelancer and returns the payload of a decision about it. */
type Case = (freelancer: TestPerson) => Promise<object>;

async function sale(freelancer: TestPerson) {
  const items = [{ freelancerId: freelancer.id, cents: 1_000 }];
  const [order] = await makeSold(app.db, [{ buyerId: buyer.id, items }]);
  const projectId = order?.items[0]?.projectId ?? 0;
  return { orderId: order?.orderId ?? 0, projectId, attemptId: order?.attemptId ?? 0 };
}

const aSale: Case = async (freelancer) => {
  const { orderId, projectId } = await sale(freelancer);
  return { orderId, projectId, reason: 'A test.' };
};
const anAttempt: Case = async (freelancer) => {
  const { attemptId } = await sale(freelancer);
  return { attemptId, reason: 'A test.' };
};

const BANK = {
  holder: 'Ana Test',
  holder_address: 'Main street 1, Belgrade',
  bank_account: 'RS35105008123123123173',
  bank_address: 'Main street 2, Belgrade',
  bank_name: 'A bank',
  swift_code: 'AAAARSBG',
};

const EXPECTED: Readonly<Partial<Record<CallPath, Case | 'decides no case'>>> = {
  '/admin/changeUserStatus': async ({ id }) => ({ userId: id, status: 1 }),
  '/admin/stateException': async ({ id }) => ({ userId: id, reason: 'A test.' }),
  '/admin/setVerified': async ({ id }) => ({ userId: id, verified: true, reason: 'A test.' }),
  '/admin/changeProjectStatus': async (freelancer) => {
    const { projectId } = await sale(freelancer);
    return { projectId, status: 9, reason: 'A test.' };
  },
  '/admin/decideRecording': async ({ id, auth }) => {
    const fileId = await uploadFile(app, auth, makeWav(5_000), 'hello.wav', 'hello');
    const hello = { account_id: id, file_id: fileId, words: 'Hi.', saved_at: new Date() };
    const row = app.db.insertInto('recording').values(hello).returning('id');
    return { recordingId: (await row.executeTakeFirstOrThrow()).id, status: 9, reason: 'A test.' };
  },
  '/admin/decidePack': async ({ id }) => {
    const pack = { owner_id: id, name: 'Weather', description: '', price_cents: 1_000 };
    const row = app.db
      .insertInto('pack')
      .values({ ...pack, changed_at: app.clock.now() })
      .returning('id');
    const { id: packId } = await row.executeTakeFirstOrThrow();
    return { packId, version: 1, status: 9, reason: 'A test.' };
  },
  '/admin/decideApplication': async ({ id }) => {
    const application = {
      account_id: id,
      created_at: app.clock.now(),
      why: 'I have recorded birds for ten years, and mixed two albums.',
      languages: ['English'],
    };
    const row = app.db.insertInto('application').values(application).returning('id');
    return { applicationId: (await row.executeTakeFirstOrThrow()).id, approve: true };
  },
  '/admin/changeReportStatus': async ({ id }) => {
    const report = { reporter_id: buyer.id, about_id: id, client_id: randomUUID(), text: 'Rude.' };
    const row = app.db.insertInto('report').values(report).returning('id');
    return { reportId: (await row.executeTakeFirstOrThrow()).id, status: 'handled' };
  },
  '/admin/changePayoutStatus': async ({ id }) => {
    const payout = { ...BANK, seller_id: id, amount_cents: 20_000 };
    const at = app.clock.now();
    const row = app.db
      .insertInto('payout')
      .values({ ...payout, requested_at: at, changed_at: at })
      .returning('id');
    return { payoutId: (await row.executeTakeFirstOrThrow()).id, state: 'approved' };
  },
  '/reviews/remove': async (freelancer) => {
    const { projectId } = await sale(freelancer);
    const review = { sound_id: projectId, buyer_id: buyer.id, stars: 1, text: 'Noise.' };
    const row = app.db.insertInto('review').values(review).returning('id');
    return { reviewId: (await row.executeTakeFirstOrThrow()).id, reason: 'A test.' };
  },
  '/reviews/removeOfBuyer': async (freelancer) => {
    const offer = await makeOffer(app, freelancer, buyer);
    const people = { offer_id: offer.id, buyer_id: buyer.id, freelancer_id: freelancer.id };
    const review = { ...people, stars: 1, text: 'Rude.', shown_at: app.clock.now() };
    const row = app.db.insertInto('buyer_review').values(review).returning('id');
    return { reviewId: (await row.executeTakeFirstOrThrow()).id, reason: 'A test.' };
  },
  '/briefs/remove': async ({ id }) => {
    const { title, need, categoryId, onlyInvited } = briefForm(app);
    const [created_at, closes_at] = [app.clock.now(), app.clock.now()];
    await seedCategories(app.db);
    const brief = { title, need, category_id: categoryId, only_invited: onlyInvited };
    const row = app.db
      .insertInto('brief')
      .values({ ...brief, buyer_id: id, created_at, closes_at })
      .returning('id');
    return { briefId: (await row.executeTakeFirstOrThrow()).id, reason: 'A test.' };
  },
  '/admin/releaseFrozenOrder': aSale,
  '/admin/recordChargeback': aSale,
  '/admin/decideDispute': aSale,
  '/admin/refundItem': aSale,
  '/admin/settleOrder': aSale,
  '/admin/settlePayment': anAttempt,
  '/admin/voidPayment': anAttempt,
  '/admin/recordSettlement': 'decides no case',
  '/admin/checkBooks': 'decides no case',
  '/admin/enterRate': 'decides no case',
  '/admin/recordEuroPurchase': 'decides no case',
  '/admin/getChats': 'decides no case',
  '/admin/getDisputes': 'decides no case',
  '/admin/getFrozenOrders': 'decides no case',
  '/admin/getGatewayDays': 'decides no case',
  '/admin/getRecordings': 'decides no case',
  '/admin/getLog': 'decides no case',
  '/admin/getOrderMoney': 'decides no case',
  '/admin/getPaymentAtBank': 'decides no case',
  '/admin/getPacks': 'decides no case',
  '/admin/getPayouts': 'decides no case',
  '/admin/getProject': 'decides no case',
  '/admin/getProjects': 'decides no case',
  '/admin/getRates': 'decides no case',
  '/admin/getReconciliation': 'decides no case',
  '/admin/getRefunds': 'decides no case',
  '/admin/getSecurityEvents': 'decides no case',
  '/admin/getApplications': 'decides no case',
  '/admin/getUser': 'decides no case',
  '/admin/getUsers': 'decides no case',
  '/admin/getWaiting': 'decides no case',
  '/admin/getWays': 'decides no case',
  '/admin/sendTest': 'decides no case',
  '/admin/getFigures': 'decides no case',
};

const paths = (Object.keys(callTable) as CallPath[]).filter(
  (path) => callTable[path].access === 'administrator',
);

describe('administrators decide about others, not about themselves', () => {
  test('every administrators’ call has a stated expectation', () => {
    expect(Object.keys(EXPECTED).toSorted()).toEqual(paths.toSorted());
  });

  test.each(paths.filter((path) => typeof EXPECTED[path] === 'function'))('%s', async (path) => {
    const aCase = EXPECTED[path] as Case;
    const own = await aCase(judge);
    expect(await app.call(path, own, judge.auth)).toMatchObject({ status: 403, info: OWN_CASE });
    // Another administrator passes this rule, whatever the call then answers.
    expect((await app.call(path, own, other.auth)).status).not.toBe(403);
  });

  test('a buyer may not decide about their own order, nor about an offer made to them', async () => {
    const items = [{ freelancerId: other.id, cents: 1_000 }];
    const [order] = await makeSold(app.db, [{ buyerId: judge.id, items }]);
    const { orderId = 0 } = order ?? {};
    const projectId = order?.items[0]?.projectId ?? 0;
    const refused = { status: 403, info: OWN_CASE };
    const refund = { orderId, projectId, amount: '1' };
    expect(await app.call('/admin/refundItem', refund, judge.auth)).toMatchObject(refused);
    const freelancer = await makePerson(app, { role: 2 });
    const offer = await makeOffer(app, freelancer, judge);
    const decision = { projectId: offer.id, status: 9, reason: 'A test.' };
    expect(await app.call('/admin/changeProjectStatus', decision, judge.auth)).toMatchObject(
      refused,
    );
  });
});
