import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { transaction } from '../../../database/transaction.ts';
import type { Db, Trx } from '../../../database/db.ts';
import type { Authenticity, GatewayReturn, PaymentGateway } from '../gateway.ts';
import type { FeatureParts } from '../../../parts.ts';
import { findByMerchantPaymentId } from './attempts.repository.ts';
import type { QueueResolve } from './resolve-attempt.ts';

interface InboxParts extends Pick<FeatureParts, 'db' | 'clock' | 'log'> {
  readonly gateway: Pick<PaymentGateway, 'readReturn'>;
  readonly queueResolve: QueueResolve;
}

type Received =
  /** One field has two values, so the form is ambiguous. */
  | { readonly kind: 'contradiction' }
  /** The attempt is unknown or the signature is wrong. Nothing follows from it. */
  | { readonly kind: 'ignored' }
  /** The attempt to query. The reconciler queries it if the caller does not. */
  | { readonly kind: 'taken'; readonly attemptId: number; readonly hash: string };

export type CallbackInbox = ReturnType<typeof createCallbackInbox>;

interface ReceivedNotification {
  readonly callback: GatewayReturn;
  readonly sha256: Buffer;
  readonly attempt: { readonly id: number; readonly queried_at: Date | null };
}

/** A repeated notification queries the gateway again only after this time. */
const REPEAT_AFTER_MS = 10_000;

/** Creates the store of the gateway's callbacks: returns and notifications. */
export function createCallbackInbox(parts: InboxParts) {
  const { db, clock, log, gateway, queueResolve } = parts;
  return {
    /**
     * Stores a raw form. A notification queues its attempt in the same transaction. After a return
     * the caller resolves the attempt, because a person is waiting. Throws if the database cannot
     * store the form; the sender must then retry.
     */
    async receive(source: CallbackSource, form: string): Promise<Received> {
      const callback = gateway.readReturn(form);
      if (!callback) return { kind: 'contradiction' };
      const { merchantPaymentId: id } = callback;
      const attempt = id === null ? undefined : await findByMerchantPaymentId(db, id);
      if (!attempt) return { kind: 'ignored' };
      const isForged = callback.authenticity === 'invalid';
      const sha256 = createHash('sha256').update(form).digest();
      if (source === 'return_post') await insertEvent(db, source, callback, sha256);
      else await transaction(db, (trx) => takeNotification(trx, { callback, sha256, attempt }));
      if (!isForged) return { kind: 'taken', attemptId: attempt.id, hash: attempt.hash };
      log.warn({ attemptId: attempt.id }, 'A callback with a wrong signature was ignored.');
      return { kind: 'ignored' };
    },
  };

  async function takeNotification(
    trx: Trx,
    { callback, sha256, attempt }: ReceivedNotification,
  ): Promise<void> {
    const isNew = await insertEvent(trx, 'notification', callback, sha256);
    const isDue = isNew || !wasJustQueried(attempt.queried_at);
    if (isDue && callback.authenticity !== 'invalid') await queueResolve(trx, attempt.id);
  }

  function wasJustQueried(queriedAt: Date | null): boolean {
    return queriedAt !== null && clock.now().getTime() - queriedAt.getTime() < REPEAT_AFTER_MS;
  }
}

/** How a callback arrived: with the buyer's browser, or server to server. */
type CallbackSource = 'return_post' | 'notification';

const SIGNATURE: Readonly<Record<Authenticity, boolean | null>> = {
  valid: true,
  invalid: false,
  absent: null,
};

/** Callbacks stored per attempt. More can only be abuse. */
const MAX_KEPT = 100;

/** Stores a callback without card data, each body once. Returns whether it is new. */
async function insertEvent(
  db: Db,
  source: CallbackSource,
  { merchantPaymentId, authenticity, record }: GatewayReturn,
  bodySha256: Buffer,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO gateway_event (source, merchant_payment_id, body_sha256, body, signature_ok)
    SELECT ${source}::text, ${merchantPaymentId}::text, ${bodySha256}::bytea,
      ${JSON.stringify(record)}::jsonb, ${SIGNATURE[authenticity]}::boolean
    WHERE (SELECT count(*) FROM gateway_event WHERE merchant_payment_id = ${merchantPaymentId})
      < ${MAX_KEPT}
    ON CONFLICT DO NOTHING`.execute(db);
  return numAffectedRows === 1n;
}
