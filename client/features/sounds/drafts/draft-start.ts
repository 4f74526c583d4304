import type { DraftForms, SoundDraft } from '../../../../shared/features/sound-drafts.ts';

/** The account's draft as this device last saw it. */
export interface DraftMark {
  /** The version last read or written; null if there was none. */
  readonly version: string | null;
  /** Its contents by `writeForms`. If the local draft differs, it has unsaved changes. */
  readonly forms: string;
}

/** The initial state of a form. */
export interface DraftStart {
  readonly forms: DraftForms;
  /** The account's draft, if it is known. */
  readonly mark: DraftMark;
  /** A different draft of another device. The person chooses between the two. */
  readonly other: SoundDraft | undefined;
}

/** Serialises forms with sorted fields, because the database does not keep their order. */
export function writeForms(forms: DraftForms): string {
  return JSON.stringify(
    forms.map((form) => Object.entries(form).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
}

/** The mark of an account without a draft. */
export const NO_MARK: DraftMark = { version: null, forms: '[]' };

export function markOf(draft: SoundDraft | null): DraftMark {
  return draft ? { version: draft.version, forms: writeForms(draft.forms) } : NO_MARK;
}

/**
 * Chooses between the local and the account's draft. Never discards unsaved local changes. If another
 * device has saved something else, offers both.
 *
 * @param server undefined if the account's draft could not be loaded
 */
export function chooseDraft(
  local: DraftForms,
  mark: DraftMark,
  server: SoundDraft | null | undefined,
): DraftStart {
  const start = { forms: local, mark, other: undefined };
  const isSaved = writeForms(local) === mark.forms;
  if (server === undefined || (server?.version ?? null) === mark.version) return start;
  if (isSaved || local.length === 0) {
    return { forms: server?.forms ?? [], mark: markOf(server), other: undefined };
  }
  if (server === null) return { ...start, mark: NO_MARK };
  const isSame = writeForms(local) === writeForms(server.forms);
  return isSame ? { ...start, mark: markOf(server) } : { ...start, other: server };
}
