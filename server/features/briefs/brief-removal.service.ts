import { reasonRules } from '../../../shared/rules/orders/decision.ts';
import type { PayloadOf } from '../../../shared/features/call-table.ts';
import { transaction } from '../../database/transaction.ts';
import { recordAction } from '../../platform/audit.ts';
import { notFound, requireRules } from '../../platform/requests/refusal.ts';
import { deleteAnswer, lockAnswer } from './answer.repository.ts';
import { lockBrief, setRemoved } from './brief.repository.ts';
import { briefRemovedEmail } from './briefs.emails.ts';
import type { BriefsParts } from './briefs.service.ts';
import { closeBrief } from './close-brief.ts';
import { tidyText } from '../../../shared/texts/line.ts';

type RemovalParts = Pick<BriefsParts, 'db' | 'clock' | 'postbox' | 'publicUrl' | 'releaseFile'>;

export type BriefRemoval = ReturnType<typeof createBriefRemoval>;

/** Creates the service by which administrators remove briefs and answers. */
export function createBriefRemoval(parts: RemovalParts) {
  const { db, clock, postbox, publicUrl, releaseFile } = parts;
  return {
    /** Removes a brief or one answer. A brief that was removed before keeps its reason. */
    async remove(
      actorId: number,
      { briefId, answerId, reason: typed }: PayloadOf<'/briefs/remove'>,
    ): Promise<void> {
      requireRules(RULES, { reason: typed });
      const reason = tidyText(typed);
      await transaction(db, async (trx) => {
        const brief = await lockBrief(trx, briefId);
        if (!brief) throw notFound('brief.not-found');
        const now = clock.now();
        const log = { actorId, action: 'brief-removal', changes: [], reason } as const;
        if (answerId !== undefined) {
          const answer = await lockAnswer(trx, answerId);
          if (answer?.brief_id !== briefId) throw notFound('brief.answer-not-found');
          await deleteAnswer(trx, answerId);
          if (answer.file_id !== null) await releaseFile(trx, answer.file_id);
          await recordAction(trx, { ...log, subject: { userId: answer.freelancer_id } });
          const removed = { ...brief, what: 'answer', reason } as const;
          await postbox.send(trx, briefRemovedEmail(answer, removed, publicUrl()));
          return;
        }
        if (brief.removed_at !== null) return;
        await closeBrief(trx, brief, { ...parts, now });
        await setRemoved(trx, briefId, { reason, now });
        await recordAction(trx, { ...log, subject: { userId: brief.buyer_id } });
        const removed = { ...brief, what: 'brief', reason } as const;
        await postbox.send(trx, briefRemovedEmail(brief, removed, publicUrl()));
      });
    },
  };
}

const RULES = reasonRules('moderation.reason-missing');
