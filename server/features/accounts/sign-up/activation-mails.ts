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
import { emailTo, type Letter } from '../../../platform/mail/letter.ts';
import { insertFurtherActivation } from '../account.repository.ts';
import { createMailCode, hashMailCode } from './mail-code.ts';

interface ActivationParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly postbox: Postbox;
  readonly publicUrl: () => string;
}

export type ActivationMails = ReturnType<typeof createActivationMails>;

/** The activation mail once more, for who has lost it. */
export function createActivationMails({ db, clock, jobs, postbox, publicUrl }: ActivationParts) {
  // By a job, so that neither the answer nor its time tells whether there is such an account.
  const asked = jobs.queue<{ email: string }>(
    'activation-mail',
    { retryLimit: 12, retryDelay: 30 },
    async ({ email }) => {
      const code = createMailCode();
      await transaction(db, async (trx) => {
        const wish = { email, codeSha256: hashMailCode(code), now: clock.now() };
        const to = await insertFurtherActivation(trx, wish);
        if (to) await postbox.send(trx, activationLetter(to.email, publicUrl(), code, to.role));
      });
    },
  );

  return {
    /** Sends the mail if an account waits for it; the answer is always the same. */
    async ask(email: string): Promise<void> {
      const form = { email: tidyLine(email.normalize('NFKC')) };
      const broken = firstBroken(emailRules, form);
      if (broken) throw refusalFor(broken);
      await asked.send(db, form);
    },
  };
}

/**
 * The e-mail with the link that confirms an address. It repeats nothing of what was typed: nobody may
 * write to strangers through Earmark by signing up with their address.
 */
export function activationLetter(
  email: string,
  publicUrl: string,
  code: string,
  roleNumber: number,
): Letter {
  const role: 'freelancer' | 'buyer' = roleNumber === FREELANCER ? 'freelancer' : 'buyer';
  return emailTo({ email }, 'account.activation', () => ({
    role,
    link: `${publicUrl}/accountactivation/${code}`,
  }));
}
