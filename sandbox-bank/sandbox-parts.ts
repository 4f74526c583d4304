import type { Kysely } from 'kysely';
import type { StandInBankParts } from '../server/features/payments/stand-in-bank.ts';
import type { BankClock } from './bank-clock.ts';
import type { SandboxTables } from './records/tables.ts';

/** The dependencies of the sandbox bank. Log lines contain neither card data nor session tokens. */
export interface SandboxParts extends Pick<StandInBankParts, 'log' | 'merchant'> {
  readonly db: Kysely<SandboxTables>;
  readonly clock: BankClock;
  /** The bank's address for redirects, without a trailing slash. */
  readonly prefix: string;
}
