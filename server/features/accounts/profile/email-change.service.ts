import { sql } from 'kysely';
import { tidyLine } from '../../../../shared/texts/line.ts';
import {
  type ChangeEmailForm,
  changeEmailRules,
} from '../../../../shared/rules/accounts/account-security.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Db } from '../../../database/db.ts';
import {
  conflict,
  notFound,
  requireRules,
  ruleBroken,
} from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { isUniqueViolation } from '../../../database/connection/error-code.ts';
import { isEmailTaken } from '../account.repository.ts';
import { findEmailReader } from '../reach/reach.repository.ts';
import {
  emailAgainEmail,
  emailChangeEmail,
  securityChangedEmail,
} from '../security/account-security.emails.ts';
import { createCode, hashCode } from '../../../platform/random-code.ts';
import { findCredentials } from '../security/password.repository.ts';
import type { PasswordCheck } from '../security/password-check.ts';
import type { FeatureParts } from '../../../parts.ts';

interface EmailChangeParts extends Pick<FeatureParts, 'db' | 'clock' | 'postbox' | 'publicUrl'> {
  readonly passwords: PasswordCheck;
}

const CHANGE_MS = 24 * 60 * 60_000;

export type EmailChange = ReturnType<typeof createEmailChange>;

/**
 * Creates the service that changes an account's e-mail address after both addresses have confirmed
 * the change.
 */
export function createEmailChange(parts: EmailChangeParts) {
  const { db, clock, postbox, passwords, publicUrl } = parts;
  return {
    /** Sends a link to both addresses, and replaces an earlier request. */
    async request(session: Session, form: ChangeEmailForm): Promise<void> {
      const wanted = { ...form, email: tidyLine(form.email.normalize('NFKC')) };
      requireRules(changeEmailRules, wanted);
      const account = await passwords.require(session, form.currentPassword);
      const { email } = wanted;
      if (email === account.email) {
        throw ruleBroken('email-change.same-email', {}, { field: 'email' });
      }
      const isOwn = email.toLowerCase() === account.email.toLowerCase();
      if (!isOwn && (await isEmailTaken(db, email))) {
        throw ruleBroken('account.email-taken', {}, { field: 'email' });
      }
      const [oldCode, newCode] = [createCode(), createCode()];
      await transaction(db, async (trx) => {
        const isDead = (await findEmailReader(trx, account.email))?.isUnreachable ?? false;
        await putEmailChange(trx, {
          accountId: account.id,
          email,
          // Nobody can open a link that is sent to an address that does not exist.
          oldConfirmedAt: isDead ? clock.now() : null,
          oldCodeSha256: hashCode(oldCode),
          newCodeSha256: hashCode(newCode),
          expiresAt: new Date(clock.now().getTime() + CHANGE_MS),
        });
        if (!isDead) {
          await postbox.send(trx, emailChangeEmail(account.email, 'old', publicUrl(), oldCode));
        }
        const toNew = emailChangeEmail(email, isDead ? 'only' : 'new', publicUrl(), newCode);
        await postbox.send(trx, { ...toNew, account: account.email });
      });
    },

    /**
     * Sends a link to the account's address, if e-mails did not arrive there. Opening it proves that
     * they do. Replaces a requested change.
     */
    async requestAgain({ accountId }: Session): Promise<void> {
      const code = createCode();
      await transaction(db, async (trx) => {
        const now = clock.now();
        const { email } = await findCredentials(trx, accountId);
        const reader = await findEmailReader(trx, email);
        if (!reader?.isUnreachable) return;
        await putEmailChange(trx, {
          accountId,
          email,
          oldConfirmedAt: now,
          oldCodeSha256: hashCode(createCode()),
          newCodeSha256: hashCode(code),
          expiresAt: new Date(now.getTime() + CHANGE_MS),
        });
        await postbox.send(trx, emailAgainEmail(email, publicUrl(), code));
      });
    },

    /**
     * Confirms one side. `done` is whether that was the last one, and `isSame` whether the address
     * stays the same and works again.
     */
    async confirm(code: string): Promise<{ done: boolean; isSame: boolean }> {
      return transaction(db, async (trx) => {
        const now = clock.now();
        const change = await confirmSide(trx, hashCode(code), now);
        if (!change) throw notFound('email-change.link-invalid');
        const { account_id: id, new_email: newEmail } = change;
        if (!change.old_confirmed_at || !change.new_confirmed_at) {
          return { done: false, isSame: false };
        }
        const { email: oldEmail, name } = await findCredentials(trx, id);
        if (!(await setEmail(trx, id, newEmail, now))) throw conflict('account.email-taken');
        await dropEmailChange(trx, id);
        if (newEmail === oldEmail) return { done: true, isSame: true };
        const email = securityChangedEmail(oldEmail, name, 'email', publicUrl());
        await postbox.send(trx, { ...email, account: newEmail });
        return { done: true, isSame: false };
      });
    },
  };
}

/** A requested e-mail change, with the hashes of both codes. */
interface WantedEmail {
  readonly accountId: number;
  readonly email: string;
  readonly oldConfirmedAt: Date | null;
  readonly oldCodeSha256: Buffer;
  readonly newCodeSha256: Buffer;
  readonly expiresAt: Date;
}

async function putEmailChange(db: Db, wanted: WantedEmail): Promise<void> {
  const change = {
    new_email: wanted.email,
    old_code_sha256: wanted.oldCodeSha256,
    new_code_sha256: wanted.newCodeSha256,
    old_confirmed_at: wanted.oldConfirmedAt,
    new_confirmed_at: null,
    expires_at: wanted.expiresAt,
  };
  await db
    .insertInto('email_change')
    .values({ account_id: wanted.accountId, ...change })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
    .execute();
}

/** Confirms the side that a code belongs to; undefined if the code is not valid. */
function confirmSide(db: Db, codeSha256: Buffer, now: Date) {
  return db
    .updateTable('email_change')
    .set({
      old_confirmed_at: sql<Date | null>`CASE WHEN old_code_sha256 = ${codeSha256}
        THEN coalesce(old_confirmed_at, ${now}) ELSE old_confirmed_at END`,
      new_confirmed_at: sql<Date | null>`CASE WHEN new_code_sha256 = ${codeSha256}
        THEN coalesce(new_confirmed_at, ${now}) ELSE new_confirmed_at END`,
    })
    .where((eb) =>
      eb.or([eb('old_code_sha256', '=', codeSha256), eb('new_code_sha256', '=', codeSha256)]),
    )
    .where('expires_at', '>', now)
    .returning(['account_id', 'new_email', 'old_confirmed_at', 'new_confirmed_at'])
    .executeTakeFirst();
}

async function dropEmailChange(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('email_change').where('account_id', '=', accountId).execute();
}

/**
 * Sets an account's confirmed e-mail address, at which e-mails arrive. Returns false if it is taken;
 * the transaction is then aborted.
 */
async function setEmail(db: Db, accountId: number, email: string, now: Date): Promise<boolean> {
  try {
    const change = {
      email,
      email_confirmed_at: now,
      email_failed_at: null,
      email_fault: null,
    };
    await db.updateTable('account').set(change).where('id', '=', accountId).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
