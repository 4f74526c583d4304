import { transaction } from '../../../database/transaction.ts';
import { workInBatches } from '../../../platform/jobs/jobs.ts';
import { decisionsEmail } from '../moderation.emails.ts';
import type { FeatureParts } from '../../../parts.ts';
import { listDueAccounts, takeDecisions } from './decision-mail.repository.ts';

type DecisionMailParts = Pick<FeatureParts, 'db' | 'clock' | 'jobs' | 'postbox' | 'publicUrl'>;

/** An account gets one e-mail about all decisions within this time. */
const GATHER_MS = 60 * 60_000;
/** Accounts per query. */
const BATCH = 100;

/** Registers the job that e-mails freelancers the decisions of the hour since the first one. */
export function mailDecisionsRegularly(parts: DecisionMailParts): void {
  const { db, clock, postbox, publicUrl } = parts;
  parts.jobs.regularly('admin.decision-emails', () =>
    workInBatches(BATCH, async () => {
      const until = new Date(clock.now().getTime() - GATHER_MS);
      const accounts = await listDueAccounts(db, until, BATCH);
      for (const id of accounts) {
        await transaction(db, async (trx) => {
          const email = decisionsEmail(await takeDecisions(trx, id), publicUrl());
          if (email) await postbox.send(trx, email);
        });
      }
      return accounts.length;
    }),
  );
}
