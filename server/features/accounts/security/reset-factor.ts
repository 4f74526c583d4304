import { transaction } from '../../../database/transaction.ts';
import type { Db } from '../../../database/db.ts';
import { recordAction } from '../../../platform/audit.ts';
import type { Postbox } from '../../../platform/mail/postbox.ts';
import { securityChangedEmail } from './account-security.emails.ts';
import { findByEmail } from '../account.repository.ts';
import { dropSecret } from './second-factor.repository.ts';
import { endSessions } from '../sign-in/session.repository.ts';

/**
 * Turns off a lost second factor, for the shell command. Ends all sessions, e-mails the owner, and
 * records it in the administration log. Returns false if the account does not exist or has no
 * second factor.
 */
export function resetFactor(
  { db, postbox, publicUrl }: { db: Db; postbox: Postbox; publicUrl: string },
  email: string,
): Promise<boolean> {
  return transaction(db, async (trx) => {
    const account = await findByEmail(trx, email);
    if (!account || !(await dropSecret(trx, account.id))) return false;
    await endSessions(trx, { accountId: account.id, except: undefined }, new Date());
    await recordAction(trx, {
      actorId: null,
      action: 'second-factor-reset',
      subject: { userId: account.id },
      changes: [{ what: { code: 'second-factor' }, from: { code: 'on' }, to: { code: 'off' } }],
    });
    await postbox.send(
      trx,
      securityChangedEmail(account.email, account.name, 'second-step-reset', publicUrl),
    );
    return true;
  });
}
