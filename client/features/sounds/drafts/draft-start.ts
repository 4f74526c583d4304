import type { DraftForms, SoundDraft } from '../../../../shared/features/sound-drafts.ts';

/** What a device knows of the account's draft. */
export interface DraftMark {
  /** The version that was read or written last; null where there was none. */
  readonly version: string | null;
  /** What stood in it, as `writeForms` has it: what differs from it here was not kept with the account yet. */
  readonly forms: string;
}

/** A draft that a form begins with. */
export interface DraftStart {
  readonly forms: DraftForms;
  /** What the account has, as far as it is known here. */
  readonly mark: DraftMark;
  /** What another device wrote beside: the person chooses between the two. */
  readonly other: SoundDraft | undefined;
}

/** Forms as text, the same for the same contents: the database keeps no order of fields. */
export function writeForms(forms: DraftForms): string {
  return JSON.stringify(
    forms.map((form) => Object.entries(form).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
}

/** That nothing was ever kept with the account. */
export const NO_MARK: DraftMark = { version: null, forms: '[]' };

/** The mark of a draft as the server answers it. */
export function markOf(draft: SoundDraft | null): DraftMark {
  return draft ? { version: draft.version, forms: writeForms(draft.forms) } : NO_MARK;
}

/**
 * Which of two a form begins with: what this device kept, or what the account has. What was typed
 * here and is not with the account yet is never thrown away; where another device wrote something
 * else meanwhile, both are there. `server` is undefined where it could not be asked.
 */
export function chooseDraft(
  local: DraftForms,
  mark: DraftMark,
  server: SoundDraft | null | undefined,
): DraftStart {
  const start = { forms: local, mark, other: undefined };
  const isKept = writeForms(local) === mark.forms;
  if (server === undefined || (server?.version ?? null) === mark.version) return start;
  if (isKept || local.length === 0) {
    return { forms: server?.forms ?? [], mark: markOf(server), other: undefined };
  }
  if (server === null) return { ...start, mark: NO_MARK };
  const isSame = writeForms(local) === writeForms(server.forms);
  return isSame ? { ...start, mark: markOf(server) } : { ...start, other: server };
}
