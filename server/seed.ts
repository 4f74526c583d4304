import { migrateToLatest } from './database/migrate.ts';
import { databaseOf, runOnDatabase } from './database/run-on-database.ts';
import { loadEnvironment } from './platform/environment.ts';
import { runCommand } from './platform/run-command.ts';
import { seedDemo } from './seed-demo.ts';

/* npm run db:seed: fills the database with the demo. */

await runCommand(async () => {
  await runOnDatabase(databaseOf(loadEnvironment()), async ({ db }) => {
    await migrateToLatest(db);
    await seedDemo(db);
  });
  return 'The demo is there.';
});
