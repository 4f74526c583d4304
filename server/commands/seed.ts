import { migrateToLatest } from '../database/migrations/migrate.ts';
import { databaseOf, runOnDatabase } from '../database/embedded/run-on-database.ts';
import { loadEnvironment } from '../platform/start/environment.ts';
import { runCommand } from '../platform/start/start-error.ts';
import { seedDemo } from '../../demo/demo.ts';

/* npm run db:seed: fills the database with the demo data. */

await runCommand(async () => {
  await runOnDatabase(databaseOf(loadEnvironment()), async ({ db }) => {
    await migrateToLatest(db);
    await seedDemo(db);
  });
  return 'The demo data is loaded.';
});
