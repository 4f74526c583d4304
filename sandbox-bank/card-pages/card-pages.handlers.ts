import type { FastifyInstance, FastifyReply } from 'fastify';
import { conflictingField } from '../../server/features/payments/gateway-msu/msu-fields.ts';
import { type CardResult, createCardService } from '../records/card.service.ts';
import type { SandboxParts } from '../sandbox-parts.ts';
import { type ChallengeState, createChallengeService } from '../records/challenge.service.ts';
import { readCardForm } from './card-form.ts';
import { cardPage } from './card-page.view.ts';
import { sendPage } from './page.ts';
import { sendCardResult } from './payment-end.ts';
import { faultPage } from './return-page.view.ts';
import { readForm } from './form-body.ts';
import { challengePage } from './challenge-page.view.ts';

interface CardRoute {
  Params: { token: string };
}

/**
 * The address contains the session's token, which must not be logged. So these routes do not log
 * requests.
 */
const UNLOGGED = { logLevel: 'silent' } as const;

export function mountCardPage(app: FastifyInstance, parts: SandboxParts): void {
  const cards = createCardService(parts);
  const show = (reply: FastifyReply, result: CardResult) => sendCardResult(parts, reply, result);

  app.get<CardRoute>('/chipcard/pay3d/:token', UNLOGGED, async (request, reply) =>
    show(reply, await cards.readPageState(request.params.token)),
  );

  app.post<CardRoute>('/chipcard/pay3d/:token', UNLOGGED, async (request, reply) => {
    const { token } = request.params;
    const form = readForm(request.body);
    if (conflictingField(form) !== null) return sendPage(reply, faultPage(400));
    if (form.get('action') === 'cancel') return show(reply, await cards.cancel(token));
    const entry = readCardForm(form);
    if (entry.ok) return show(reply, await cards.pay(token, entry.card, entry.nameOnCard));
    const state = await cards.readPageState(token);
    if (state.kind !== 'payable') return show(reply, state);
    return sendPage(reply, cardPage(parts.merchant.name, state.session, entry));
  });
}

interface ChallengeRoute {
  Params: { id: string };
}

/** Mounts the page of the cardholder's bank, which asks for a code. */
export function mountChallengePage(app: FastifyInstance, parts: SandboxParts): void {
  const challenges = createChallengeService(parts);

  app.get<ChallengeRoute>('/acs/:id', UNLOGGED, async (request, reply) =>
    show(reply, await challenges.readPageState(request.params.id)),
  );

  app.post<ChallengeRoute>('/acs/:id', UNLOGGED, async (request, reply) => {
    const { id } = request.params;
    const form = readForm(request.body);
    if (conflictingField(form) !== null) return sendPage(reply, faultPage(400));
    if (form.get('action') === 'give-up') return show(reply, await challenges.giveUp(id));
    const code = (form.get('code') ?? '').replaceAll(/\s/g, '');
    if (code !== '') return show(reply, await challenges.answer(id, code), 'wrong');
    return show(reply, await challenges.readPageState(id), 'empty');
  });

  function show(reply: FastifyReply, state: ChallengeState, faultIfAsking?: 'wrong' | 'empty') {
    if (state.kind !== 'asking') return sendCardResult(parts, reply, state);
    return sendPage(reply, challengePage(parts.merchant.name, state, faultIfAsking));
  }
}
