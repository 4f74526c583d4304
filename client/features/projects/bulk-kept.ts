import { type BulkRow, type BulkValues, fieldOf, NO_SHARED } from './bulk.ts';
import { keep, readKept, readKeptList } from './kept-form.ts';

const SHARED = 'sounds-shared';
const FILES = 'sounds';

/** A bulk form with its files, as it is kept. */
export interface KeptBulk {
  readonly rows: readonly BulkRow[];
  readonly values: BulkValues;
}

/** What was filled in of a bulk form, and its files, as of the last visit on this device. */
export function readBulk(): KeptBulk {
  const values: Record<string, string> = { ...readKept(SHARED, NO_SHARED) };
  const rows = readKeptList(FILES).flatMap(({ key, fileName, fileId, name, tempo }) => {
    if (!key || !fileName) return [];
    values[fieldOf('name', key)] = name ?? '';
    values[fieldOf('tempo', key)] = tempo ?? '';
    return [{ key, fileName, fileId: fileId ?? '' }];
  });
  return { rows, values };
}

/** Keeps it; without any file and any text nothing is kept. */
export function keepBulk(rows: readonly BulkRow[], values: BulkValues): void {
  const shared = Object.fromEntries(
    Object.keys(NO_SHARED).map((name) => [name, values[name] ?? '']),
  );
  keep(SHARED, Object.values(shared).some((value) => value !== '') ? [shared] : []);
  keep(
    FILES,
    rows.map((row) => ({
      ...row,
      name: values[fieldOf('name', row.key)] ?? '',
      tempo: values[fieldOf('tempo', row.key)] ?? '',
    })),
  );
}
