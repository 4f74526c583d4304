import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { DraftForms, DraftKind, SoundDraft } from '../../../shared/features/sound-drafts.ts';
import type { DB } from '../../database/types.ts';
import { conflict } from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import { changeDraft, deleteDraft, findDraft, insertDraft } from './sound-draft.repository.ts';

/** A draft as a device has it, and the version that it goes on from. */
export interface DraftChange {
  readonly kind: DraftKind;
  readonly forms: DraftForms;
  readonly base: string | null;
}

export type SoundDraftsService = ReturnType<typeof createSoundDrafts>;

/** Forms of new sounds that are not sent yet, the same on all devices of a person. */
export function createSoundDrafts({ db }: { readonly db: Kysely<DB> }) {
  return {
    async get({ accountId }: Session, kind: DraftKind): Promise<SoundDraft | null> {
      const row = await findDraft(db, { accountId, kind });
      if (!row) return null;
      const { forms, version, changed_at } = row;
      return { forms, version, changed_at: changed_at.toISOString() };
    },

    /**
     * Writes a draft and answers its new version, null where nothing is left of it. Refused where it
     * is no longer as the device saw it; the same written twice, as after a lost answer, is not.
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
