import type { OwnAnswer } from '../../../shared/features/briefs.ts';
import { AUDITION_DAYS, MAX_OPEN_ANSWERS } from '../../../shared/limits.ts';
import { readPrice } from '../../../shared/money/money.ts';
import { messageText } from '../../../shared/rules/chat/message-text.ts';
import { readCount } from '../../../shared/rules/selling/offer.ts';
import { answerRules } from '../../../shared/rules/selling/brief.ts';
import type { DataOf, PayloadOf } from '../../../shared/features/call-table.ts';
import { transaction } from '../../database/transaction.ts';
import type { Trx } from '../../database/db.ts';
import { conflict, notFound, requireRules } from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import { DAY_MS } from '../../platform/start/clock.ts';
import type { BriefOffers } from '../offers/brief-offers.ts';
import {
  briefOfAnswer,
  changeAnswer,
  countOpenAnswers,
  deleteAnswer,
  findOwnAnswer,
  insertAnswer,
  lockAnswer,
  setAccepted,
  setAnswerState,
} from './answer.repository.ts';
import {
  findBuyerToNotify,
  isAnswerable,
  type LockedBrief,
  lockBrief,
} from './brief.repository.ts';
import { stateOf, viewOwnAnswer } from './brief.view.ts';
import { briefAcceptedEmail, briefAnsweredEmail, briefDeclinedEmail } from './briefs.emails.ts';
import type { BriefsParts } from './briefs.service.ts';

type AnswersParts = Pick<
  BriefsParts,
  'db' | 'clock' | 'postbox' | 'publicUrl' | 'sounds' | 'stockFiles' | 'releaseFile'
> & { readonly briefOffers: BriefOffers };

type NewAnswer = PayloadOf<'/briefs/answer'>;

type LockedAnswer = NonNullable<Awaited<ReturnType<typeof lockAnswer>>>;

export type AnswersService = ReturnType<typeof createAnswers>;

/** Creates the service of answers: freelancers give and withdraw them, buyers decide. */
export function createAnswers(parts: AnswersParts) {
  const { db, clock, postbox, publicUrl, sounds, stockFiles, releaseFile, briefOffers } = parts;

  /** Locks the caller's brief, then the answer. The same order everywhere prevents deadlocks. */
  async function lockOwn(trx: Trx, { accountId }: Session, answerId: number) {
    const briefId = await briefOfAnswer(trx, answerId, accountId);
    const brief = briefId === undefined ? undefined : await lockBrief(trx, briefId);
    const answer = brief && (await lockAnswer(trx, answerId));
    if (!brief || !answer) throw notFound('brief.answer-not-found');
    if (brief.removed_at !== null) throw conflict('brief.closed');
    return { brief, answer };
  }

  /** Locks a brief. Throws unless it is open. */
  async function lockOpen(trx: Trx, briefId: number): Promise<LockedBrief> {
    const brief = await lockBrief(trx, briefId);
    if (!brief) throw notFound('brief.not-found');
    if (stateOf(brief, clock.now()) !== 'open') throw conflict('brief.closed');
    return brief;
  }

  /** Locks the caller's uploaded recording. Throws 404 if there is none. */
  async function hold(trx: Trx, accountId: number, fileId: string): Promise<void> {
    if (await stockFiles.holdRecording(trx, fileId, { accountId, purpose: 'spoken' })) return;
    throw notFound('file.not-uploaded', {}, { field: 'fileId' });
  }

  return {
    /** Answers an open brief, or changes the caller's answer while it is undecided. */
    async answer({ accountId }: Session, form: NewAnswer): Promise<OwnAnswer> {
      const { briefId, fileId } = form;
      if (!(await isAnswerable(db, briefId, accountId))) throw notFound('brief.not-found');
      const draft = draftAnswer(form);
      const row = await transaction(db, async (trx) => {
        const brief = await lockOpen(trx, briefId);
        const before = await findOwnAnswer(trx, briefId, accountId);
        if (before) requireUndecided(before);
        if (!before && (await countOpenAnswers(trx, briefId, accountId)) >= MAX_OPEN_ANSWERS) {
          throw conflict('brief.full', { most: MAX_OPEN_ANSWERS });
        }
        if (fileId !== undefined) await hold(trx, accountId, fileId);
        if (before) {
          await changeAnswer(trx, before.id, draft);
          const replaced = before.file_id;
          if (replaced !== null && replaced !== draft.file_id) await releaseFile(trx, replaced);
        } else {
          const given = { brief_id: briefId, freelancer_id: accountId, created_at: clock.now() };
          await insertAnswer(trx, { ...draft, ...given });
          const buyer = await findBuyerToNotify(trx, briefId);
          if (buyer) await postbox.send(trx, briefAnsweredEmail(buyer, brief, publicUrl()));
        }
        return findOwnAnswer(trx, briefId, accountId);
      });
      if (!row) throw new Error(`The answer to brief ${briefId} is missing.`);
      return viewOwnAnswer(row, await sounds.byFileIds(row.file_id === null ? [] : [row.file_id]));
    },

    async withdraw({ accountId }: Session, briefId: number): Promise<void> {
      await transaction(db, async (trx) => {
        // A missing brief and a missing answer get one refusal, which reveals no hidden brief.
        const brief = await lockBrief(trx, briefId);
        const answer = brief && (await findOwnAnswer(trx, briefId, accountId));
        if (!answer) throw notFound('brief.answer-not-found');
        requireUndecided(answer);
        await deleteAnswer(trx, answer.id);
        if (answer.file_id !== null) await releaseFile(trx, answer.file_id);
      });
    },

    /** Puts an answer on the shortlist or takes it off. Idempotent. */
    async shortlist(session: Session, answerId: number, shortlisted: boolean): Promise<void> {
      await transaction(db, async (trx) => {
        const { answer } = await lockOwn(trx, session, answerId);
        requireUndecided(answer);
        await setAnswerState(trx, answerId, shortlisted ? 'shortlisted' : 'open');
      });
    },

    /** Declines an answer politely. A repeat changes nothing and sends no e-mail. */
    async decline(session: Session, answerId: number): Promise<void> {
      await transaction(db, async (trx) => {
        const { brief, answer } = await lockOwn(trx, session, answerId);
        if (answer.state === 'declined') return;
        requireUndecided(answer);
        await setAnswerState(trx, answerId, 'declined');
        await postbox.send(trx, briefDeclinedEmail(answer, brief, publicUrl()));
      });
    },

    /**
     * Accepts an answer, even a declined one: buyers may choose after the last day, or change their
     * mind. Idempotent: a repeat returns the same offer.
     */
    async accept(session: Session, answerId: number): Promise<DataOf<'/briefs/accept'>> {
      return transaction(db, async (trx, afterCommit) => {
        const { brief, answer } = await lockOwn(trx, session, answerId);
        const { freelancer_id: freelancerId, offer_id: madeBefore } = answer;
        const { category_id: categoryId } = brief;
        if (madeBefore !== null) return { offerId: madeBefore, freelancerId, categoryId };
        if (isOver(brief, clock.now())) throw conflict('brief.closed');
        const offerId = await briefOffers.make(trx, afterCommit, {
          buyerId: session.accountId,
          answer: termsOf(answer, brief),
        });
        await setAccepted(trx, answerId, offerId);
        const address = `${publicUrl()}/user-service-chat/${categoryId}/${session.accountId}`;
        await postbox.send(trx, briefAcceptedEmail(answer, brief, address));
        return { offerId, freelancerId, categoryId };
      });
    },
  };
}

function termsOf(answer: LockedAnswer, { title, category_id }: LockedBrief) {
  const { freelancer_id, words, price_cents, days, revisions } = answer;
  return { freelancer_id, words, price_cents, days, revisions, title, category_id };
}

/** Returns whether the time to accept answers is over. */
function isOver({ closed_at }: LockedBrief, now: Date): boolean {
  return closed_at !== null && now.getTime() - closed_at.getTime() > AUDITION_DAYS * DAY_MS;
}

function requireUndecided({ state }: { readonly state: OwnAnswer['state'] }): void {
  if (state === 'declined' || state === 'accepted') throw conflict('brief.answer-decided');
}

function draftAnswer({ fileId, ...form }: NewAnswer) {
  requireRules(answerRules, { ...form, isSpoken: fileId !== undefined });
  return {
    price_cents: Number(readPrice(form.price)),
    days: Number(readCount(form.days)),
    revisions: Number(readCount(form.revisions)),
    words: messageText(form.words),
    file_id: fileId?.toLowerCase() ?? null,
  };
}
