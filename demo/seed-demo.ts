import type { Kysely } from 'kysely';
import type { DB } from '../database/types.ts';
import { seedDemoAccounts } from '../features/accounts/sign-up/demo-accounts.ts';
import { seedCategories } from '../features/catalogue/seed-categories.ts';
import { ensureRecordedRate } from '../features/payments/rates/recorded-rate.ts';
import { seedDemoServices } from '../features/services/demo-services.ts';

/** Fills a database with what makes Earmark tried out at first sight; what is there is left alone. */
export async function seedDemo(db: Kysely<DB>): Promise<void> {
  await seedCategories(db);
  await ensureRecordedRate(db);
  await seedDemoAccounts(db);
  await seedDemoServices(db);
}
