import type { Kysely } from 'kysely';
import type { ReviewedHello } from '../../../../shared/features/hello.ts';
import type { SoundFacts } from '../../../../shared/features/sounds.ts';
import { decisionRules } from '../../../../shared/rules/orders/decision.ts';
import { APPROVED, type REJECTED } from '../../../../shared/statuses.ts';
import { ASKED_ROWS, pageOf } from '../../../database/list-page.ts';
import { transaction } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
import { withoutUnchanged, recordAction } from '../../../platform/audit.ts';
import { notFound, requireRules, ruleBroken } from '../../../platform/requests/refusal.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { SoundReader } from '../../media/sounds/sound-reader.ts';
import { queueDecisionMail } from '../decisions/decision-mail.repository.ts';
import { decidedReason, statusChange } from '../reason.ts';
import {
  type HelloQuery,
  listHellos,
  lockHello,
  type ReviewedHelloRow,
  storeHelloDecision,
} from './hello-review.repository.ts';

interface HelloReviewParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly sounds: SoundReader;
}

interface HelloDecision {
  readonly helloId: number;
  readonly status: typeof APPROVED | typeof REJECTED;
  readonly reason: string;
}

export type HelloReviewService = ReturnType<typeof createHelloReview>;

/** Creates the service through which administrators hear hellos and decide about them. */
export function createHelloReview({ db, clock, sounds }: HelloReviewParts) {
  return {
    /** Returns one page, newest first. `next` is the `before` of the next page. */
    async list(query: HelloQuery): Promise<{ hellos: ReviewedHello[]; next: number | null }> {
      const { rows, next } = pageOf(await listHellos(db, query, ASKED_ROWS));
      const facts = await sounds.byFileIds(rows.map(({ file_id }) => file_id));
      return { hellos: rows.flatMap((row) => viewReviewed(row, facts) ?? []), next };
    },

    /** Approves or rejects a hello. A repeated decision changes nothing and sends no e-mail. */
    async decide(actorId: number, { helloId, ...decision }: HelloDecision): Promise<void> {
      requireRules(decisionRules, { ...decision, status: `${decision.status}` });
      await transaction(db, async (trx) => {
        const hello = await lockHello(trx, helloId);
        if (!hello) throw notFound('hello.not-found');
        const { status } = decision;
        if (status === APPROVED && hello.audio_state !== 'ready') {
          throw ruleBroken('moderation.no-preview');
        }
        const reason = decidedReason(hello, decision);
        if (status === hello.status && reason === hello.reason) return;
        await storeHelloDecision(trx, helloId, { status, reason });
        await recordAction(trx, {
          actorId,
          action: 'hello-review',
          subject: { userId: hello.account_id },
          changes: withoutUnchanged([statusChange(hello.status, status)]),
          reason,
        });
        const decided = { accountId: hello.account_id, kind: 'hello', id: helloId } as const;
        await queueDecisionMail(trx, decided, clock.now());
      });
    },
  };
}

function viewReviewed(
  row: ReviewedHelloRow,
  facts: ReadonlyMap<string, SoundFacts>,
): ReviewedHello | undefined {
  const { file_id, saved_at, account_id, user_name, name, last_name, ...shown } = row;
  const sound = facts.get(file_id);
  return (
    sound && {
      ...shown,
      saved_at: saved_at.toISOString(),
      sound,
      user_id: account_id,
      userName: user_name,
      fullName: `${name} ${last_name}`,
    }
  );
}
