import { transaction } from '../../../database/transaction.ts';
import { unavailable } from '../../../platform/requests/refusal.ts';
import { expireUnopened, findAttempt } from './attempts.repository.ts';
import { GatewayError } from '../gateway.ts';
import type { Settle, SettleParts } from './settle.ts';
import { isOpen, isPayable } from './settlement.ts';

/** How closing an attempt ended: nothing can be paid any more, it was paid, or nobody can say. */
export type Closing = 'closed' | 'paid' | 'uncertain';

/** Makes what ends attempts before the gateway does. */
export function createClosing({
  db,
  clock,
  log,
  gateway,
  outcomes,
  settle,
}: SettleParts & { readonly settle: Settle }) {
  return { close, endUnopened };

  /** Makes sure that an attempt can no longer be paid, or finds out that it was. */
  async function close(attemptId: number): Promise<Closing> {
    if (await endUnopened(attemptId)) return 'closed';
    const attempt = await findAttempt(db, attemptId);
    if (attempt?.session_token && isPayable(attempt.expires_at, clock.now())) {
      await killSession(attempt.session_token);
    }
    await settle(attemptId, { sessionClosed: true, byHand: true });
    const { state } = (await findAttempt(db, attemptId)) ?? { state: 'expired' };
    if (state === 'approved') return 'paid';
    return isOpen(state) || state === 'review' ? 'uncertain' : 'closed';
  }

  /** Nobody holds the address of a session that was never handed out, so nobody can pay it. */
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
      log.error({ err: error }, 'The gateway did not close a payment.');
      throw unavailable('payment.unavailable');
    }
  }
}
