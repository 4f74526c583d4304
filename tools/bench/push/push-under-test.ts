import { join } from 'node:path';
import { buildApp } from '../../../server/app.ts';
import { connect } from '../../../server/database/connection/connect.ts';
import { createFolderMail } from '../../../server/platform/mail/mail.ts';
import { systemClock } from '../../../server/platform/start/clock.ts';
import { createLog } from '../../../server/platform/start/log.ts';
import { createDiskStorage } from '../../../server/platform/storage/disk-storage.ts';

/*
 * The server that `bench-push.ts` measures. No setting of the environment allows push services on
 * this machine, so it is built here.
 */

const { DATABASE_URL = '', DATA_DIR = '', TOKEN_SECRET = '' } = process.env;
const database = await connect(DATABASE_URL, { poolSize: 20 });
let address = '';
const app = await buildApp({
  db: database.db,
  pool: database.pool,
  owner: undefined,
  mail: createFolderMail(join(DATA_DIR, 'mail'), 'Earmark <no-reply@earmark.example>'),
  storage: createDiskStorage(join(DATA_DIR, 'storage')),
  clock: systemClock,
  log: createLog('error'),
  settings: {
    publicUrl: () => address,
    tokenSecret: TOKEN_SECRET,
    limits: false,
    incomingFolder: join(DATA_DIR, 'incoming'),
    clientFolder: undefined,
    payment: 'sandbox',
    localPush: true,
  },
});
process.on('SIGTERM', () => {
  void app
    .stop()
    .then(() => database.close())
    .then(() => process.exit());
});
address = await app.listen({ host: '127.0.0.1', port: 0 });
await app.start();
process.stdout.write(`The server is listening at ${address}\n`);
