import { PostgresAdapter, PostgresDialect } from 'kysely';

/**
 * PostgreSQL as Kysely knows it, but for its lock of migrations, which belongs to a session: a pooler
 * that pools by transaction would let it go on another connection than the one that holds it, and the
 * next start would wait for ever. `migrate.ts` has a lock that such a pooler carries.
 */
export class EarmarkDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new AdapterWithoutLock();
  }
}

class AdapterWithoutLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
