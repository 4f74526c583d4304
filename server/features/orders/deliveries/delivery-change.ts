import type { PlainCode, Problem } from '../../../../shared/errors.ts';
import { COMPLAINT_DAYS } from '../../../../shared/limits.ts';
import type {
  DeliveryAction,
  DeliveryRole,
  DeliveryState,
} from '../../../../shared/features/deliveries.ts';
import { type AfterCommit, transaction } from '../../../database/transaction.ts';
import type { Trx } from '../../../database/db.ts';
import { forbidden, notFound, refusalFor } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { FeatureParts } from '../../../parts.ts';
import { type DeliveryKey, type DeliveryRow, lockDelivery } from './delivery.repository.ts';
import { isOver, isRefunded, allowedActions, revisionsLeft } from './delivery.view.ts';

type ChangeParts = Pick<FeatureParts, 'db' | 'clock'>;

/** A locked delivery in the transaction of one step. */
export interface LockedDelivery {
  readonly trx: Trx;
  readonly afterCommit: AfterCommit;
  readonly row: DeliveryRow;
  readonly now: Date;
  /** Throws 409 with the state as the reason if the step is not allowed now. */
  requireAllowed(): void;
}

interface DeliveryRequest {
  readonly session: Session;
  readonly key: DeliveryKey;
  readonly action: DeliveryAction;
}

const ROLES: Readonly<Record<DeliveryAction, DeliveryRole>> = {
  deliver: 'freelancer',
  accept: 'buyer',
  ask_change: 'buyer',
  complain: 'buyer',
  decide: 'administrator',
};

/**
 * Returns the session's role in a delivery. Buyer and freelancer take precedence over
 * administrator.
 */
export function roleOf(
  row: DeliveryRow,
  session: Pick<Session, 'accountId' | 'isAdministrator'>,
): DeliveryRole | undefined {
  if (session.accountId === row.buyer_id) return 'buyer';
  if (session.accountId === row.seller_id) return 'freelancer';
  return session.isAdministrator ? 'administrator' : undefined;
}

/**
 * Creates the function that runs a step in a transaction, which locks the delivery first. In a race
 * one step wins, and the others see the new state. Throws 404 for people who are not involved, and
 * 403 for the wrong role.
 */
export function createDeliveryChanges({ db, clock }: ChangeParts) {
  return function change(
    { session, key, action }: DeliveryRequest,
    work: (locked: LockedDelivery) => Promise<void>,
  ): Promise<void> {
    return transaction(db, async (trx, afterCommit) => {
      const row = await lockDelivery(trx, key);
      const role = row && roleOf(row, session);
      if (!row || !role) throw notFound('order.not-found');
      if (role !== ROLES[action]) throw forbidden('delivery.other-role', { role: ROLES[action] });
      const now = clock.now();
      const requireAllowed = () => {
        if (!allowedActions(row, { role, now }).includes(action)) {
          throw refusalFor(whyNot(row, action, now), 409);
        }
      };
      await work({ trx, afterCommit, row, now, requireAllowed });
    });
  };
}

/** The reason why a step is not allowed, if the state is the reason. */
const STATE_REASONS = {
  due: 'delivery.nothing-delivered',
  delivered: 'delivery.already-delivered',
  change_asked: 'delivery.change-first',
  disputed: 'delivery.disputed',
  accepted: 'delivery.already-accepted',
  decided: 'delivery.already-decided',
  refunded: 'delivery.refunded',
} as const satisfies Record<DeliveryState, PlainCode>;

/** Returns why a step is not allowed in the current state. */
function whyNot(row: DeliveryRow, action: DeliveryAction, now: Date): Problem {
  if (row.state === 'delivered' && !isRefunded(row) && isOver(row, now)) {
    return { code: 'delivery.time-over', params: { days: COMPLAINT_DAYS } };
  }
  const isChangeRequest = action === 'ask_change' && row.state === 'delivered';
  if (isChangeRequest && !isRefunded(row) && revisionsLeft(row) === 0) {
    return { code: 'delivery.no-revisions-left', params: { count: row.revisions ?? 0 } };
  }
  return { code: plainReason(row, action), params: {} };
}

function plainReason(row: DeliveryRow, action: DeliveryAction): PlainCode {
  const { state, kind } = row;
  if (isRefunded(row) && state !== 'disputed' && state !== 'decided') return 'delivery.refunded';
  if (kind === 'stock' && state === 'delivered') return 'delivery.services-only';
  if (action === 'complain' && (state === 'due' || state === 'change_asked')) {
    return 'delivery.still-time';
  }
  if (action === 'decide' && state !== 'decided') return 'delivery.no-complaint';
  return STATE_REASONS[state];
}
