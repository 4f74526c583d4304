import { isDeepStrictEqual } from 'node:util';
import type { DraftForms, DraftKind, SoundDraft } from '../../../shared/features/sound-drafts.ts';
import type { Db } from '../../database/db.ts';
import { conflict } from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import { changeDraft, deleteDraft, findDraft, insertDraft } from './sound-draft.repository.ts';

/**
 * A draft as a device has it. `base` is the version that the device changed, null for a new draft.
 */
interface DraftChange {
  readonly kind: DraftKind;
  readonly forms: DraftForms;
  readonly base: string | null;
}

export type SoundDraftsService = ReturnType<typeof createSoundDrafts>;

/** Creates the service that shares unsent forms of new sounds among a person's devices. */
export function createSoundDrafts({ db }: { readonly db: Db }) {
  return {
    async get({ accountId }: Session, kind: DraftKind): Promise<SoundDraft | null> {
      const row = await findDraft(db, { accountId, kind });
      if (!row) return null;
      const { forms, version, changed_at } = row;
      return { forms, version, changed_at: changed_at.toISOString() };
    },

    /**
     * Stores a draft and returns its new version, or null after an empty draft was deleted. Throws
     * 409 if another device changed the draft. A repeat of the stored draft succeeds, because the
     * first answer may have been lost.
     */
    async save({ accountId }: Session, { kind, forms, base }: DraftChange): Promise<string | null> {
      const key = { accountId, kind };
      if (forms.length === 0) {
        if (base !== null && !(await deleteDraft(db, key, base))) {
          throw conflict('draft.changed-elsewhere');
        }
        return null;
      }
      const version =
        base === null
          ? await insertDraft(db, key, forms)
          : await changeDraft(db, key, { forms, base });
      if (version !== undefined) return version;
      const there = await findDraft(db, key);
      if (there && isDeepStrictEqual(there.forms, forms)) return there.version;
      throw conflict('draft.changed-elsewhere');
    },
  };
}
