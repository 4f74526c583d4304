import type { TestCard } from '../records/cards.ts';
import { findCardOf } from '../records/cards.ts';
import { notifyMerchant, sendReturn } from '../msu/notification.ts';
import {
  forgeSignature,
  forgeUnsigned,
  replayFor,
  type ReturnFields,
  toReturnFields,
} from '../msu/return-fields.ts';
import type { SandboxParts } from '../sandbox-parts.ts';
import { findOtherPayment } from '../records/session.repository.ts';
import type { SessionRow } from '../records/tables.ts';
import type { BookedTransaction } from '../records/transaction.service.ts';

/** The id that a return is replayed for where the bank has no other payment. */
const NO_PAYMENT = 'EM-AAAAAAAAAAAAAAAA';

/** The form that leads back to the shop; null where the browser is lost, as the card wants it. */
export async function findWayBack(
  { db, merchant }: SandboxParts,
  { session, row }: BookedTransaction,
): Promise<ReturnFields | null> {
  const fields = toReturnFields(merchant, session, row);
  switch (findCardOf(row)?.trick) {
    case 'no-return':
    case 'after-expiry':
      return null;
    case 'forged-signature':
      return forgeSignature(fields);
    case 'replayed':
      return replayFor(fields, (await findOtherPayment(db, session)) ?? NO_PAYMENT);
    default:
      return fields;
  }
}

/** The way back from a payment of which nothing was booked. */
export function forgedWayBack({ clock }: SandboxParts, session: SessionRow): ReturnFields {
  return forgeUnsigned(session, clock.now());
}

/** What the bank does beside the browser, right after it booked: for most cards nothing. */
export function actBeside(
  parts: SandboxParts,
  booked: BookedTransaction,
  fields: ReturnFields,
): void {
  const card: TestCard | undefined = findCardOf(booked.row);
  if (card?.trick !== 'doubled') return;
  for (const work of [
    () => notifyMerchant(parts, booked),
    () => notifyMerchant(parts, booked),
    () => sendReturn(booked.session.return_url, fields),
  ]) {
    work().catch((error: unknown) => parts.log.error({ err: error }, 'The shop was not told.'));
  }
}
