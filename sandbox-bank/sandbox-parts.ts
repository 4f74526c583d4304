import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../server/platform/clock.ts';
import type { BankClock } from './bank-clock.ts';
import type { SandboxTables } from './tables.ts';

/** The one merchant that the sandbox bank knows, with the credentials it hands out. */
export interface SandboxMerchant {
  readonly merchant: string;
  readonly merchantUser: string;
  readonly merchantPassword: string;
  readonly secretKey: string;
  /** Who is paid, as the card page shows it. */
  readonly name: string;
  /** Where the merchant is told of payments, server to server. */
  readonly notificationUrl: () => string;
}

/** What the sandbox bank is made from. Nothing logged names a card or a session's token. */
export interface SandboxSettings {
  readonly db: Kysely<SandboxTables>;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  readonly merchant: SandboxMerchant;
}

/** What its parts are made from: the same with the bank's own clock. */
export interface SandboxParts extends SandboxSettings {
  readonly clock: BankClock;
  /** Where the bank is mounted, without a slash at the end, for its redirects. */
  readonly prefix: string;
}
