import type { Kysely, Transaction } from 'kysely';
import type { PlainCode, Problem } from '../../../../shared/errors.ts';
import { COMPLAINT_DAYS } from '../../../../shared/limits.ts';
import type {
  DeliveryAction,
  DeliveryRole,
  DeliveryState,
} from '../../../../shared/features/deliveries.ts';
import { type AfterCommit, transaction } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import { forbidden, notFound, refusalFor } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { type DeliveryKey, type DeliveryRow, lockDelivery } from './delivery.repository.ts';
import { isOver, isRefunded, mayDo } from './delivery.view.ts';

interface ChangeParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
}

/** A delivery that somebody takes a step of, locked. */
export interface DeliveryTurn {
  readonly trx: Transaction<DB>;
  readonly afterCommit: AfterCommit;
  readonly row: DeliveryRow;
  readonly now: Date;
  /** Lets the step through that may be taken now, else refuses with 409 by the state. */
  requireMay(): void;
}

/** Who wants to take which step of what. */
interface DeliveryWish {
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

/** Whose eyes somebody sees a delivery with: one of its two people first, then administrator. */
export function roleOf(
  row: DeliveryRow,
  session: Pick<Session, 'accountId' | 'isAdministrator'>,
): DeliveryRole | undefined {
  if (session.accountId === row.buyer_id) return 'buyer';
  if (session.accountId === row.seller_id) return 'freelancer';
  return session.isAdministrator ? 'administrator' : undefined;
}

/**
 * Makes what takes steps: each in a transaction of its own that locks the delivery first, so that of
 * several at once one is taken and the others are told what became of it. Who is not concerned learns
 * of nothing (404); the wrong one of its people may not (403).
 */
export function createDeliveryChanges({ db, clock }: ChangeParts) {
  return function change(
    { session, key, action }: DeliveryWish,
    work: (turn: DeliveryTurn) => Promise<void>,
  ): Promise<void> {
    return transaction(db, async (trx, afterCommit) => {
      const row = await lockDelivery(trx, key);
      const role = row && roleOf(row, session);
      if (!row || !role) throw notFound('order.not-found');
      if (role !== ROLES[action]) throw forbidden('delivery.other-role', { role: ROLES[action] });
      const now = clock.now();
      const requireMay = () => {
        if (!mayDo(row, { role, now }).includes(action)) {
          throw refusalFor(whyNot(row, action, now), 409);
        }
      };
      await work({ trx, afterCommit, row, now, requireMay });
    });
  };
}

const STANDING = {
  due: 'delivery.nothing-delivered',
  delivered: 'delivery.already-delivered',
  change_asked: 'delivery.change-first',
  disputed: 'delivery.disputed',
  accepted: 'delivery.already-accepted',
  decided: 'delivery.already-decided',
  refunded: 'delivery.refunded',
} as const satisfies Record<DeliveryState, PlainCode>;

/** Why a step cannot be taken, by how it stands. */
function whyNot(row: DeliveryRow, action: DeliveryAction, now: Date): Problem {
  if (row.state === 'delivered' && !isRefunded(row) && isOver(row, now)) {
    return { code: 'delivery.time-over', params: { days: COMPLAINT_DAYS } };
  }
  return { code: standingOf(row, action), params: {} };
}

function standingOf(row: DeliveryRow, action: DeliveryAction): PlainCode {
  const { state, kind } = row;
  if (isRefunded(row) && state !== 'disputed' && state !== 'decided') return 'delivery.refunded';
  if (kind === 'stock' && state === 'delivered') return 'delivery.services-only';
  if (action === 'complain' && (state === 'due' || state === 'change_asked')) {
    return 'delivery.still-time';
  }
  if (action === 'decide' && state !== 'decided') return 'delivery.no-complaint';
  return STANDING[state];
}
