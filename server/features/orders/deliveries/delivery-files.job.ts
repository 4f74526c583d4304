import { ENDING_WARNING_DAYS } from '../../../../shared/limits.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Trx } from '../../../database/db.ts';
import { daysAfter } from '../../../platform/start/clock.ts';
import { workInBatches } from '../../../platform/jobs/jobs.ts';
import type { RemovePreview } from '../../media/preview/remove-preview.ts';
import type { FeatureParts } from '../../../parts.ts';
import {
  type EndingFile,
  type EndingFiles,
  releaseFiles,
  releasePreviews,
  lockEndedPreviews,
  lockEndingFiles,
  recordFileWarning,
} from './delivery-file.repository.ts';
import type { StepScope, TakeStep } from './delivery-steps.ts';
import { findDelivery } from './delivery.repository.ts';
import { isRefunded } from './delivery.view.ts';

interface JobParts extends Pick<FeatureParts, 'db' | 'clock' | 'jobs'> {
  readonly takeStep: TakeStep;
  readonly removePreview: RemovePreview;
}

/** Files per transaction. */
const BATCH = 100;

/**
 * Declares the job that deletes delivered files that nobody needs any more. It also warns both
 * people two days before the buyer's download period of 7 days ends, and deletes the previews of
 * closed items. Downloads and previews check their deadlines themselves.
 */
export function deleteFilesInTime(parts: JobParts): void {
  const { db, clock, jobs, takeStep, removePreview } = parts;

  jobs.regularly('deliveries.files', async () => {
    const now = clock.now();
    await forAll({ by: now, onlyUnwarned: false }, async (scope, { orderId, projectId, files }) => {
      const row = await findDelivery(scope.trx, { orderId, projectId });
      if (!row) return;
      await takeStep(scope, row, {
        step: 'files_deleted',
        at: now,
        actorId: null,
        text: namesOf(files),
      });
      await releaseFiles(scope.trx, idsOf(files), now);
    });
    const soon = daysAfter(now, ENDING_WARNING_DAYS);
    await forAll({ by: soon, onlyUnwarned: true }, (scope, group) => warn(scope, group, now));
    await removePreviews(now);
  });

  function removePreviews(now: Date): Promise<void> {
    const removeSome = async (trx: Trx) => {
      const ended = await lockEndedPreviews(trx, now, BATCH);
      const ids = ended.map(({ id }) => id);
      if (ids.length > 0) await releasePreviews(trx, ids);
      for (const { previewId } of ended) await removePreview(trx, previewId);
      return ended.length;
    };
    return workInBatches(BATCH, () => transaction(db, removeSome));
  }

  async function warn(scope: StepScope, group: EndingFiles, now: Date): Promise<void> {
    const { orderId, projectId, files } = group;
    const row = await findDelivery(scope.trx, { orderId, projectId });
    const [first] = files;
    if (!row || !first) return;
    await recordFileWarning(scope.trx, idsOf(files), now);
    // A refunded item can no longer be downloaded.
    if (isRefunded(row)) return;
    const missing = files.filter(({ downloaded }) => !downloaded);
    await takeStep(scope, row, {
      step: 'files_end_soon',
      at: now,
      actorId: null,
      text: namesOf(missing),
      facts: {
        files: files.map(({ name }) => name),
        notDownloaded: missing.map(({ name }) => name),
        filesUntil: first.until,
      },
    });
  }

  function forAll(
    query: { by: Date; onlyUnwarned: boolean },
    work: (scope: StepScope, group: EndingFiles) => Promise<void>,
  ): Promise<void> {
    return workInBatches(BATCH, () =>
      transaction(db, async (trx, afterCommit) => {
        const groups = await lockEndingFiles(trx, { ...query, limit: BATCH });
        for (const group of groups) await work({ trx, afterCommit }, group);
        return groups.reduce((sum, { files }) => sum + files.length, 0);
      }),
    );
  }
}

function idsOf(files: readonly EndingFile[]): number[] {
  return files.map(({ id }) => id);
}

/** Joins the names with line breaks, as the timeline stores them, up to 2,000 characters. */
function namesOf(files: readonly EndingFile[]): string {
  return files
    .map(({ name }) => name)
    .join('\n')
    .slice(0, 2_000);
}
