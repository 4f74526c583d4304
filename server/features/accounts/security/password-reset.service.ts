import type { Kysely } from 'kysely';
import { tidyLine } from '../../../../shared/texts/line.ts';
import { emailRules } from '../../../../shared/rules/accounts/email.ts';
import {
  type NewPasswordForm,
  newPasswordRules,
} from '../../../../shared/rules/accounts/account-security.ts';
import { firstBroken } from '../../../../shared/rules/rule.ts';
import { transaction } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Postbox } from '../../../platform/mail/postbox.ts';
import { notFound, refusalFor } from '../../../platform/requests/refusal.ts';
import type { SecurityNotes } from './security-log.ts';
import { resetEmail, securityChangedEmail } from './account-security.emails.ts';
import { createMailCode, hashMailCode } from '../sign-up/mail-code.ts';
import {
  dropResets,
  findCredentials,
  findPasswordOwner,
  findReset,
  insertReset,
  setPassword,
  takeReset,
} from './password.repository.ts';
import { hashPassword, refuseWeakPassword } from './password.ts';
import { accountSubject, forgetTries } from '../sign-in/password-tries.repository.ts';
import type { Sessions } from '../sign-in/sessions.ts';

interface ResetParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly postbox: Postbox;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly publicUrl: () => string;
  readonly security: SecurityNotes;
}

const RESET_MS = 60 * 60_000;

export type PasswordResets = ReturnType<typeof createPasswordResets>;

/** Creates the service that replaces a forgotten password through a link in an e-mail. */
export function createPasswordResets(parts: ResetParts) {
  const { db, clock, jobs, postbox, sessions, publicUrl, security } = parts;

  // A job looks up the account after the answer, so that neither the answer nor its time reveals
  // whether it exists.
  const asked = jobs.queue<{ email: string }>(
    'password-reset',
    { retryLimit: 12, retryDelay: 30 },
    async ({ email }) => {
      const now = clock.now();
      const code = createMailCode();
      const expiresAt = new Date(now.getTime() + RESET_MS);
      await transaction(db, async (trx) => {
        const to = await insertReset(trx, {
          email,
          codeSha256: hashMailCode(code),
          now,
          expiresAt,
        });
        if (to !== undefined) await postbox.send(trx, resetEmail(to, publicUrl(), code));
      });
    },
  );

  return {
    /** Sends a link if the address belongs to an account. The answer is always the same. */
    async ask(email: string): Promise<void> {
      const form = { email: tidyLine(email.normalize('NFKC')) };
      const broken = firstBroken(emailRules, form);
      if (broken) throw refusalFor(broken);
      await asked.send(db, form);
    },

    /** Throws if a code is not valid any more, before anybody types a new password. */
    async check(code: string): Promise<void> {
      const found = await findReset(db, hashMailCode(code), clock.now());
      if (found === undefined) throw notFound('password-reset.link-invalid');
    },

    /** Sets a new password, once per code, and ends all sessions. */
    async reset(code: string, form: NewPasswordForm): Promise<void> {
      const codeSha256 = hashMailCode(code);
      // Checked first, so that nobody can make the server hash passwords without a link.
      const accountId = await findReset(db, codeSha256, clock.now());
      if (accountId === undefined) throw notFound('password-reset.link-invalid');
      const broken = firstBroken(newPasswordRules, form);
      if (broken) throw refusalFor(broken);
      await refuseWeakPassword(form.password, await findPasswordOwner(db, accountId));
      const hash = await hashPassword(form.password);
      await transaction(db, async (trx, afterCommit) => {
        const id = await takeReset(trx, codeSha256, clock.now());
        if (id === undefined) throw notFound('password-reset.link-invalid');
        await setPassword(trx, id, hash);
        await dropResets(trx, id);
        await forgetTries(trx, accountSubject(id));
        await sessions.endAll(trx, afterCommit, id);
        afterCommit(() => security.note({ kind: 'password-reset', accountId: id }));
        const { email, name } = await findCredentials(trx, id);
        await postbox.send(trx, securityChangedEmail(email, name, 'password-by-link', publicUrl()));
      });
    },
  };
}
