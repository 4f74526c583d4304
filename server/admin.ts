import { randomBytes } from 'node:crypto';
import { emailIsAddress } from '../shared/rules/email.ts';
import { migrateToLatest } from './database/migrate.ts';
import { runOnDatabase } from './database/run-on-database.ts';
import { ensureAdministrator } from './features/accounts/first-administrator.ts';
import { loadEnvironment } from './platform/environment.ts';
import { runCommand } from './platform/run-command.ts';
import { StartError } from './platform/start-error.ts';

/*
 * npm run admin -- create EMAIL: makes an administrator, or makes the account with this e-mail one.
 * The password is ADMIN_PASSWORD, or a random one that is printed once.
 */

await runCommand(async ([command, email, ...rest]) => {
  if (command !== 'create' || email === undefined || rest.length > 0) {
    throw new StartError('Say: npm run admin -- create EMAIL');
  }
  if (emailIsAddress.broken({ email })) throw new StartError(`${email} is no email address.`);
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataFolder, ADMIN_PASSWORD } = loadEnvironment();
  const password = ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  const made = await runOnDatabase({ databaseUrl, dataFolder }, async ({ db }) => {
    await migrateToLatest(db);
    return ensureAdministrator(db, { email, password });
  });
  if (!made) return `${email} is an administrator already; the password stays as it is.`;
  const told = ADMIN_PASSWORD ? 'the password of ADMIN_PASSWORD' : `the password ${password}`;
  return `${email} is an administrator now, with ${told}`;
});
