import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { readApiHosts } from '../../shared/contract/api-hosts.ts';
import { buildApp } from '../app.ts';
import { connect } from '../database/connection/connect.ts';
import { lockDataFolder } from '../database/embedded/data-folder-lock.ts';
import { startEmbedded } from '../database/embedded/embedded.ts';
import { type DatabaseAddresses, ownerOf } from '../database/migrations/grant-application.ts';
import { systemClock } from '../platform/start/clock.ts';
import { listenForShutdown } from '../platform/start/shutdown.ts';
import type { Environment } from '../platform/start/environment.ts';
import { createLog, type Log } from '../platform/start/log.ts';
import { openRedis } from '../platform/redis.ts';
import type { CleanUp } from '../platform/start/clean-up.ts';
import { StartError } from '../platform/start/start-error.ts';
import {
  chooseMail,
  chooseInvoicing,
  chooseMailIn,
  chooseMsuGateway,
  choosePushKeys,
  chooseRates,
  chooseStorage,
  chooseTokenSecret,
} from './from-environment.ts';
import { prepareDatabase } from './prepare-database.ts';
import { errorCode } from '../database/connection/error-code.ts';

/* Starts and stops a server. `app.ts` builds it. */

/** The folder of the built client. It is missing when the server runs from source. */
const CLIENT_FOLDER = fileURLToPath(new URL('../client', import.meta.url));

/** Runs the server and returns the exit code after a request to stop. */
export async function serve(environment: Environment, cleanUp: CleanUp): Promise<number> {
  const { HOST, PORT, DATA_DIR, DATABASE_URL, REDIS_URL, PUBLIC_URL, DEMO } = environment;
  const log = createLog(environment.LOG_LEVEL);
  const end = listenForShutdown(log);
  const lock = lockDataFolder(DATA_DIR);
  cleanUp.add(async () => lock.release());
  const tokenSecret = chooseTokenSecret(environment);
  // Before PostgreSQL starts, which takes a while.
  await requireFreePort(HOST, PORT);

  const redis = REDIS_URL === undefined ? undefined : await openRedis(REDIS_URL, log);
  if (redis) cleanUp.add(async () => redis.close());
  const storage = await chooseStorage(environment);
  const addresses =
    DATABASE_URL === undefined
      ? await startOwnDatabase(DATA_DIR, { log, cleanUp })
      : { url: DATABASE_URL, ownerUrl: environment.DATABASE_OWNER_URL };
  end.throwIfRequested();
  const owner = ownerOf(addresses);
  const demo = DEMO === 'on' ? await import('../../demo/demo.ts') : undefined;
  await prepareDatabase(owner?.url ?? addresses.url, environment, {
    applicationRole: owner?.role,
    seedDemo: demo?.seedDemo,
  });
  end.throwIfRequested();
  const database = await connect(addresses.url, {
    poolSize: environment.DATABASE_POOL,
    prepared: environment.DATABASE_PREPARED === 'on',
    log,
  });
  cleanUp.add(() => database.close());

  let address = '';
  const app = await buildApp({
    db: database.db,
    pool: database.pool,
    owner,
    mail: chooseMail(environment),
    storage,
    clock: systemClock,
    log,
    redis,
    settings: {
      publicUrl: () => PUBLIC_URL ?? address,
      apiHosts: environment.API_HOSTS ? readApiHosts(environment.API_HOSTS) : undefined,
      production: environment.production,
      invoicing: chooseInvoicing(environment),
      buyersByEmail: environment.BUYER_APPROVAL === 'email',
      tokenSecret,
      pushKeys: choosePushKeys(environment),
      mailIn: chooseMailIn(environment),
      dataFolder: DATA_DIR,
      proxies: environment.PROXIES,
      limits: environment.LIMITS === 'on',
      incomingFolder: join(DATA_DIR, 'incoming'),
      clientFolder: existsSync(join(CLIENT_FOLDER, 'assets')) ? CLIENT_FOLDER : undefined,
      mediaUrl: environment.MEDIA_URL,
      composeDemo: demo?.composeDemo,
      payment: environment.PAYMENT === 'msu' ? chooseMsuGateway(environment) : environment.PAYMENT,
      rates: chooseRates(environment),
    },
  });
  cleanUp.add(() => app.stop());
  end.throwIfRequested();
  address = await app.listen({ host: HOST, port: PORT }).catch((error: unknown) => {
    throw explainListenFault(error, HOST, PORT);
  });
  await app.start();
  if (demo) process.stdout.write(demo.ACCOUNTS_TEXT);
  for (const warning of await app.warnings()) process.stdout.write(`Warning: ${warning}\n`);
  process.stdout.write(`Earmark is listening at ${address}\n`);
  return end.requested();
}

async function startOwnDatabase(
  dataFolder: string,
  { log, cleanUp }: { log: Log; cleanUp: CleanUp },
): Promise<DatabaseAddresses> {
  const postgres = await startEmbedded({ folder: join(dataFolder, 'postgres'), log });
  cleanUp.add(postgres.stop);
  return { url: postgres.applicationUrl, ownerUrl: postgres.url };
}

/** Explains in one line why a server could not listen; returns other errors unchanged. */
function explainListenFault(error: unknown, host: string, port: number): unknown {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} on ${host} is taken by another program. Stop it, or set PORT to another number.`,
    );
  }
  if (code === 'EACCES') {
    return new StartError(
      `Port ${port} may not be opened by this user. Set PORT to a number above 1023.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`This machine has no address ${host}. Set HOST to 127.0.0.1 or 0.0.0.0.`);
  }
  return error;
}

/** Throws early, with the error of a failed `listen`, if the port cannot be opened. */
async function requireFreePort(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    server.listen({ host, port });
    await once(server, 'listening');
  } catch (error) {
    throw explainListenFault(error, host, port);
  } finally {
    server.close();
  }
}
