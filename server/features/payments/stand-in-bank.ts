import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { DatabaseOwner } from '../../database/migrations/grant-application.ts';
import type { DB } from '../../database/types.ts';
import type { Clock } from '../../platform/start/clock.ts';

/** The one merchant that a stand-in bank knows, with its credentials. */
export interface StandInMerchant {
  readonly merchant: string;
  readonly merchantUser: string;
  readonly merchantPassword: string;
  readonly secretKey: string;
  /** The payee's name on the card page. */
  readonly name: string;
  /** The merchant's address for notifications, server to server. */
  readonly notificationUrl: () => string;
}

/** The parts that the product gives to a stand-in bank. */
export interface StandInBankParts {
  /** The product's database, in which the bank has a schema of its own. */
  readonly db: Kysely<DB>;
  /** The role that may make tables, where that of `db` may not. */
  readonly owner?: DatabaseOwner | undefined;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  readonly merchant: StandInMerchant;
}

/**
 * A bank for demos and tests, as the product loads it: the bank's module fills this interface, and no
 * other code of the product knows the bank.
 */
export interface StandInBank {
  /** Makes the bank's tables and creates the plugin of its API, pages and panel. */
  readonly createStandInBank: (parts: StandInBankParts) => Promise<FastifyPluginAsync>;
}
