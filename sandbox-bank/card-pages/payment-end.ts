import type { FastifyReply } from 'fastify';
import type { CardResult } from '../records/card.service.ts';
import type { SandboxParts } from '../sandbox-parts.ts';
import type { BookedTransaction } from '../records/transaction.service.ts';
import { findCardOf } from '../records/cards.ts';
import {
  forgeSignature,
  forgeUnsigned,
  notifyMerchant,
  postForm,
  type ReturnFields,
  toReturnFields,
} from '../msu/return-fields.ts';
import { findOtherPayment } from '../records/session.repository.ts';
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
      const fields = forgeUnsigned(result.session, parts.clock.now());
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
  const fields = await findReturnFields(parts, booked);
  if (!fields) return sendPage(reply, lostPage(booked));
  if (isNew) notifyConcurrently(parts, booked, fields);
  return sendPage(reply, returnPage(booked, fields, { submitsItself: isNew }));
}

/** The id for a replayed return if the bank has no other payment. */
const UNKNOWN_PAYMENT = 'EM-AAAAAAAAAAAAAAAA';

/** Returns the fields of the form that returns to the shop; null if the browser never returns. */
async function findReturnFields(
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
      return {
        ...fields,
        merchantPaymentId: (await findOtherPayment(db, session)) ?? UNKNOWN_PAYMENT,
      };
    default:
      return fields;
  }
}

/** Sends the concurrent notifications of the card that simulates them. */
function notifyConcurrently(
  parts: SandboxParts,
  booked: BookedTransaction,
  fields: ReturnFields,
): void {
  if (findCardOf(booked.row)?.trick !== 'doubled') return;
  const requests = [
    notifyMerchant(parts, booked),
    notifyMerchant(parts, booked),
    postForm(booked.session.return_url, fields),
  ];
  for (const request of requests) {
    request.catch((error: unknown) =>
      parts.log.error({ err: error }, 'Could not notify the shop.'),
    );
  }
}
