import { tidyLine } from '../../../../shared/texts/line.ts';
import { emailRules } from '../../../../shared/rules/accounts/email.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Trx } from '../../../database/db.ts';
import type { Email } from '../../../platform/mail/email.ts';
import { requireRules } from '../../../platform/requests/refusal.ts';
import { createCode, hashCode } from '../../../platform/random-code.ts';
import type { FeatureParts } from '../../../parts.ts';

export type RequestParts = Pick<FeatureParts, 'db' | 'clock' | 'jobs' | 'postbox' | 'publicUrl'>;

interface EmailRequest {
  readonly email: string;
  readonly codeSha256: Buffer;
  readonly now: Date;
}

/**
 * Creates the queue of requests for an e-mail with a code, to the address of an account. `prepare`
 * stores the code and builds the e-mail; it returns undefined if no account needs the e-mail.
 */
export function createEmailRequests(
  { db, clock, jobs, postbox }: RequestParts,
  name: string,
  prepare: (trx: Trx, request: EmailRequest, code: string) => Promise<Email | undefined>,
) {
  // A job looks up the account, so that neither the answer nor its time reveals whether it exists.
  const requests = jobs.queue<{ email: string }>(
    name,
    { retryLimit: 12, retryDelay: 30 },
    async ({ email }) => {
      const code = createCode();
      const request = { email, codeSha256: hashCode(code), now: clock.now() };
      await transaction(db, async (trx) => {
        const prepared = await prepare(trx, request, code);
        if (prepared) await postbox.send(trx, prepared);
      });
    },
  );

  /** Requests the e-mail. The answer is the same for every address. */
  return async (email: string): Promise<void> => {
    const form = { email: tidyLine(email.normalize('NFKC')) };
    requireRules(emailRules, form);
    await requests.send(db, form);
  };
}
