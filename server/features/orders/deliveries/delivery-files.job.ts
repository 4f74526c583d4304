import type { Kysely } from 'kysely';
import { ENDING_WARNING_DAYS } from '../../../../shared/limits.ts';
import { transaction } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { RemovePreview } from '../../media/preview/remove-preview.ts';
import {
  type EndingFile,
  type EndingFiles,
  letFilesGo,
  letPreviewsGo,
  lockEndedPreviews,
  lockEndingFiles,
  noteFilesTold,
} from './delivery-file.repository.ts';
import type { StepScope, TakeStep } from './delivery-steps.ts';
import { daysAfter } from './delivery-time.ts';
import { findDelivery } from './delivery.repository.ts';
import { isRefunded } from './delivery.view.ts';

interface JobParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'regularly'>;
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
    await forAll({ by: now, untold: false }, async (scope, { orderId, projectId, files }) => {
      const row = await findDelivery(scope.trx, { orderId, projectId });
      if (!row) return;
      await takeStep(scope, row, {
        step: 'files_deleted',
        at: now,
        actorId: null,
        text: namesOf(files),
      });
      await letFilesGo(scope.trx, idsOf(files), now);
    });
    const soon = daysAfter(now, ENDING_WARNING_DAYS);
    await forAll({ by: soon, untold: true }, (scope, group) => warn(scope, group, now));
    await removePreviews(now);
  });

  async function removePreviews(now: Date): Promise<void> {
    for (let found = BATCH; found === BATCH;) {
      found = await transaction(db, async (trx) => {
        const ended = await lockEndedPreviews(trx, now, BATCH);
        if (ended.length === 0) return 0;
        await letPreviewsGo(
          trx,
          ended.map(({ id }) => id),
        );
        for (const { previewId } of ended) await removePreview(trx, previewId);
        return ended.length;
      });
    }
  }

  async function warn(scope: StepScope, group: EndingFiles, now: Date): Promise<void> {
    const { orderId, projectId, files } = group;
    const row = await findDelivery(scope.trx, { orderId, projectId });
    const [first] = files;
    if (!row || !first) return;
    await noteFilesTold(scope.trx, idsOf(files), now);
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

  async function forAll(
    query: { by: Date; untold: boolean },
    work: (scope: StepScope, group: EndingFiles) => Promise<void>,
  ): Promise<void> {
    for (let found = BATCH; found === BATCH;) {
      found = await transaction(db, async (trx, afterCommit) => {
        const groups = await lockEndingFiles(trx, { ...query, limit: BATCH });
        for (const group of groups) await work({ trx, afterCommit }, group);
        return groups.reduce((sum, { files }) => sum + files.length, 0);
      });
    }
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
