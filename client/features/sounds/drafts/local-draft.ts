import type { DraftForms, DraftKind } from '../../../../shared/features/sound-drafts.ts';
import { recordOf } from '../../../storage/browser-storage.ts';
import { createUnsentList, unsentWorkLoaded } from '../../../storage/unsent-lists.ts';
import { type DraftMark, NO_MARK, chooseDraft, type DraftStart } from './draft-start.ts';
import { call } from '../../../calls/api.ts';

/** A local draft, and the account's draft as this device last saw it. */
interface LocalDraft {
  readonly forms: DraftForms;
  readonly mark: DraftMark;
}

interface StoredDraft extends LocalDraft {
  readonly kind: DraftKind;
}

const drafts = createUnsentList<StoredDraft>('form', {
  idOf: ({ kind }) => kind,
  isOne: (value): value is StoredDraft => draftOf(value) !== undefined,
});

/** Reads the local draft, which survives reloads, crashes, lost connections, and expired sessions. */
async function readLocalDraft(kind: DraftKind): Promise<LocalDraft> {
  await unsentWorkLoaded();
  return draftOf(drafts.find(kind)) ?? { forms: [], mark: NO_MARK };
}

/** Stores a draft on this device. Removes a draft that is empty here and in the account. */
export function keepDraft(kind: DraftKind, draft: LocalDraft): void {
  if (draft.forms.length === 0 && draft.mark.version === null) drafts.drop(kind);
  else drafts.put({ kind, ...draft });
}

/** Fills the fields of `empty` with stored values. */
export function fillForm<T extends Readonly<Record<string, string>>>(
  found: Readonly<Record<string, string>> | undefined,
  empty: T,
): T {
  const entries = Object.keys(empty).map((key) => [key, found?.[key] ?? empty[key]]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its names are those of the draft
  return Object.fromEntries(entries) as T;
}

function draftOf(value: unknown): LocalDraft | undefined {
  const { forms, mark } = recordOf(value) ?? {};
  if (!Array.isArray(forms)) return undefined;
  const { version, forms: written } = recordOf(mark) ?? {};
  const isMark = typeof version === 'string' && typeof written === 'string';
  return { forms: forms.map(textsOf), mark: isMark ? { version, forms: written } : NO_MARK };
}

function textsOf(form: unknown): Record<string, string> {
  const entries = Object.entries(form ?? {}) as [string, unknown][];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Loads the initial state of a form from this device and the account. */
export async function loadDraft(kind: DraftKind, signal: AbortSignal): Promise<DraftStart> {
  const { forms, mark } = await readLocalDraft(kind);
  const answer = await call('/users/getSoundDraft', { kind }, { signal });
  return chooseDraft(forms, mark, answer.success ? answer.data.draft : undefined);
}
