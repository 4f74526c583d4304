import {
  type ChangePasswordForm,
  changePasswordRules,
} from '../../../../shared/rules/accounts/account-security.ts';
import { transaction } from '../../../database/transaction.ts';
import { requireRules } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { securityChangedEmail } from './account-security.emails.ts';
import type { PasswordCheck } from './password-check.ts';
import { dropResets, findPasswordOwner, setPassword } from './password.repository.ts';
import { hashPassword, refuseWeakPassword } from './password.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import type { FeatureParts } from '../../../parts.ts';

interface ChangeParts extends Pick<FeatureParts, 'db' | 'postbox' | 'publicUrl' | 'security'> {
  readonly passwords: PasswordCheck;
  readonly sessions: Pick<Sessions, 'endAll'>;
}

export type PasswordChange = ReturnType<typeof createPasswordChange>;

export function createPasswordChange(parts: ChangeParts) {
  const { db, postbox, passwords, sessions, publicUrl, security } = parts;
  return {
    /** Changes the caller's password and ends all other sessions. */
    async change(session: Session, form: ChangePasswordForm): Promise<void> {
      requireRules(changePasswordRules, form);
      await refuseWeakPassword(form.password, await findPasswordOwner(db, session.accountId));
      const { id, email, name } = await passwords.require(session, form.currentPassword);
      const hash = await hashPassword(form.password);
      await transaction(db, async (trx, afterCommit) => {
        await setPassword(trx, id, hash);
        await dropResets(trx, id);
        await sessions.endAll(trx, afterCommit, id, session.id);
        afterCommit(() => security.note({ kind: 'password-changed', accountId: id }));
        await postbox.send(trx, securityChangedEmail(email, name, 'password', publicUrl()));
      });
    },
  };
}
