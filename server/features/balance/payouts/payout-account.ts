import type { BankAccount } from '../../../../shared/features/accounts/accounts.ts';
import type { Db } from '../../../database/db.ts';

/** Reads a person's bank account; its fields are null if there is none. */
export type ReadBankAccount = (db: Db, accountId: number) => Promise<BankAccount>;

/** The bank account of a payout, copied so that later changes do not affect it. */
export interface PayoutAccount {
  readonly holder: string;
  readonly holder_address: string;
  readonly bank_account: string;
  readonly bank_name: string;
  readonly bank_address: string;
  readonly swift_code: string;
}

/** Builds the account for payouts; null if something is missing. */
export function payoutAccount(account: BankAccount): PayoutAccount | null {
  const copy = {
    holder: inOneLine(' ', account.name, account.last_name),
    holder_address: inOneLine(', ', account.address, account.city, account.country),
    bank_account: account.bank_account,
    bank_name: account.bank_name,
    bank_address: inOneLine(', ', account.bank_address, account.bank_city, account.bank_country),
    swift_code: account.swift_code,
  };
  return isComplete(copy) ? copy : null;
}

function isComplete(copy: Record<keyof PayoutAccount, string | null>): copy is PayoutAccount {
  return Object.values(copy).every((value) => value !== null && value !== '');
}

/** Joins the parts; null if one is missing. */
function inOneLine(between: string, ...parts: readonly (string | null)[]): string | null {
  return parts.every((part) => part !== null && part !== '') ? parts.join(between) : null;
}
