import type { Kysely } from 'kysely';
import { tidyLine } from '../../../../shared/texts/line.ts';
import { emailRules } from '../../../../shared/rules/accounts/email.ts';
import { firstBroken } from '../../../../shared/rules/rule.ts';
import { FREELANCER } from '../../../../shared/roles.ts';
import { transaction } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Postbox } from '../../../platform/mail/postbox.ts';
import { refusalFor } from '../../../platform/requests/refusal.ts';
import { emailTo, type Email } from '../../../platform/mail/email.ts';
import { insertFurtherActivation } from '../account.repository.ts';
import { createMailCode, hashMailCode } from './mail-code.ts';

interface ActivationParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly postbox: Postbox;
  readonly publicUrl: () => string;
}

export type ActivationEmails = ReturnType<typeof createActivationEmails>;

export function createActivationEmails({ db, clock, jobs, postbox, publicUrl }: ActivationParts) {
  // A job looks up the account, so that neither the answer nor its time reveals whether it exists.
  const asked = jobs.queue<{ email: string }>(
    'activation-mail',
    { retryLimit: 12, retryDelay: 30 },
    async ({ email }) => {
      const code = createMailCode();
      await transaction(db, async (trx) => {
        const activation = { email, codeSha256: hashMailCode(code), now: clock.now() };
        const to = await insertFurtherActivation(trx, activation);
        if (to) await postbox.send(trx, activationEmail(to.email, publicUrl(), code, to.role));
      });
    },
  );

  return {
    /** Sends the e-mail if an account is waiting for it. The answer is always the same. */
    async ask(email: string): Promise<void> {
      const form = { email: tidyLine(email.normalize('NFKC')) };
      const broken = firstBroken(emailRules, form);
      if (broken) throw refusalFor(broken);
      await asked.send(db, form);
    },
  };
}

/**
 * Builds the e-mail with the link that confirms an address. It repeats nothing that was typed:
 * nobody may send words to strangers by signing up with their address.
 */
export function activationEmail(
  email: string,
  publicUrl: string,
  code: string,
  roleNumber: number,
): Email {
  const role: 'freelancer' | 'buyer' = roleNumber === FREELANCER ? 'freelancer' : 'buyer';
  return emailTo({ email }, 'account.activation', () => ({
    role,
    link: `${publicUrl}/accountactivation/${code}`,
  }));
}
