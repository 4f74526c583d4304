import { connect } from '../database/connection/connect.ts';
import type { Db } from '../database/db.ts';
import { grantApplication } from '../database/migrations/grant-application.ts';
import { migrateToLatest } from '../database/migrations/migrate.ts';
import { ensureAdministrator } from '../features/accounts/sign-up/first-administrator.ts';
import { seedCategories } from '../features/catalogue/seed-categories.ts';
import { ensureRecordedRate } from '../features/payments/rates/recorded-rate.ts';
import type { Environment } from '../platform/start/environment.ts';

interface Preparation {
  /** The role that gets the working rights, if it is not the owner. */
  readonly applicationRole?: string | undefined;
  readonly seedDemo?: ((db: Db) => Promise<void>) | undefined;
}

/**
 * Prepares a database: migrations, categories, a rate, the first administrator, and the demo data
 * if it is on. Idempotent. If the server works as a separate role, `url` is the owner's, and
 * `applicationRole` gets its rights.
 */
export async function prepareDatabase(
  url: string,
  environment: Environment,
  { applicationRole, seedDemo }: Preparation = {},
): Promise<void> {
  const prepared = environment.DATABASE_PREPARED === 'on';
  const { db, close } = await connect(url, { poolSize: 1, statementTimeout: 0, prepared });
  try {
    await migrateToLatest(db);
    if (applicationRole !== undefined) await grantApplication(db, applicationRole);
    await seedCategories(db);
    if (environment.RATE_SOURCE === 'recorded') await ensureRecordedRate(db);
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = environment;
    if (email && password) await ensureAdministrator(db, { email, password });
    await seedDemo?.(db);
  } finally {
    await close();
  }
}
