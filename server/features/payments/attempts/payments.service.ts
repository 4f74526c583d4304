import { randomBytes } from 'node:crypto';
import { PAYMENT_MINUTES } from '../../../../shared/limits.ts';
import type { Trx } from '../../../database/db.ts';
import { conflict, unavailable } from '../../../platform/requests/refusal.ts';
import { transaction } from '../../../database/transaction.ts';
import { type GatewayAttempt, GatewayError } from '../gateway.ts';
import { reconcileRegularly } from '../reconciliation/reconcile.job.ts';
import { waitAtMost } from '../../../platform/with-timeout.ts';
import type { FeatureParts } from '../../../parts.ts';
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
  type ResolveAttempt,
  type ResolveParts,
} from './resolve-attempt.ts';
import { type Attempt, isPayable, isUndecided } from './attempt-verdict.ts';

export type PaymentRequest = Pick<GatewayAttempt, 'items' | 'customer'>;

export type Payments = ReturnType<typeof createPaymentsService>;

interface PaymentsParts extends ResolveParts, Pick<FeatureParts, 'db' | 'jobs'> {
  readonly serverUrl: () => string;
}

/** The shortest time between two queries of an attempt on behalf of people who wait. */
const QUERY_INTERVAL_MS = 2_000;
/** How long a person waits for the gateway. */
const LONGEST_WAIT_MS = 4_000;

/** Creates the payments of orders, one attempt at a time. */
export function createPaymentsService(parts: PaymentsParts) {
  const { db, clock, log, gateway } = parts;
  const resolveAttempt = createResolveAttempt(parts);
  const { close, endUnopened } = createClosing({ ...parts, resolveAttempt });
  const queueResolve = createResolveQueue({ ...parts, resolveAttempt });
  reconcileRegularly({ ...parts, resolveAttempt });

  return {
    /** Throws 503 if payments are off. Call it before anything is created for a payment. */
    requireGateway(): void {
      if (gateway.isOff) throw unavailable('payment.unavailable');
    },

    /** Adds an attempt, in the transaction that makes the order payable. */
    begin(trx: Trx, { id, totalPara }: { id: number; totalPara: number }): Promise<Attempt> {
      const now = clock.now();
      return insertAttempt(trx, {
        order_id: id,
        merchant_payment_id: newMerchantPaymentId(),
        amount_para: totalPara,
        created_at: now,
        expires_at: new Date(now.getTime() + PAYMENT_MINUTES * 60_000),
      });
    },

    /** Opens the session of a committed attempt. Returns where to send the browser. Throws 503. */
    async open(attempt: Attempt, request: PaymentRequest): Promise<string> {
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

    /** Resolves for a person who is waiting: at most every two seconds, without a long wait. */
    async resolveSoon({ id }: Attempt): Promise<void> {
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

  /** Closes an attempt, so that it can no longer be paid, unless it was already. */
  async function close(attemptId: number): Promise<Closing> {
    if (await endUnopened(attemptId)) return 'closed';
    const attempt = await findAttempt(db, attemptId);
    if (attempt?.session_token && isPayable(attempt.expires_at, clock.now())) {
      await killSession(attempt.session_token);
    }
    await resolveAttempt(attemptId, { sessionClosed: true, byHand: true });
    const { state } = (await findAttempt(db, attemptId)) ?? { state: 'expired' };
    if (state === 'approved') return 'paid';
    return isUndecided(state) ? 'uncertain' : 'closed';
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
