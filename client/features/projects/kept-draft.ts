import type { DraftForms, DraftKind } from '../../../shared/features/sound-drafts.ts';
import { browserParts } from '../../browser-storage.ts';
import { useSession } from '../accounts/session.store.ts';
import { type DraftMark, NO_MARK } from './draft-start.ts';

/** Each person's own; signing out clears them with all else. */
const keyOf = (kind: DraftKind) => `draft-${kind}-${useSession.getState().session?.userId ?? 0}`;

/** A draft on this device, and what is known here of the account's. */
export interface KeptDraft {
  readonly forms: DraftForms;
  readonly mark: DraftMark;
}

/**
 * What was filled in and not sent: over reloads, crashes and lost connections. Texts only: anybody
 * may have changed what stands there.
 */
export function readKeptDraft(kind: DraftKind): KeptDraft {
  try {
    const found: unknown = JSON.parse(browserParts.storage.getItem(keyOf(kind)) ?? 'null');
    const { forms, mark } = (found ?? {}) as { forms?: unknown; mark?: Partial<DraftMark> };
    return {
      forms: Array.isArray(forms) ? forms.map(textsOf) : [],
      mark:
        typeof mark?.version === 'string' && typeof mark.forms === 'string'
          ? { version: mark.version, forms: mark.forms }
          : NO_MARK,
    };
  } catch {
    return { forms: [], mark: NO_MARK };
  }
}

/** Keeps a draft on this device; one that is empty here and with the account leaves nothing. */
export function keepDraft(kind: DraftKind, draft: KeptDraft): void {
  const { storage } = browserParts;
  if (draft.forms.length === 0 && draft.mark.version === null) storage.removeItem(keyOf(kind));
  else storage.setItem(keyOf(kind), JSON.stringify(draft));
}

/** A form with the fields of `empty`, filled with what was found of them. */
export function fillForm<T extends Readonly<Record<string, string>>>(
  found: Readonly<Record<string, string>> | undefined,
  empty: T,
): T {
  const entries = Object.keys(empty).map((key) => [key, found?.[key] ?? empty[key]]);
  return Object.fromEntries(entries) as T;
}

function textsOf(form: unknown): Record<string, string> {
  const entries = Object.entries(form ?? {}) as [string, unknown][];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
