import type { Kysely, Transaction } from 'kysely';
import type { DB } from './types.ts';

/** A connection to the database, or a transaction. */
export type Db = Kysely<DB>;

/** A transaction, for work that must not run without one. */
export type Trx = Transaction<DB>;
