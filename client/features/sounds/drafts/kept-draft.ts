import type { DraftForms, DraftKind } from '../../../../shared/features/sound-drafts.ts';
import { recordOf } from '../../../browser-storage.ts';
import { createKeptList, keptReady } from '../../../kept/kept-lists.ts';
import { type DraftMark, NO_MARK } from './draft-start.ts';

/** A draft on this device, and what is known here of the account's. */
export interface KeptDraft {
  readonly forms: DraftForms;
  readonly mark: DraftMark;
}

interface KeptForm extends KeptDraft {
  readonly kind: DraftKind;
}

const drafts = createKeptList<KeptForm>('form', {
  idOf: ({ kind }) => kind,
  isOne: (value): value is KeptForm => draftOf(value) !== undefined,
});

/** What was filled in and not sent: over reloads, crashes, lost connections and the end of a session. */
export async function readKeptDraft(kind: DraftKind): Promise<KeptDraft> {
  await keptReady();
  return draftOf(drafts.find(kind)) ?? { forms: [], mark: NO_MARK };
}

/** Keeps a draft on this device; one that is empty here and with the account leaves nothing. */
export function keepDraft(kind: DraftKind, draft: KeptDraft): void {
  if (draft.forms.length === 0 && draft.mark.version === null) drafts.drop(kind);
  else drafts.put({ kind, ...draft });
}

/** A form with the fields of `empty`, filled with what was found of them. */
export function fillForm<T extends Readonly<Record<string, string>>>(
  found: Readonly<Record<string, string>> | undefined,
  empty: T,
): T {
  const entries = Object.keys(empty).map((key) => [key, found?.[key] ?? empty[key]]);
  return Object.fromEntries(entries) as T;
}

function draftOf(value: unknown): KeptDraft | undefined {
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
