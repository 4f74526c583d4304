import type { ModeratedRecording } from '../../../../shared/features/recordings.ts';
import type { SoundFacts } from '../../../../shared/features/sounds.ts';
import { decisionRules } from '../../../../shared/rules/orders/decision.ts';
import { APPROVED } from '../../../../shared/statuses.ts';
import type { PayloadOf } from '../../../../shared/features/call-table.ts';
import { ASKED_ROWS, pageOf } from '../../../database/list-page.ts';
import { transaction } from '../../../database/transaction.ts';
import { withoutUnchanged, recordAction } from '../../../platform/audit.ts';
import { notFound, requireRules, ruleBroken } from '../../../platform/requests/refusal.ts';
import type { SoundReader } from '../../media/sounds/sound-reader.ts';
import { queueDecisionMail } from '../decisions/decision-mail.repository.ts';
import { decidedReason, statusChange } from '../reason.ts';
import type { FeatureParts } from '../../../parts.ts';
import {
  listRecordings,
  lockRecording,
  type RecordingQuery,
  type ModeratedRecordingRow,
  storeRecordingDecision,
} from './recording-review.repository.ts';

interface RecordingReviewParts extends Pick<FeatureParts, 'db' | 'clock'> {
  readonly sounds: SoundReader;
}

export type RecordingReviewService = ReturnType<typeof createRecordingReview>;

/** Creates the service through which administrators hear hellos and demos and decide about them. */
export function createRecordingReview({ db, clock, sounds }: RecordingReviewParts) {
  return {
    /** Returns one page, newest first. `next` is the `before` of the next page. */
    async list(
      query: RecordingQuery,
    ): Promise<{ recordings: ModeratedRecording[]; next: number | null }> {
      const { rows, next } = pageOf(await listRecordings(db, query, ASKED_ROWS));
      const facts = await sounds.byFileIds(rows.map(({ file_id }) => file_id));
      return { recordings: rows.flatMap((row) => viewReviewed(row, facts) ?? []), next };
    },

    /** Approves or rejects a recording. A repeated decision changes nothing and sends no e-mail. */
    async decide(
      actorId: number,
      { recordingId, ...decision }: PayloadOf<'/admin/decideRecording'>,
    ): Promise<void> {
      requireRules(decisionRules, { ...decision, status: `${decision.status}` });
      await transaction(db, async (trx) => {
        const recording = await lockRecording(trx, recordingId);
        if (!recording) throw notFound('recording.not-found');
        const { status } = decision;
        if (status === APPROVED && recording.audio_state !== 'ready') {
          throw ruleBroken('moderation.no-preview');
        }
        const reason = decidedReason(recording, decision);
        if (status === recording.status && reason === recording.reason) return;
        await storeRecordingDecision(trx, recordingId, { status, reason });
        await recordAction(trx, {
          actorId,
          action: recording.service_id === null ? 'hello-review' : 'demo-review',
          subject: { userId: recording.account_id },
          changes: withoutUnchanged([statusChange(recording.status, status)]),
          reason,
        });
        const { account_id: accountId } = recording;
        const decided = { accountId, kind: 'recording', id: recordingId } as const;
        await queueDecisionMail(trx, decided, clock.now());
      });
    },
  };
}

function viewReviewed(
  row: ModeratedRecordingRow,
  facts: ReadonlyMap<string, SoundFacts>,
): ModeratedRecording | undefined {
  const { id, status, rejection_reason, words, account_id, user_name, name, last_name } = row;
  const sound = facts.get(row.file_id);
  return (
    sound && {
      id,
      status,
      rejection_reason,
      words,
      saved_at: row.saved_at.toISOString(),
      sound,
      demo: viewDemo(row),
      user_id: account_id,
      userName: user_name,
      fullName: `${name} ${last_name}`,
    }
  );
}

function viewDemo({ title, language, service_id, service_title }: ModeratedRecordingRow) {
  if (service_id === null || title === null) return null;
  return { title, language, service_id, service: service_title ?? '' };
}
