import type { Kysely } from 'kysely';
import { tidyLine } from '../../../../shared/texts/line.ts';
import {
  type ChangeEmailForm,
  changeEmailRules,
} from '../../../../shared/rules/accounts/account-security.ts';
import { firstBroken } from '../../../../shared/rules/rule.ts';
import { transaction } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { Postbox } from '../../../platform/mail/postbox.ts';
import { conflict, notFound, refusalFor, ruleBroken } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { isEmailTaken } from '../account.repository.ts';
import { emailChangeLetter, securityChangedLetter } from '../security/account-security.letters.ts';
import {
  confirmSide,
  dropEmailChange,
  putEmailChange,
  setEmail,
} from './email-change.repository.ts';
import { createMailCode, hashMailCode } from '../sign-up/mail-code.ts';
import { findCredentials } from '../security/password.repository.ts';
import type { PasswordCheck } from '../security/password-check.ts';

interface EmailChangeParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly postbox: Postbox;
  readonly passwords: PasswordCheck;
  readonly publicUrl: () => string;
}

/** How long the links to a new e-mail hold. */
const CHANGE_MS = 24 * 60 * 60_000;

export type EmailChange = ReturnType<typeof createEmailChange>;

/** Another e-mail for an account, once both addresses have said yes. */
export function createEmailChange(parts: EmailChangeParts) {
  const { db, clock, postbox, passwords, publicUrl } = parts;
  return {
    /** Writes to both addresses; a wish before this one is forgotten. */
    async ask(session: Session, form: ChangeEmailForm): Promise<void> {
      const wanted = { ...form, email: tidyLine(form.email.normalize('NFKC')) };
      const broken = firstBroken(changeEmailRules, wanted);
      if (broken) throw refusalFor(broken);
      const account = await passwords.require(session, form.currentPassword);
      const { email } = wanted;
      if (email === account.email) {
        throw ruleBroken('email-change.same-email', {}, { field: 'email' });
      }
      const isOwn = email.toLowerCase() === account.email.toLowerCase();
      if (!isOwn && (await isEmailTaken(db, email))) {
        throw ruleBroken('account.email-taken', {}, { field: 'email' });
      }
      const [oldCode, newCode] = [createMailCode(), createMailCode()];
      await transaction(db, async (trx) => {
        await putEmailChange(trx, {
          accountId: account.id,
          email,
          oldCodeSha256: hashMailCode(oldCode),
          newCodeSha256: hashMailCode(newCode),
          expiresAt: new Date(clock.now().getTime() + CHANGE_MS),
        });
        await postbox.send(trx, emailChangeLetter(account.email, 'old', publicUrl(), oldCode));
        const toNew = emailChangeLetter(email, 'new', publicUrl(), newCode);
        await postbox.send(trx, { ...toNew, account: account.email });
      });
    },

    /** Confirms one side; true when that was the second one and the e-mail is changed. */
    async confirm(code: string): Promise<boolean> {
      return transaction(db, async (trx) => {
        const now = clock.now();
        const change = await confirmSide(trx, hashMailCode(code), now);
        if (!change) throw notFound('email-change.link-invalid');
        const { account_id: id, new_email: newEmail } = change;
        if (!change.old_confirmed_at || !change.new_confirmed_at) return false;
        const { email: oldEmail, name } = await findCredentials(trx, id);
        if (!(await setEmail(trx, id, newEmail, now))) throw conflict('account.email-taken');
        await dropEmailChange(trx, id);
        const letter = securityChangedLetter(oldEmail, name, 'email', publicUrl());
        await postbox.send(trx, { ...letter, account: newEmail });
        return true;
      });
    },
  };
}
