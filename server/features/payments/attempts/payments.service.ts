import { randomBytes } from 'node:crypto';
import type { Db, Trx } from '../../../database/db.ts';
import { conflict, unavailable } from '../../../platform/requests/refusal.ts';
import { transaction } from '../../../database/transaction.ts';
import { type GatewayAttempt, GatewayError, SESSION_MINUTES } from '../gateway.ts';
import { reconcileRegularly } from '../reconciliation/reconcile.job.ts';
import { waitAtMost } from '../../../platform/with-timeout.ts';
import type { FeatureParts } from '../../../parts.ts';
import type { Attempt } from './attempt.ts';
import {
  expireUnopened,
  findAttempt,
  findNewestAttempt,
  findReturnCodes,
  findDecidingAttempt,
  insertAttempt,
  setRedirected,
  claimQuery,
} from './attempts.repository.ts';
import {
  createResolveAttempt,
  createResolveQueue,
  type QueueResolve,
  type ResolveAttempt,
  type ResolveParts,
} from './resolve-attempt.ts';
import { isOpen, isPayable } from './attempt-verdict.ts';

export type PaymentRequest = Pick<GatewayAttempt, 'items' | 'customer'>;

/** Payments of orders, one attempt at a time. */
export interface Payments {
  /** Throws 503 if payments are off, before anything is created for one. */
  requireGateway(): void;
  /** Adds an attempt, in the transaction that makes the order payable. */
  begin(trx: Trx, order: { id: number; totalPara: number }): Promise<Attempt>;
  /**
   * Opens the session of an attempt after its commit; returns where to send the browser. Throws
   * 503.
   */
  open(attempt: Attempt, request: PaymentRequest): Promise<string>;
  findNewest(db: Db, orderId: number): Promise<Attempt | undefined>;
  /** Returns the attempt that decides an order's status. */
  findDeciding(db: Db, orderId: number): Promise<Attempt | undefined>;
  findReturnCodes(db: Db, orderIds: readonly number[]): Promise<Map<number, string | null>>;
  resolveAttempt: ResolveAttempt;
  /** Queues the resolving of an attempt in the caller's transaction. */
  queueResolve: QueueResolve;
  /**
   * Resolves for a person who is waiting: at most every two seconds, and without a long wait for the
   * bank.
   */
  resolveSoon(attempt: Attempt): Promise<void>;
  /** Closes an attempt, so that it can no longer be paid, unless it was already. */
  close(attemptId: number): Promise<Closing>;
}

interface PaymentsParts extends ResolveParts, Pick<FeatureParts, 'db' | 'jobs'> {
  readonly serverUrl: () => string;
}

/** The shortest time between two queries of an attempt on behalf of people who wait. */
const QUERY_INTERVAL_MS = 2_000;
/** How long a person waits for the gateway. */
const LONGEST_WAIT_MS = 4_000;

export function createPaymentsService(parts: PaymentsParts): Payments {
  const { db, clock, log, gateway } = parts;
  const resolveAttempt = createResolveAttempt(parts);
  const { close, endUnopened } = createClosing({ ...parts, resolveAttempt });
  const queueResolve = createResolveQueue({ ...parts, resolveAttempt });
  reconcileRegularly({ ...parts, resolveAttempt });

  return {
    requireGateway() {
      if (gateway.isOff) throw unavailable('payment.unavailable');
    },

    begin(trx, { id, totalPara }) {
      const now = clock.now();
      return insertAttempt(trx, {
        orderId: id,
        merchantPaymentId: newMerchantPaymentId(),
        amountPara: totalPara,
        createdAt: now,
        expiresAt: new Date(now.getTime() + SESSION_MINUTES * 60_000),
      });
    },

    async open(attempt, request) {
      const session = await openSession(attempt, request);
      if (await setRedirected(db, attempt.id, session)) return session.redirectUrl;
      await gateway.killSession(session.sessionToken).catch(reportKill);
      throw conflict('order.changed');
    },

    findNewest: findNewestAttempt,
    findDeciding: findDecidingAttempt,
    findReturnCodes,
    resolveAttempt,
    queueResolve,

    async resolveSoon({ id }) {
      const now = clock.now();
      const since = new Date(now.getTime() - QUERY_INTERVAL_MS);
      if (!(await claimQuery(db, id, { now, since }))) return;
      await waitAtMost(LONGEST_WAIT_MS, resolveAttempt(id), (error) =>
        log.error({ err: error, attemptId: id }, 'An attempt could not be resolved.'),
      );
    },

    close,
  };

  async function openSession(attempt: Attempt, request: PaymentRequest) {
    try {
      return await gateway.openSession({
        ...request,
        merchantPaymentId: attempt.merchant_payment_id,
        amountPara: attempt.amount_para,
        returnUrl: `${parts.serverUrl()}/payments/return`,
        language: 'en',
      });
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.error({ err: error, attemptId: attempt.id }, 'The gateway opened no payment.');
      await endUnopened(attempt.id);
      throw unavailable('payment.unavailable');
    }
  }

  function reportKill(error: unknown): void {
    log.error({ err: error }, 'An unused payment session could not be closed.');
  }
}

/**
 * The result of closing an attempt: it can no longer be paid, it was paid, or neither is certain.
 */
type Closing = 'closed' | 'paid' | 'uncertain';

function createClosing({
  db,
  clock,
  log,
  gateway,
  outcomes,
  resolveAttempt,
}: ResolveParts & { readonly resolveAttempt: ResolveAttempt }) {
  return { close, endUnopened };

  async function close(attemptId: number): Promise<Closing> {
    if (await endUnopened(attemptId)) return 'closed';
    const attempt = await findAttempt(db, attemptId);
    if (attempt?.session_token && isPayable(attempt.expires_at, clock.now())) {
      await killSession(attempt.session_token);
    }
    await resolveAttempt(attemptId, { sessionClosed: true, byHand: true });
    const { state } = (await findAttempt(db, attemptId)) ?? { state: 'expired' };
    if (state === 'approved') return 'paid';
    return isOpen(state) || state === 'review' ? 'uncertain' : 'closed';
  }

  /** Expires a session that was never handed out. Nobody has its address, so nobody can pay it. */
  async function endUnopened(attemptId: number): Promise<boolean> {
    return transaction(db, async (trx) => {
      if (!(await expireUnopened(trx, attemptId))) return false;
      const attempt = await findAttempt(trx, attemptId);
      if (attempt) await outcomes.abandoned(trx, attempt.order_id);
      return true;
    });
  }

  async function killSession(token: string): Promise<void> {
    try {
      await gateway.killSession(token);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.error({ err: error }, 'The gateway did not close a payment session.');
      throw unavailable('payment.unavailable');
    }
  }
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Creates a random name for an attempt at the gateway: 'EM-' and 80 random bits, 19 characters in
 * total.
 */
function newMerchantPaymentId(): string {
  return `EM-${Array.from(randomBytes(16), (byte) => BASE32[byte % 32]).join('')}`;
}
