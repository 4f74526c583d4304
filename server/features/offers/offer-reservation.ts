import { expressionBuilder } from 'kysely';
import type { DB } from '../../database/types.ts';

/** Selects the unpaid order that reserves an offer. The query needs the table `offer`. */
export function reservation(now: Date) {
  return expressionBuilder<DB, 'offer'>()
    .selectFrom('offer_claim')
    .select('offer_claim.order_id')
    .whereRef('offer_claim.offer_id', '=', 'offer.id')
    .where('offer_claim.state', '=', 'reserved')
    .where('offer_claim.expires_at', '>=', now);
}
