import type { Kysely } from 'kysely';
import type { StandInBankParts } from '../server/features/payments/stand-in-bank.ts';
import type { BankClock } from './bank-clock.ts';
import type { SandboxTables } from './records/tables.ts';

/** The parts of the sandbox bank. Nothing logged names a card or a session's token. */
export interface SandboxParts extends Pick<StandInBankParts, 'log' | 'merchant'> {
  readonly db: Kysely<SandboxTables>;
  readonly clock: BankClock;
  /** The address of the bank for its redirects, without a slash at the end. */
  readonly prefix: string;
}
