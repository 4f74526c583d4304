import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { SandboxTables } from './tables.ts';

/** The one merchant that the sandbox bank knows, with the credentials it hands out. */
export interface SandboxMerchant {
  readonly merchant: string;
  readonly merchantUser: string;
  readonly merchantPassword: string;
  readonly secretKey: string;
  /** Who is paid, as the card page shows it. */
  readonly name: string;
}

/** What the sandbox bank is built from. Nothing logged names a card or a session's token. */
export interface SandboxParts {
  readonly db: Kysely<SandboxTables>;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  readonly merchant: SandboxMerchant;
}
