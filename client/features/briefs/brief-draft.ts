import type { BriefForm } from '../../../shared/rules/selling/brief.ts';
import { recordOf } from '../../storage/browser-storage.ts';
import { createUnsentList, unsentWorkLoaded } from '../../storage/unsent-lists.ts';

/** The typed fields of a brief that is not open yet. */
type BriefDraft = Omit<BriefForm, 'isSpoken'>;

/** A device has one draft at most. */
const ID = 'new';

const drafts = createUnsentList<BriefDraft>('brief', { idOf: () => ID, isOne: isDraft });

/** Returns the draft on this device, which survives reloads, crashes and expired sessions. */
export async function readBriefDraft(): Promise<BriefDraft | undefined> {
  await unsentWorkLoaded();
  return drafts.find(ID);
}

/** Stores the form on this device. Discards it while title and need are empty. */
export function keepBriefDraft(draft: BriefDraft): void {
  if (draft.title.trim() === '' && draft.need.trim() === '') return dropBriefDraft();
  drafts.put(draft);
}

export function dropBriefDraft(): void {
  if (drafts.find(ID)) drafts.drop(ID);
}

const FIELDS = [
  'title',
  'need',
  'category',
  'language',
  'closesOn',
  'deliverOn',
  'budget',
  'audience',
  'invited',
] as const satisfies readonly (keyof BriefDraft)[];

function isDraft(value: unknown): value is BriefDraft {
  const record = recordOf(value);
  return record !== undefined && FIELDS.every((name) => typeof record[name] === 'string');
}
