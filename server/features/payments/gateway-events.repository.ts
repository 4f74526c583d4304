import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { Authenticity, GatewayReturn } from './gateway.ts';

const SIGNATURE: Readonly<Record<Authenticity, boolean | null>> = {
  valid: true,
  invalid: false,
  absent: null,
};

/** Keeps what came back from the gateway, without card data; the same body is kept once. */
export async function insertReturn(
  db: Kysely<DB>,
  { merchantPaymentId, authenticity, record }: GatewayReturn,
  bodySha256: Buffer,
): Promise<void> {
  await db
    .insertInto('gateway_event')
    .values({
      source: 'return_post',
      merchant_payment_id: merchantPaymentId,
      body_sha256: bodySha256,
      body: JSON.stringify(record),
      signature_ok: SIGNATURE[authenticity],
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
