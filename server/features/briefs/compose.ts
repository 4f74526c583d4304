import type { FeatureParts } from '../../parts.ts';
import type { SentFiles } from '../media/files/file-access.service.ts';
import type { DeliveredSounds } from '../media/sounds/sound-access.service.ts';
import { isHeardByBuyer, isOfReadBrief } from './answer.repository.ts';
import { createAnswers } from './answers.service.ts';
import { createBriefRemoval } from './brief-removal.service.ts';
import { briefsHandlers } from './briefs.handlers.ts';
import { followBriefs } from './briefs.jobs.ts';
import { createBriefs } from './briefs.service.ts';

type BriefFeatureParts = FeatureParts &
  Parameters<typeof createBriefs>[0] &
  Parameters<typeof createAnswers>[0];

/** Composes briefs and their answers, with the jobs that follow them. */
export function composeBriefs(parts: BriefFeatureParts) {
  followBriefs(parts);
  return {
    handlers: briefsHandlers({
      briefs: createBriefs(parts),
      answers: createAnswers(parts),
      removal: createBriefRemoval(parts),
    }),
  };
}

/**
 * Extends the access checks of other features. People may also open the files of briefs that they
 * may read. Buyers may hear the answers to their briefs.
 */
export function withBriefSounds(
  { db }: Pick<FeatureParts, 'db'>,
  others: { readonly sentFiles: SentFiles; readonly deliveredSounds: DeliveredSounds },
): { sentFiles: SentFiles; deliveredSounds: DeliveredSounds } {
  return {
    sentFiles: {
      reach: async (fileId, accountId) =>
        (await others.sentFiles.reach(fileId, accountId)) || isOfReadBrief(db, fileId, accountId),
    },
    deliveredSounds: {
      mayHear: async (fileId, by) =>
        (await others.deliveredSounds.mayHear(fileId, by)) ||
        (await isHeardByBuyer(db, fileId, by.accountId)) ||
        isOfReadBrief(db, fileId, by.accountId),
    },
  };
}
