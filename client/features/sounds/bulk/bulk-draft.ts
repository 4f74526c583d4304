import type { DraftForms } from '../../../../shared/features/sound-drafts.ts';
import { type BulkRow, type BulkValues, fieldOf, NO_SHARED, OWN_INPUTS } from './bulk.ts';
import { fillForm } from '../drafts/kept-draft.ts';

/** A bulk form with its files. */
interface BulkDraft {
  readonly rows: readonly BulkRow[];
  readonly values: BulkValues;
}

/** Reads a bulk form from a draft: shared values first, then each file. */
export function readBulk([shared, ...files]: DraftForms): BulkDraft {
  const values: Record<string, string> = { ...fillForm(shared, NO_SHARED) };
  const rows = files.flatMap(({ key, fileName, fileId, ...own }) => {
    if (!key || !fileName) return [];
    for (const input of OWN_INPUTS) values[fieldOf(input, key)] = own[input] ?? '';
    return [{ key, fileName, fileId: fileId ?? '' }];
  });
  return { rows, values };
}

/** Writes a bulk form as a draft. An empty form gives an empty draft. */
export function writeBulk({ rows, values }: BulkDraft): DraftForms {
  const shared = fillForm(values, NO_SHARED);
  const isEmpty = rows.length === 0 && Object.values(shared).every((value) => value === '');
  if (isEmpty) return [];
  const files = rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      OWN_INPUTS.map((input) => [input, values[fieldOf(input, row.key)] ?? '']),
    ),
  }));
  return [{ ...shared }, ...files];
}
