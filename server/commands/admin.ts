import { randomBytes } from 'node:crypto';
import { emailIsAddress } from '../../shared/rules/accounts/email.ts';
import { migrateToLatest } from '../database/migrations/migrate.ts';
import { databaseOf, runOnDatabase } from '../database/embedded/run-on-database.ts';
import { ensureAdministrator } from '../features/accounts/sign-up/first-administrator.ts';
import { findEmailReader } from '../features/accounts/reach/reach.repository.ts';
import { resetFactor } from '../features/accounts/security/reset-factor.ts';
import { type Environment, loadEnvironment } from '../platform/start/environment.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/start/log.ts';
import { ownAddresses } from '../platform/merchant.ts';
import { createPostbox } from '../platform/mail/postbox.ts';
import { runCommand, StartError } from '../platform/start/start-error.ts';

/*
 * npm run admin -- create EMAIL: creates an administrator, or promotes the account with this e-mail.
 * The password is ADMIN_PASSWORD, or a random one that is printed once.
 *
 * npm run admin -- reset-factor EMAIL: turns off the second factor of an account that has lost it.
 * The running server notifies the account by e-mail.
 */

const USAGE = 'Usage: npm run admin -- create EMAIL, or: npm run admin -- reset-factor EMAIL';
const COMMANDS = new Map([
  ['create', create],
  ['reset-factor', reset],
]);

await runCommand(([name = '', email, ...rest]) => {
  const command = COMMANDS.get(name);
  if (!command || email === undefined || rest.length > 0) throw new StartError(USAGE);
  if (emailIsAddress.broken({ email })) throw new StartError(`${email} is not an e-mail address.`);
  return command(email, loadEnvironment());
});

async function create(email: string, environment: Environment): Promise<string> {
  const { ADMIN_PASSWORD } = environment;
  const password = ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  const made = await runOnDatabase(databaseOf(environment), async ({ db }) => {
    await migrateToLatest(db);
    return ensureAdministrator(db, { email, password });
  });
  if (!made) return `${email} is an administrator already; the password stays as it is.`;
  const secret = ADMIN_PASSWORD ? 'the password of ADMIN_PASSWORD' : `the password ${password}`;
  return `${email} is an administrator now, with ${secret}`;
}

async function reset(email: string, environment: Environment): Promise<string> {
  const { PUBLIC_URL, HOST, PORT } = environment;
  const publicUrl = PUBLIC_URL ?? `http://${HOST}:${PORT}`;
  const isReset = await runOnDatabase(databaseOf(environment), async ({ db, pool }) => {
    const postbox = createPostbox({
      jobs: createJobs({ pool, log: createLog('warn') }),
      // Only queues the e-mail; the running server sends it.
      mail: { deliver: async () => {} },
      findReader: findEmailReader,
      publicUrl: () => publicUrl,
      ownAddresses: ownAddresses(),
    });
    return resetFactor({ db, postbox, publicUrl }, email);
  });
  if (!isReset) throw new StartError(`${email} has no account with a second step at sign-in.`);
  return `The second step at sign-in of ${email} is switched off, and all sessions are ended.`;
}
