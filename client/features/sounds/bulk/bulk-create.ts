import { t } from 'texts:sounds/bulk';
import { call } from '../../../calls/api.ts';
import { type BulkRow, type BulkValues, projectOf } from './bulk.ts';

/**
 * Creates sounds one by one. Returns the keys of created ones and the reason others failed.
 *
 * The file id is the idempotency key, so no retry creates a sound twice.
 */
export async function createAll(
  rows: readonly BulkRow[],
  values: BulkValues,
): Promise<{ made: string[]; failure?: string }> {
  const made: string[] = [];
  const failed: string[] = [];
  let first: { name: string; info: string } | undefined;
  for (const row of rows) {
    const { categoryId, ...project } = projectOf(row, values);
    const reply = await call('/users/createproject', {
      ...project,
      categoryId: Number(categoryId),
      requestKey: row.fileId,
    });
    if (reply.success) made.push(row.key);
    else {
      failed.push(row.key);
      first ??= { name: row.fileName, info: reply.info };
    }
  }
  if (!first) return { made };
  return { made, failure: t('failed', { count: failed.length, ...first }) };
}
