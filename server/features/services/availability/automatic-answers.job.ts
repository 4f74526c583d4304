import { type AfterCommit, transaction } from '../../../database/transaction.ts';
import type { Trx } from '../../../database/db.ts';
import type { FeatureParts } from '../../../parts.ts';
import { availabilityOn, dayIn } from './availability.view.ts';
import { type Absence, listAbsences, listUnanswered } from './availability.repository.ts';

/** The messages that Earmark sends in a freelancer's name. */
interface AutomaticMessages {
  /** Idempotent by client id. */
  add(
    trx: Trx,
    afterCommit: AfterCommit,
    message: { conversationId: number; senderId: number; clientId: string; text: string },
  ): Promise<void>;
}

interface AnswerParts extends Pick<FeatureParts, 'db' | 'clock' | 'jobs'> {
  readonly messages: AutomaticMessages;
}

export const AUTOMATIC_ANSWERS_JOB = 'services.automatic-answers';

/** Absences per statement. */
const BATCH = 200;

/**
 * Declares the job that answers for freelancers who are away: once for each conversation and
 * absence. The absence is the client id of the answer, so the database refuses a second one.
 */
export function answerWhileAway({ db, clock, jobs, messages }: AnswerParts): void {
  async function answer({ id, absence, reply, away_since }: Absence): Promise<void> {
    for (const conversationId of await listUnanswered(db, { id, absence, away_since })) {
      const message = { conversationId, senderId: id, clientId: absence, text: reply };
      await transaction(db, (trx, afterCommit) => messages.add(trx, afterCommit, message));
    }
  }

  jobs.regularly(AUTOMATIC_ANSWERS_JOB, async () => {
    const now = clock.now();
    let after: number | undefined = 0;
    while (after !== undefined) {
      const absences: Absence[] = await listAbsences(db, { after, limit: BATCH, now });
      for (const absence of absences) {
        const { state } = availabilityOn(dayIn(absence.time_zone, now), absence);
        if (state === 'away') await answer(absence);
      }
      after = absences[BATCH - 1]?.id; // A shorter batch is the last one.
    }
  });
}
