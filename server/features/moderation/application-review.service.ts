import type { Application } from '../../../shared/features/admin.ts';
import { transaction } from '../../database/transaction.ts';
import type { Db } from '../../database/db.ts';
import { recordAction } from '../../platform/audit.ts';
import type {
  Applications,
  ApplicationDecision,
} from '../accounts/applications/applications.service.ts';
import { viewApplication } from './accounts/user.view.ts';

export type ApplicationReviewService = ReturnType<typeof createApplicationReviewService>;

/**
 * Creates the service through which administrators list applications to sell and decide about them.
 */
export function createApplicationReviewService({
  db,
  applications,
}: {
  readonly db: Db;
  readonly applications: Pick<Applications, 'list' | 'decide'>;
}) {
  return {
    /** Returns one page, oldest first. `next` is the `after` of the next page. */
    async list(after?: number): Promise<{ applications: Application[]; next: number | null }> {
      const page = await applications.list(after);
      return { applications: page.applications.map(viewApplication), next: page.next };
    },

    async decide(administratorId: number, decision: ApplicationDecision): Promise<void> {
      await transaction(db, async (trx, afterCommit) => {
        const userId = await applications.decide(trx, afterCommit, decision);
        const to = decision.approve ? 'approved' : 'declined';
        await recordAction(trx, {
          actorId: administratorId,
          action: 'application',
          subject: { userId },
          changes: [{ what: { code: 'application' }, from: { code: 'waiting' }, to: { code: to } }],
          reason: decision.reason.trim() || null,
        });
      });
    },
  };
}
