import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/db.ts';
import { DAY_MS } from '../../../platform/start/clock.ts';
import type { DeliveryKey } from './delivery.repository.ts';

/** Records the buyer's first download of a file. */
export async function recordDownload(
  db: Db,
  { orderId, fileId, now }: { orderId: number; fileId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('delivery_file')
    .set({ downloaded_at: now })
    .where('file_id', '=', fileId)
    .where('downloaded_at', 'is', null)
    .where((eb) =>
      eb(
        'entry_id',
        'in',
        eb.selectFrom('delivery_entry').select('id').where('order_id', '=', orderId),
      ),
    )
    .execute();
}

/** Sets when the previews of an item end. Call it when the item is closed. */
export async function endPreviews(
  trx: Trx,
  { orderId, projectId }: DeliveryKey,
  until: Date,
): Promise<void> {
  await trx
    .updateTable('delivery_file')
    .set({ preview_until: until })
    .where((eb) =>
      eb(
        'entry_id',
        'in',
        eb
          .selectFrom('delivery_entry')
          .select('id')
          .where('order_id', '=', orderId)
          .where('item_id', '=', projectId),
      ),
    )
    .execute();
}

/** Locks delivered files whose previews have ended. Skips rows that another job has locked. */
export async function lockEndedPreviews(
  trx: Trx,
  now: Date,
  limit: number,
): Promise<{ id: number; previewId: string }[]> {
  return trx
    .selectFrom('delivery_file')
    .select((eb) => ['id', eb.ref('preview_id').$notNull().as('previewId')])
    .where('preview_id', 'is not', null)
    .where('preview_until', '<=', now)
    .orderBy('preview_until')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Releases the previews of delivered files, and deletes the notes on them. */
export async function releasePreviews(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('delivery_note').where('delivery_file_id', 'in', ids).execute();
  await trx.updateTable('delivery_file').set({ preview_id: null }).where('id', 'in', ids).execute();
}

/** A file whose download period ends. */
export interface EndingFile {
  readonly id: number;
  readonly name: string;
  readonly until: Date;
  /** Whether the buyer has started a download. */
  readonly downloaded: boolean;
}

/** Files that were delivered together, with the delivery they belong to. */
export interface EndingFiles extends DeliveryKey {
  readonly files: readonly EndingFile[];
}

/** How long files stay available to administrators after a decision. */
const KEPT_AFTER_DECISION_MS = 7 * DAY_MS;

/**
 * Locks files whose download period ends at or before `by`. With `onlyUnwarned` these are files
 * without a warning yet, otherwise files ready to delete. A complaint keeps files: while it is
 * possible, while it is open, and for 7 days after its decision.
 */
export async function lockEndingFiles(
  trx: Trx,
  { by, onlyUnwarned, limit }: { by: Date; onlyUnwarned: boolean; limit: number },
): Promise<EndingFiles[]> {
  let query = trx
    .selectFrom('delivery_file as file')
    .innerJoin('delivery_entry as entry', 'entry.id', 'file.entry_id')
    .select(['file.id', 'file.name', 'file.until_at', 'file.downloaded_at'])
    .select(['entry.order_id', 'entry.item_id', 'file.entry_id'])
    .where('file.file_id', 'is not', null)
    .where('file.until_at', '<=', by)
    .orderBy('file.until_at')
    .orderBy('file.id')
    .limit(limit)
    .forUpdate('file')
    .skipLocked();
  query = onlyUnwarned
    ? query.where('file.warned_at', 'is', null)
    : query.where(sql<boolean>`NOT EXISTS (
        SELECT FROM delivery
        WHERE delivery.order_id = entry.order_id AND delivery.item_id = entry.item_id
          AND (delivery.state IN ('due', 'change_asked', 'disputed')
            OR delivery.state = 'delivered' AND delivery.until_at > ${by}))`)
        .where(sql<boolean>`NOT EXISTS (
        SELECT FROM delivery_entry decision
        WHERE decision.order_id = entry.order_id AND decision.item_id = entry.item_id
          AND decision.kind = 'decided'
          AND decision.at > ${new Date(by.getTime() - KEPT_AFTER_DECISION_MS)})`);
  const rows = await query.execute();
  const groups = new Map<number, EndingFiles & { files: EndingFile[] }>();
  for (const { order_id: orderId, item_id: projectId, entry_id: entryId, ...row } of rows) {
    const group = groups.get(entryId) ?? { orderId, projectId, files: [] };
    const { id, name, until_at: until, downloaded_at } = row;
    group.files.push({ id, name, until, downloaded: downloaded_at !== null });
    groups.set(entryId, group);
  }
  return [...groups.values()];
}

/** Records that both people were warned about the end of these files. */
export async function recordFileWarning(
  trx: Trx,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('delivery_file')
    .set({ warned_at: now })
    .where('id', 'in', [...ids])
    .execute();
}

/**
 * Releases files, whose names and previews stay in the timeline. The next sweep of uploads deletes
 * the bytes that nothing else uses.
 */
export async function releaseFiles(trx: Trx, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    WITH ended AS (
      SELECT id, file_id FROM delivery_file WHERE id IN (${sql.join(ids)})
    ), gone AS (
      UPDATE delivery_file SET file_id = NULL, deleted_at = ${now}
      FROM ended WHERE delivery_file.id = ended.id
    )
    UPDATE file SET sweep_at = to_timestamp(0) FROM ended WHERE file.id = ended.file_id
  `.execute(trx);
}
