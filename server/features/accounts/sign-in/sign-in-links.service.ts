import type { Kysely } from 'kysely';
import { tidyLine } from '../../../../shared/texts/line.ts';
import { emailRules } from '../../../../shared/rules/accounts/email.ts';
import { firstBroken } from '../../../../shared/rules/rule.ts';
import { transaction } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Postbox } from '../../../platform/mail/postbox.ts';
import { refusalFor } from '../../../platform/requests/refusal.ts';
import { signInLinkLetter } from '../security/account-security.letters.ts';
import { createMailCode, hashMailCode } from '../sign-up/mail-code.ts';
import { insertLink } from './sign-in-link.repository.ts';

interface LinkParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly postbox: Postbox;
  readonly publicUrl: () => string;
}

/** How long a link holds that signs in. */
const LINK_MS = 30 * 60_000;

export type SignInLinks = ReturnType<typeof createSignInLinks>;

/**
 * Links by e-mail that sign in: the way for an owner whose account others guess passwords for, from a
 * browser that is not known yet.
 */
export function createSignInLinks({ db, clock, jobs, postbox, publicUrl }: LinkParts) {
  // By a job, so that neither the answer nor its time tells whether there is such an account.
  const asked = jobs.queue<{ email: string }>(
    'sign-in-link',
    { retryLimit: 12, retryDelay: 30 },
    async ({ email }) => {
      const now = clock.now();
      const code = createMailCode();
      const link = { email, codeSha256: hashMailCode(code), now };
      await transaction(db, async (trx) => {
        const expiresAt = new Date(now.getTime() + LINK_MS);
        const to = await insertLink(trx, { ...link, expiresAt });
        if (to !== undefined) await postbox.send(trx, signInLinkLetter(to, publicUrl(), code));
      });
    },
  );

  return {
    /** Sends a link to the address if it belongs to an account; the answer is always the same. */
    async ask(email: string): Promise<void> {
      const form = { email: tidyLine(email.normalize('NFKC')) };
      const broken = firstBroken(emailRules, form);
      if (broken) throw refusalFor(broken);
      await asked.send(db, form);
    },
  };
}
