import { SAVED_PAGE, type SavedFreelancer } from '../../../../shared/features/saved-freelancers.ts';
import { MAX_FREELANCER_NOTE, MAX_SAVED_FREELANCERS } from '../../../../shared/limits.ts';
import { withoutControls } from '../../../../shared/rules/chat/message-text.ts';
import { noteRules } from '../../../../shared/rules/chat/note.ts';
import { pageOf } from '../../../database/list-page.ts';
import { transaction } from '../../../database/transaction.ts';
import { notFound, requireRules, ruleBroken } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { FreelancersService } from './freelancers.service.ts';
import {
  countSaved,
  deleteSaved,
  insertSaved,
  listSaved,
  listSavedIds,
  updateNote,
} from './freelancers.repository.ts';
import { isPublicFreelancer } from '../../../database/known-people.ts';
import type { FeatureParts } from '../../../parts.ts';

interface SavedFreelancersParts extends Pick<FeatureParts, 'db' | 'clock'> {
  readonly freelancers: Pick<FreelancersService, 'byIds'>;
}

const RULES = noteRules(MAX_FREELANCER_NOTE);

export type SavedFreelancers = ReturnType<typeof createSavedFreelancers>;

/** Creates the service of the freelancers whom people save, each with a private note. */
export function createSavedFreelancers({ db, clock, freelancers }: SavedFreelancersParts) {
  return {
    /** Returns a page of the caller's list, newest first. */
    async list({ accountId }: Session, before: number | undefined) {
      const found = await listSaved(db, accountId, { before, limit: SAVED_PAGE + 1 });
      const { rows, next } = pageOf(found, SAVED_PAGE);
      const shown = await freelancers.byIds(rows.map(({ freelancer_id }) => freelancer_id));
      const saved = rows.map(
        ({ id, freelancer_id, user_name, note, saved_at }): SavedFreelancer => ({
          id,
          userId: freelancer_id,
          userName: user_name,
          savedAt: saved_at.toISOString(),
          note,
          freelancer: shown.find((one) => one.id === freelancer_id) ?? null,
        }),
      );
      return { saved, next };
    },

    /** Returns the ids of all freelancers in the caller's list. */
    ids: ({ accountId }: Session): Promise<number[]> => listSavedIds(db, accountId),

    /** Saves a public freelancer, or changes the note on one who is saved. The last writer wins. */
    async save(
      { accountId }: Session,
      { userId: freelancerId, text }: { readonly userId: number; readonly text?: string },
    ): Promise<void> {
      const note = text === undefined ? undefined : withoutControls(text).trim();
      requireRules(RULES, { text: note ?? '' });
      await transaction(db, async (trx) => {
        const count = await countSaved(trx, accountId);
        if (await updateNote(trx, { accountId, freelancerId, note })) return;
        if (!(await isPublicFreelancer(trx, freelancerId))) {
          throw notFound('people.portfolio-not-found');
        }
        if (count >= MAX_SAVED_FREELANCERS) {
          throw ruleBroken('saved-freelancers.too-many', { most: MAX_SAVED_FREELANCERS });
        }
        await insertSaved(trx, { accountId, freelancerId, note, at: clock.now() });
      });
    },

    /** Removes a freelancer from the caller's list. Returns the note; '' if there was none. */
    remove: ({ accountId }: Session, freelancerId: number): Promise<string> =>
      deleteSaved(db, accountId, freelancerId),
  };
}
