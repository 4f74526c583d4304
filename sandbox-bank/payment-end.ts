import type { FastifyReply } from 'fastify';
import { cardPage } from './card-pages/card-page.view.ts';
import type { CardResult } from './records/card.service.ts';
import { sendPage } from './card-pages/page.ts';
import {
  closedPage,
  forgedPage,
  lostPage,
  missingPage,
  returnPage,
} from './card-pages/return-page.view.ts';
import type { SandboxParts } from './sandbox-parts.ts';
import type { BookedTransaction } from './records/transaction.service.ts';
import { actBeside, findWayBack, forgedWayBack } from './card-pages/way-back.ts';

/** Shows what became of a payment, or what it waits for. */
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
