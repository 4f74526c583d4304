import { sql } from 'kysely';
import type { Call, RequestOf } from '../../../shared/contract/call.ts';
import type { EarmarkCalls } from '../../../shared/features/call-table.ts';
import type { Db } from '../../database/db.ts';
import { type Handler, handlerOf, type Handlers } from '../../http/handler.ts';
import { forbidden } from '../../platform/requests/refusal.ts';

type AdminPath = {
  [P in keyof EarmarkCalls]: EarmarkCalls[P]['access'] extends 'administrator' ? P : never;
}[keyof EarmarkCalls];

/**
 * Finds the accounts that a decision concerns. `nobody` marks calls that only read, or that decide
 * about the association's own books.
 */
type Concerned<Request> = 'nobody' | ((db: Db, request: Request) => number[] | Promise<number[]>);

const ofOrder = (db: Db, { orderId }: { orderId: number }) => partiesOfOrder(db, orderId);
const ofAttempt = (db: Db, { attemptId }: { attemptId: number }) => partiesOfAttempt(db, attemptId);

/**
 * The accounts that each administrators' call concerns. A call without an entry here does not
 * compile.
 */
const CONCERNED: { readonly [P in AdminPath]: Concerned<RequestOf<EarmarkCalls[P]>> } = {
  '/admin/changeUserStatus': (_db, { userId }) => [userId],
  '/admin/stateException': (_db, { userId }) => [userId],
  '/admin/setVerified': (_db, { userId }) => [userId],
  '/admin/changeProjectStatus': (db, { projectId }) => partiesOfProject(db, projectId),
  '/admin/decideRecording': (db, { recordingId }) =>
    idsOf(db.selectFrom('recording').select('account_id as id').where('id', '=', recordingId)),
  '/admin/decidePack': (db, { packId }) =>
    idsOf(db.selectFrom('pack').select('owner_id as id').where('id', '=', packId)),
  '/admin/decideApplication': (db, { applicationId }) =>
    idsOf(db.selectFrom('application').select('account_id as id').where('id', '=', applicationId)),
  '/admin/changeReportStatus': (db, { reportId }) =>
    idsOf(db.selectFrom('report').select('about_id as id').where('id', '=', reportId)),
  '/admin/changePayoutStatus': (db, { payoutId }) =>
    idsOf(db.selectFrom('payout').select('seller_id as id').where('id', '=', payoutId)),
  '/admin/releaseFrozenOrder': ofOrder,
  '/admin/recordChargeback': ofOrder,
  '/admin/decideDispute': ofOrder,
  '/admin/refundItem': ofOrder,
  '/admin/settleOrder': ofOrder,
  '/admin/settlePayment': ofAttempt,
  '/admin/voidPayment': ofAttempt,
  '/reviews/remove': (db, { reviewId }) => freelancerReviewed(db, reviewId),
  '/briefs/remove': (db, { briefId, answerId }) => peopleOfBrief(db, briefId, answerId),
  '/reviews/removeOfBuyer': (db, { reviewId }) => peopleOfBuyerReview(db, reviewId),
  '/admin/recordEuroPurchase': 'nobody',
  '/admin/recordSettlement': 'nobody',
  '/admin/enterRate': 'nobody',
  '/admin/getChats': 'nobody',
  '/admin/checkBooks': 'nobody',
  '/admin/getDisputes': 'nobody',
  '/admin/getFigures': 'nobody',
  '/admin/getFrozenOrders': 'nobody',
  '/admin/getGatewayDays': 'nobody',
  '/admin/getRecordings': 'nobody',
  '/admin/getLog': 'nobody',
  '/admin/getOrderMoney': 'nobody',
  '/admin/getPaymentAtBank': 'nobody',
  '/admin/getPacks': 'nobody',
  '/admin/getPayouts': 'nobody',
  '/admin/getProject': 'nobody',
  '/admin/getProjects': 'nobody',
  '/admin/getRates': 'nobody',
  '/admin/getReconciliation': 'nobody',
  '/admin/getRefunds': 'nobody',
  '/admin/getSecurityEvents': 'nobody',
  '/admin/getApplications': 'nobody',
  '/admin/getUser': 'nobody',
  '/admin/getUsers': 'nobody',
  '/admin/getWaiting': 'nobody',
  '/admin/getWays': 'nobody',
  '/admin/sendTest': 'nobody',
};

/** The answer to administrators who decide about themselves. */
export const OWN_CASE =
  'You cannot decide about yourself: another administrator has to. If there is none, make one on the server: npm run admin -- create EMAIL';

/**
 * Wraps every administrators' call in one rule: nobody decides about themselves. The parties of a
 * case never change, so they are read before the call's own transaction.
 */
export function refuseOwnCases<H extends Handlers<EarmarkCalls>>(db: Db, handlers: H): H {
  const guarded = Object.entries(CONCERNED).flatMap(([path, concerned]) => {
    if (concerned === 'nobody') return [];
    const handler = handlerOf(handlers, path);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of `CONCERNED` pairs each path with its request
    const find = concerned as (db: Db, request: object) => Promise<number[]>;
    const guardedHandler: Handler<Call> = async (request, context) => {
      const parties = await find(db, request);
      if (context.session && parties.includes(context.session.accountId)) {
        throw forbidden('administration.own-case');
      }
      return handler(request, context);
    };
    return [[path, guardedHandler] as const];
  });
  return { ...handlers, ...Object.fromEntries(guarded) };
}

/* The parties of a case by account id. The list is empty if the case does not exist. */

async function idsOf(query: {
  execute(): Promise<readonly { readonly id: number }[]>;
}): Promise<number[]> {
  return (await query.execute()).map(({ id }) => id);
}

function partiesOfProject(db: Db, projectId: number): Promise<number[]> {
  const sounds = db.selectFrom('sound').select('owner_id as id').where('id', '=', projectId);
  const offers = db.selectFrom('offer').where('id', '=', projectId);
  return idsOf(
    sounds.unionAll(offers.select('owner_id as id')).unionAll(offers.select('buyer_id as id')),
  );
}

/** Returns the seller of the reviewed work. */
function freelancerReviewed(db: Db, reviewId: number): Promise<number[]> {
  return idsOf(
    db
      .selectFrom('review')
      .leftJoin('sound', 'sound.id', 'review.sound_id')
      .leftJoin('offer', 'offer.id', 'review.offer_id')
      .select(sql<number>`coalesce(sound.owner_id, offer.owner_id)`.as('id'))
      .where('review.id', '=', reviewId),
  );
}

/** Returns the buyer that a review is about and its writer. */
async function peopleOfBuyerReview(db: Db, reviewId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('buyer_review')
    .select(['buyer_id', 'freelancer_id'])
    .where('id', '=', reviewId)
    .execute();
  return rows.flatMap(({ buyer_id, freelancer_id }) => [buyer_id, freelancer_id]);
}

/** Returns the buyer of a brief, and of a single answer its freelancer. */
function peopleOfBrief(db: Db, briefId: number, answerId: number | undefined): Promise<number[]> {
  const buyer = db.selectFrom('brief').select('buyer_id as id').where('id', '=', briefId);
  const answer = db
    .selectFrom('brief_answer')
    .select('freelancer_id as id')
    .where('id', '=', answerId ?? 0);
  return idsOf(buyer.union(answer));
}

/** Returns the buyer of an order and everyone who sells in it. */
function partiesOfOrder(db: Db, orderId: number): Promise<number[]> {
  const buyer = db.selectFrom('orders').select('buyer_id as id').where('id', '=', orderId);
  const sellers = db
    .selectFrom('order_item')
    .select('seller_id as id')
    .where('order_id', '=', orderId);
  return idsOf(buyer.union(sellers));
}

/** Returns the parties of the order that a payment attempt belongs to. */
async function partiesOfAttempt(db: Db, attemptId: number): Promise<number[]> {
  const attempt = await db
    .selectFrom('payment_attempt')
    .select('order_id')
    .where('id', '=', attemptId)
    .executeTakeFirst();
  return attempt ? partiesOfOrder(db, attempt.order_id) : [];
}
