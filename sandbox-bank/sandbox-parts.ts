import type { SandboxBankParts } from '../server/features/payments/sandbox-bank-interface.ts';
import type { BankClock } from './bank-clock.ts';
import type { BankDb } from './records/tables.ts';

/** The dependencies of the sandbox bank. Log lines contain neither card data nor session tokens. */
export interface SandboxParts extends Pick<SandboxBankParts, 'log' | 'merchant'> {
  readonly db: BankDb;
  readonly clock: BankClock;
  /** The bank's address for redirects, without a trailing slash. */
  readonly prefix: string;
}
