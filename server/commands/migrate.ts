import { migrateDown, migrateToLatest } from '../database/migrations/migrate.ts';
import { databaseOf, runOnDatabase } from '../database/embedded/run-on-database.ts';
import { loadEnvironment } from '../platform/start/environment.ts';
import { runCommand, StartError } from '../platform/start/start-error.ts';

/*
 * npm run db:migrate [-- down [STEPS]]: runs all new migrations, or reverts the last STEPS of them
 * (by default one).
 */

await runCommand(async (words) => {
  const stepsBack = readStepsBack(words);
  const names = await runOnDatabase(databaseOf(loadEnvironment()), ({ db }) =>
    stepsBack > 0 ? migrateDown(db, stepsBack) : migrateToLatest(db),
  );
  if (stepsBack > 0)
    return names.length > 0 ? `Reverted: ${names.join(', ')}` : 'There is nothing to revert.';
  return names.length > 0 ? `Ran: ${names.join(', ')}` : 'The database is up to date.';
});

function readStepsBack([direction, steps = '1', ...rest]: readonly string[]): number {
  if (direction === undefined) return 0;
  if (direction !== 'down' || !/^[1-9]\d{0,3}$/.test(steps) || rest.length > 0) {
    throw new StartError('Usage: npm run db:migrate, or: npm run db:migrate -- down [STEPS]');
  }
  return Number(steps);
}
