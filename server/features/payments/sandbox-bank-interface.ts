import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { DatabaseOwner } from '../../database/migrations/grant-application.ts';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/start/clock.ts';

/** The sandbox bank's only merchant, with its credentials. */
export interface SandboxMerchant {
  readonly merchant: string;
  readonly merchantUser: string;
  readonly merchantPassword: string;
  readonly secretKey: string;
  readonly name: string;
  /** The merchant's address for notifications, server to server. */
  readonly notificationUrl: () => string;
}

export interface SandboxBankParts {
  /** The product's database, in which the bank has a schema of its own. */
  readonly db: Db;
  /** The role that may create tables, if that of `db` may not. */
  readonly owner?: DatabaseOwner | undefined;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  readonly merchant: SandboxMerchant;
}

/**
 * The interface of the bank for demos and tests. The bank's module implements it. The product knows
 * nothing else about the bank.
 */
export interface SandboxBank {
  /** Creates the bank's tables and the plugin with its API, pages and panel. */
  readonly createSandboxBank: (parts: SandboxBankParts) => Promise<FastifyPluginAsync>;
}
