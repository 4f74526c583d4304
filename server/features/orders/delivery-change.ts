import type { Kysely, Transaction } from 'kysely';
import type {
  DeliveryAction,
  DeliveryRole,
  DeliveryState,
} from '../../../shared/features/deliveries.ts';
import { type AfterCommit, transaction } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, forbidden, notFound } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
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
  /** Lets the step through that may be taken now, else refuses with 409 in words of the state. */
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
export function roleOf(row: DeliveryRow, session: Session): DeliveryRole | undefined {
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
      if (!row || !role) throw notFound('There is no such order.');
      if (role !== ROLES[action]) throw forbidden(`Only the ${ROLES[action]} can do this.`);
      const now = clock.now();
      const requireMay = () => {
        if (!mayDo(row, { role, now }).includes(action)) throw conflict(whyNot(row, action, now));
      };
      await work({ trx, afterCommit, row, now, requireMay });
    });
  };
}

const REFUNDED = 'The whole price was given back, so there is nothing more to do about it.';

const STANDING: Readonly<Record<DeliveryState, string>> = {
  due: 'Nothing is delivered yet.',
  delivered: 'It was delivered already, and the buyer looks at it.',
  change_asked: 'The buyer has asked for a change, which is to be delivered first.',
  disputed: 'The buyer has complained, and an administrator decides.',
  accepted: 'It is accepted already.',
  decided: 'An administrator has decided about it already.',
  refunded: REFUNDED,
};

/** Why a step cannot be taken, in words of how it stands. */
function whyNot(row: DeliveryRow, action: DeliveryAction, now: Date): string {
  const { state, kind } = row;
  if (isRefunded(row) && state !== 'disputed' && state !== 'decided') return REFUNDED;
  if (state === 'delivered' && isOver(row, now)) {
    return 'The 15 days for this have passed.';
  }
  if (kind === 'stock' && state === 'delivered') return 'This is for services alone.';
  if (action === 'complain' && (state === 'due' || state === 'change_asked')) {
    return 'The freelancer still has time to deliver. You can complain once it has passed.';
  }
  if (action === 'decide' && state !== 'decided') return 'There is no complaint to decide about.';
  return STANDING[state];
}
