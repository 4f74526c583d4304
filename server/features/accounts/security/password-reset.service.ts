import {
  type NewPasswordForm,
  newPasswordRules,
} from '../../../../shared/rules/accounts/account-security.ts';
import { transaction } from '../../../database/transaction.ts';
import { notFound, requireRules } from '../../../platform/requests/refusal.ts';
import type { SecurityNotes } from './security-log.ts';
import { resetEmail, securityChangedEmail } from './account-security.emails.ts';
import { hashCode } from '../../../platform/random-code.ts';
import { createEmailRequests, type RequestParts } from '../sign-up/email-requests.ts';
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

interface ResetParts extends RequestParts {
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly security: SecurityNotes;
}

const RESET_MS = 60 * 60_000;

export type PasswordResets = ReturnType<typeof createPasswordResets>;

/** Creates the service that replaces a forgotten password through a link in an e-mail. */
export function createPasswordResets(parts: ResetParts) {
  const { db, clock, postbox, sessions, publicUrl, security } = parts;

  return {
    /** Sends a link if the address belongs to an account. */
    request: createEmailRequests(parts, 'password-reset', async (trx, request, code) => {
      const expiresAt = new Date(request.now.getTime() + RESET_MS);
      const to = await insertReset(trx, { ...request, expiresAt });
      return to === undefined ? undefined : resetEmail(to, publicUrl(), code);
    }),

    /** Throws if a code is not valid any more, before anybody types a new password. */
    async check(code: string): Promise<void> {
      const found = await findReset(db, hashCode(code), clock.now());
      if (found === undefined) throw notFound('password-reset.link-invalid');
    },

    /** Sets a new password, once per code, and ends all sessions. */
    async reset(code: string, form: NewPasswordForm): Promise<void> {
      const codeSha256 = hashCode(code);
      // Checked first, so that nobody can make the server hash passwords without a link.
      const accountId = await findReset(db, codeSha256, clock.now());
      if (accountId === undefined) throw notFound('password-reset.link-invalid');
      requireRules(newPasswordRules, form);
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
