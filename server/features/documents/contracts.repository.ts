import { sql } from 'kysely';
import type { MessageEvent } from '../../../shared/features/chat/message-event.ts';
import type { ContractStep } from '../../../shared/features/documents.ts';
import type { Db } from '../../database/db.ts';

/** The most versions that a contract shows, the newest. */
const MAX_VERSIONS = 200;

export interface VersionRow {
  readonly id: number;
  readonly owner_id: number;
  readonly buyer_id: number;
  readonly buyer_name: string;
  readonly conversation_id: number;
  readonly created_at: Date;
  readonly viewed_at: Date | null;
  readonly in_cart_at: Date | null;
  /** Whether the buyer had blocked the freelancer, and so does not see this version. */
  readonly hidden: boolean;
}

/** Lists all versions of an offer, oldest first: those that it replaced and those that replaced it. */
export async function listVersions(db: Db, offerId: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    WITH RECURSIVE older AS (
      SELECT id FROM offer WHERE id = ${offerId}
      UNION ALL SELECT offer.id FROM offer JOIN older ON offer.replaced_by = older.id
    ), newer AS (
      SELECT id, replaced_by FROM offer WHERE id = ${offerId}
      UNION ALL
      SELECT offer.id, offer.replaced_by FROM offer JOIN newer ON offer.id = newer.replaced_by
    )
    SELECT offer.id, offer.owner_id, offer.buyer_id, buyer.user_name AS buyer_name,
      offer.conversation_id, offer.created_at, offer.viewed_at, offer.in_cart_at,
      EXISTS (SELECT FROM message WHERE message.offer_id = offer.id AND message.hidden) AS hidden
    FROM offer JOIN account buyer ON buyer.id = offer.buyer_id
    WHERE offer.id IN (SELECT id FROM older UNION SELECT id FROM newer)
    ORDER BY offer.id DESC LIMIT ${MAX_VERSIONS}`.execute(db);
  return rows.toReversed();
}

interface EventQuery {
  readonly conversationId: number;
  readonly offerIds: readonly number[];
  readonly codes: readonly string[];
  /** Leaves out messages of the other person that are hidden from this one. Absent: all. */
  readonly viewerId: number | undefined;
}

/** Lists the events of offers in their conversation, oldest first. */
export async function listEvents(
  db: Db,
  { conversationId, offerIds, codes, viewerId }: EventQuery,
): Promise<{ at: Date; event: MessageEvent }[]> {
  const isSeen = viewerId === undefined ? sql`true` : sql`(NOT hidden OR sender_id = ${viewerId})`;
  const { rows } = await sql<{ at: Date; event: MessageEvent }>`
    SELECT created_at AS at, event FROM message
    WHERE conversation_id = ${conversationId} AND event IS NOT NULL
      AND event->>'code' = ANY (${codes}::text[])
      AND (event->'params'->>'projectId')::bigint = ANY (${offerIds}::bigint[])
      AND ${isSeen}
    ORDER BY seq`.execute(db);
  return rows;
}

/** Lists what happened from the payment on, oldest first. */
export function listDeliverySteps(
  db: Db,
  { orderId, offerId }: { orderId: number; offerId: number },
) {
  return db
    .selectFrom('delivery_entry')
    .select(['kind', 'at', 'text', 'refund_cents'])
    .where('order_id', '=', orderId)
    .where('item_id', '=', offerId)
    .where('kind', 'in', FROM_PAYMENT_ON)
    .orderBy('id')
    .$narrowType<{ kind: (typeof FROM_PAYMENT_ON)[number] }>()
    .execute();
}

const FROM_PAYMENT_ON = [
  'paid',
  'delivered',
  'change_asked',
  'accepted',
  'accepted_by_silence',
  'complained',
  'decided',
  'overdue',
  'refunded',
  'charged_back',
] as const satisfies readonly ContractStep['step'][];
