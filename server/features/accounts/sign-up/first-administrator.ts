import { randomUUID } from 'node:crypto';
import { tidyLine } from '../../../../shared/texts/line.ts';
import { BUYER } from '../../../../shared/roles.ts';
import { APPROVED } from '../../../../shared/statuses.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Db } from '../../../database/db.ts';
import { recordAction } from '../../../platform/audit.ts';
import { recordNewAdministrator } from '../security/security-log.ts';
import { makeAdministrator } from '../account.repository.ts';
import { hashPassword } from '../security/password.ts';
import { endSessions } from '../sign-in/session.repository.ts';

interface AdministratorLogin {
  readonly email: string;
  readonly password: string;
}

/**
 * Makes sure that there is an approved and confirmed administrator with this e-mail address.
 * Returns false if there is one; its password stays, so this may run at every start. Existing
 * sessions of the account end, and the administration log records it.
 */
export async function ensureAdministrator(
  db: Db,
  { email, password }: AdministratorLogin,
): Promise<boolean> {
  const account = await newAdministrator(email, password);
  return transaction(db, async (trx) => {
    const userId = await makeAdministrator(trx, account);
    if (userId === undefined) return false;
    await endSessions(trx, { accountId: userId, except: undefined }, new Date());
    await recordAction(trx, {
      actorId: null,
      action: 'new-administrator',
      subject: { userId },
      changes: [{ what: { code: 'administrator' }, from: { code: 'no' }, to: { code: 'yes' } }],
    });
    await recordNewAdministrator(trx, userId);
    return true;
  });
}

/** Fills the required columns of an administrator with placeholders. */
async function newAdministrator(email: string, password: string) {
  return {
    email: tidyLine(email),
    password_hash: await hashPassword(password),
    user_name: `administrator-${randomUUID().slice(0, 8)}`,
    name: 'Earmark',
    last_name: 'Administrator',
    year_of_birth: 1980,
    country: 'Serbia',
    role: BUYER,
    may_sell: false,
    contributor_status: APPROVED,
    email_confirmed_at: new Date(),
  };
}
