import type { FastifyReply } from 'fastify';
import type { CardResult } from '../records/card.service.ts';
import type { SandboxParts } from '../sandbox-parts.ts';
import type { BookedTransaction } from '../records/transaction.service.ts';
import { findCardOf, type TestCard } from '../records/cards.ts';
import {
  forgeSignature,
  forgeUnsigned,
  notifyMerchant,
  replayFor,
  type ReturnFields,
  sendReturn,
  toReturnFields,
} from '../msu/return-fields.ts';
import { findOtherPayment } from '../records/session.repository.ts';
import type { SessionRow } from '../records/tables.ts';
import { cardPage } from './card-page.view.ts';
import { sendPage } from './page.ts';
import { closedPage, forgedPage, lostPage, missingPage, returnPage } from './return-page.view.ts';

/** Sends the page for the result of a payment, or for its next step. */
export async function sendCardResult(
  parts: SandboxParts,
  reply: FastifyReply,
  result: CardResult,
): Promise<FastifyReply> {
  switch (result.kind) {
    case 'missing':
      return sendPage(reply, missingPage());
    case 'closed':
      return sendPage(reply, closedPage(result.session));
    case 'payable':
      return sendPage(reply, cardPage(parts.merchant.name, result.session));
    case 'challenge':
      return reply.redirect(`${parts.prefix}/acs/${result.challengeId}`, 303);
    case 'forged': {
      const fields = forgedWayBack(parts, result.session);
      return sendPage(reply, forgedPage(result.session, fields));
    }
    case 'booked':
    case 'finished':
      return sendEnd(parts, reply, result, { isNew: result.kind === 'booked' });
  }
}

async function sendEnd(
  parts: SandboxParts,
  reply: FastifyReply,
  booked: BookedTransaction,
  { isNew }: { isNew: boolean },
): Promise<FastifyReply> {
  const fields = await findWayBack(parts, booked);
  if (!fields) return sendPage(reply, lostPage(booked));
  if (isNew) actBeside(parts, booked, fields);
  return sendPage(reply, returnPage(booked, fields, { submitsItself: isNew }));
}

/** The id for a replayed return if the bank has no other payment. */
const NO_PAYMENT = 'EM-AAAAAAAAAAAAAAAA';

/** Returns the form that leads back to the shop; null if the card simulates a lost browser. */
async function findWayBack(
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

/** Returns a forged form for a payment that is not booked. */
function forgedWayBack({ clock }: SandboxParts, session: SessionRow): ReturnFields {
  return forgeUnsigned(session, clock.now());
}

/** Simulates further requests right after the booking. Most cards have none. */
function actBeside(parts: SandboxParts, booked: BookedTransaction, fields: ReturnFields): void {
  const card: TestCard | undefined = findCardOf(booked.row);
  if (card?.trick !== 'doubled') return;
  for (const work of [
    () => notifyMerchant(parts, booked),
    () => notifyMerchant(parts, booked),
    () => sendReturn(booked.session.return_url, fields),
  ]) {
    work().catch((error: unknown) => parts.log.error({ err: error }, 'Could not notify the shop.'));
  }
}
