import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { Authenticity, GatewayReturn } from './gateway.ts';

/** How something came from the gateway: with the buyer's browser, or server to server. */
export type EventSource = 'return_post' | 'notification';

const SIGNATURE: Readonly<Record<Authenticity, boolean | null>> = {
  valid: true,
  invalid: false,
  absent: null,
};

/** Of one attempt so many are kept; more can only be somebody's play. */
const MOST_KEPT = 100;

/**
 * Keeps what came back from the gateway, without card data; the same body is kept once. Answers
 * whether it is new.
 */
export async function insertEvent(
  db: Kysely<DB>,
  source: EventSource,
  { merchantPaymentId, authenticity, record }: GatewayReturn,
  bodySha256: Buffer,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO gateway_event (source, merchant_payment_id, body_sha256, body, signature_ok)
    SELECT ${source}::text, ${merchantPaymentId}::text, ${bodySha256}::bytea,
      ${JSON.stringify(record)}::jsonb, ${SIGNATURE[authenticity]}::boolean
    WHERE (SELECT count(*) FROM gateway_event WHERE merchant_payment_id = ${merchantPaymentId})
      < ${MOST_KEPT}
    ON CONFLICT DO NOTHING`.execute(db);
  return numAffectedRows === 1n;
}
