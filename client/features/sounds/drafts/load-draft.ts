import type { DraftKind } from '../../../../shared/features/sound-drafts.ts';
import { call } from '../../../calls/api.ts';
import { chooseDraft, type DraftStart } from './draft-start.ts';
import { readKeptDraft } from './kept-draft.ts';

/** Loads the initial state of a form from this device and the account. */
export async function loadDraft(kind: DraftKind, signal: AbortSignal): Promise<DraftStart> {
  const { forms, mark } = await readKeptDraft(kind);
  const answer = await call('/users/getSoundDraft', { kind }, { signal });
  return chooseDraft(forms, mark, answer.success ? answer.data.draft : undefined);
}
