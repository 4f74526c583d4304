import type { Db } from '../server/database/db.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import { seedCategories } from '../server/features/catalogue/seed-categories.ts';
import { ensureRecordedRate } from '../server/features/payments/rates/recorded-rate.ts';
import { seedDemoPackages } from './demo-packages.ts';
import { seedDemoServices } from './demo-services.ts';
import type { DemoParts } from '../server/parts.ts';
import { fillMarket } from './market/demo-market.ts';
import { createDemoPool, createDemoSounds } from './sounds/demo-sounds.job.ts';

/* The demo: loaded only with DEMO=on. */

/** The lines that `npm start` prints with DEMO=on, before its last line. */
export const ACCOUNTS_TEXT = `
Demo accounts, all with the password earmark-demo:
  buyer@demo.example        buyer2@demo.example
  freelancer@demo.example   freelancer2@demo.example
  admin@demo.example
No real money moves: cards are taken by a sandbox bank.

`;

/** Adds the demo's accounts, services and packages to a database. Idempotent. */
export async function seedDemo(db: Db): Promise<void> {
  await seedCategories(db);
  await ensureRecordedRate(db);
  await seedDemoAccounts(db);
  await seedDemoServices(db);
  await seedDemoPackages(db);
}

/**
 * Creates the function that adds sounds, conversations and orders to the demo. Call it after the
 * jobs have started.
 */
export function composeDemo(parts: DemoParts): () => Promise<void> {
  const { db, jobs, http, uploads } = parts;
  const pool = createDemoPool();
  http.addHook('onClose', () => pool.stop());
  const hasBank = parts.settings.payment === 'sandbox';
  return createDemoSounds({
    db,
    jobs,
    uploads,
    pool,
    afterwards: (compute) => fillMarket({ db, http, uploads, compute, hasBank }),
  });
}
