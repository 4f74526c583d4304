import { looksLikeIban, tidyBankCode } from '../../../../shared/money/bank-codes.ts';
import type { BankAccount } from '../../../../shared/features/accounts/accounts.ts';
import { tidyLine } from '../../../../shared/texts/line.ts';
import {
  type BankAccountForm,
  bankAccountRules,
} from '../../../../shared/rules/accounts/bank-account.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Trx } from '../../../database/db.ts';
import { requireRules } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { securityChangedEmail } from '../security/account-security.emails.ts';
import { getBankAccount, putBankAccount } from './bank-account.repository.ts';
import { checkNames } from '../names/name-check.ts';
import { getProfile, updateProfile } from './profile.repository.ts';
import { namesOf } from './profile.service.ts';
import { findAddressee } from '../applications/application.repository.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import type { FeatureParts } from '../../../parts.ts';

interface BankAccountParts extends Pick<FeatureParts, 'db' | 'clock' | 'postbox' | 'publicUrl'> {
  readonly sessions: Pick<Sessions, 'changed'>;
}

export type BankAccountService = ReturnType<typeof createBankAccountService>;

/**
 * Creates the service for bank accounts. Only the owner can read the data, and no refusal or log
 * line repeats it.
 */
export function createBankAccountService(parts: BankAccountParts) {
  const { db, clock, postbox, publicUrl, sessions } = parts;

  /** E-mails the owner, because a stolen session could redirect the next payout. */
  async function notifyOwner(trx: Trx, accountId: number): Promise<void> {
    const { email, name } = await findAddressee(trx, accountId);
    await postbox.send(trx, securityChangedEmail(email, name, 'bank-account', publicUrl()));
  }

  return {
    read: ({ accountId }: Session): Promise<BankAccount> => getBankAccount(db, accountId),

    /** Changes name and address together with the bank data, atomically. */
    async update({ accountId }: Session, sent: BankAccountForm): Promise<void> {
      const form = tidied(sent);
      const names = namesOf(await getProfile(db, accountId));
      requireRules(bankAccountRules(names), form);
      checkNames({ ...names, ...form }, names);
      await transaction(db, async (trx, afterCommit) => {
        const { name, lastName, address, city, country, telephone } = form;
        const person = { name, last_name: lastName, address, city, country, telephone };
        await updateProfile(trx, accountId, person);
        const number = tidyNumber(form.bankAccount);
        const before = await getBankAccount(trx, accountId);
        await putBankAccount(trx, accountId, {
          number,
          bank_name: form.bankName,
          address: form.bankAddress,
          city: form.bankCity,
          country: form.bankCountry,
          swift_code: tidyBankCode(form.swiftCode),
          changed_at: clock.now(),
        });
        if (before.bank_account !== number) await notifyOwner(trx, accountId);
        afterCommit(() => sessions.changed(accountId));
      });
    },
  };
}

/** Removes the spaces of an IBAN. The dashes of a national number belong to it. */
function tidyNumber(written: string): string {
  return looksLikeIban(written) ? tidyBankCode(written) : written;
}

/** Tidies the lines of the form, so that the checks see what would be stored. */
function tidied(form: BankAccountForm): BankAccountForm {
  return {
    name: tidyLine(form.name),
    lastName: tidyLine(form.lastName),
    address: tidyLine(form.address),
    city: tidyLine(form.city),
    country: tidyLine(form.country),
    telephone: tidyLine(form.telephone),
    bankAccount: tidyLine(form.bankAccount),
    bankName: tidyLine(form.bankName),
    bankAddress: tidyLine(form.bankAddress),
    bankCity: tidyLine(form.bankCity),
    bankCountry: tidyLine(form.bankCountry),
    swiftCode: tidyLine(form.swiftCode),
  };
}
