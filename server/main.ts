import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readApiHosts } from '../shared/contract/api-hosts.ts';
import { buildApp } from './app.ts';
import { connect } from './database/connect.ts';
import { lockDataFolder } from './database/data-folder-lock.ts';
import { startEmbedded } from './database/embedded.ts';
import { DEMO_ACCOUNTS_TEXT } from './demo-text.ts';
import {
  chooseMail,
  chooseMsuGateway,
  chooseRates,
  chooseStorage,
  chooseTokenSecret,
} from './from-environment.ts';
import { systemClock } from './platform/clock.ts';
import { EndAsked, listenForEnd } from './platform/end.ts';
import { loadEnvironment } from './platform/environment.ts';
import { explainListenFault } from './platform/listen-fault.ts';
import { createLog, type Log } from './platform/log.ts';
import { openRedis } from './platform/redis.ts';
import { StartError } from './platform/start-error.ts';
import { Undo } from './platform/undo.ts';
import { prepareDatabase } from './prepare-database.ts';

/* The process: environment, start, graceful stop. What it serves is built in app.ts. */

/** Where the build puts the client, beside this file's own folder; absent when run from source. */
const CLIENT_FOLDER = fileURLToPath(new URL('../client', import.meta.url));

const undo = new Undo();
let exitCode = await run().catch(explain);
for (const fault of await undo.all()) exitCode = explain(fault);
process.exit(exitCode);

/** Serves until the end is asked for, and answers the exit code. */
async function run(): Promise<number> {
  const environment = loadEnvironment();
  const { HOST, PORT, DATA_DIR, DATABASE_URL, REDIS_URL, PUBLIC_URL, DEMO } = environment;
  const log = createLog(environment.LOG_LEVEL);
  const end = listenForEnd(log);
  const lock = lockDataFolder(DATA_DIR);
  undo.add(async () => lock.release());

  const redis = REDIS_URL === undefined ? undefined : await openRedis(REDIS_URL, log);
  if (redis) undo.add(async () => redis.close());
  const storage = await chooseStorage(environment);
  const databaseUrl = DATABASE_URL ?? (await startOwnDatabase(DATA_DIR, log));
  end.throwIfAsked();
  await prepareDatabase(databaseUrl, environment);
  end.throwIfAsked();
  const database = await connect(databaseUrl, {
    poolSize: environment.DATABASE_POOL,
    prepared: environment.DATABASE_PREPARED === 'on',
    log,
  });
  undo.add(() => database.close());

  let address = '';
  const app = await buildApp({
    db: database.db,
    pool: database.pool,
    mail: chooseMail(environment),
    storage,
    clock: systemClock,
    log,
    redis,
    settings: {
      publicUrl: () => PUBLIC_URL ?? address,
      apiHosts: environment.API_HOSTS ? readApiHosts(environment.API_HOSTS) : undefined,
      production: environment.production,
      tokenSecret: chooseTokenSecret(environment),
      proxies: environment.PROXIES,
      limits: environment.LIMITS === 'on',
      clientFolder: existsSync(join(CLIENT_FOLDER, 'assets')) ? CLIENT_FOLDER : undefined,
      mediaUrl: environment.MEDIA_URL,
      demoSounds: DEMO === 'on',
      payment: environment.PAYMENT === 'msu' ? chooseMsuGateway(environment) : environment.PAYMENT,
      rates: chooseRates(environment),
    },
  });
  undo.add(() => app.stop());
  end.throwIfAsked();
  address = await app.start({ host: HOST, port: PORT }).catch((error: unknown) => {
    throw explainListenFault(error, HOST, PORT);
  });
  if (DEMO === 'on') process.stdout.write(DEMO_ACCOUNTS_TEXT);
  process.stdout.write(`Earmark is listening at ${address}\n`);
  return end.asked();
}

async function startOwnDatabase(dataFolder: string, log: Log): Promise<string> {
  const postgres = await startEmbedded({ folder: join(dataFolder, 'postgres'), log });
  undo.add(postgres.stop);
  return postgres.url;
}

/** Says why the start failed, unless it was told to end. */
function explain(error: unknown): number {
  if (error instanceof EndAsked) return error.exitCode;
  process.stderr.write(`${error instanceof StartError ? error.message : describe(error)}\n`);
  return 1;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
