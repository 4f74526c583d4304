import type { DraftKind } from '../../../../shared/features/sound-drafts.ts';
import { call } from '../../../api.ts';
import { chooseDraft, type DraftStart } from './draft-start.ts';
import { readKeptDraft } from './kept-draft.ts';

/** What a form of new sounds begins with, of what this device and the account have kept. */
export async function loadDraft(kind: DraftKind, signal: AbortSignal): Promise<DraftStart> {
  const { forms, mark } = await readKeptDraft(kind);
  const answer = await call('/users/getSoundDraft', { kind }, { signal });
  return chooseDraft(forms, mark, answer.success ? answer.data.draft : undefined);
}
