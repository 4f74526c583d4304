import { connect } from '../../server/database/connection/connect.ts';
import webPush from 'web-push';
import { createOutbox } from '../../server/features/notifications/outbox.ts';
import { createSendPush } from '../../server/features/notifications/push-service.ts';
import { systemClock } from '../../server/platform/start/clock.ts';
import { createLog } from '../../server/platform/start/log.ts';

/* The worker of the outbox in a process of its own, which the test kills. */

const { db } = await connect(process.argv[2] ?? '', { poolSize: 4 });
createOutbox({
  db,
  clock: systemClock,
  log: createLog('silent'),
  publisher: { toAccounts: () => {}, onSent: () => {} },
  authenticator: { activeAmong: async (ids) => new Set(ids) },
  send: createSendPush({
    keys: webPush.generateVAPIDKeys(),
    contact: 'admin@earmark.example',
    isLocal: true,
  }),
  countWay: () => {},
}).start();
process.stdout.write('started\n');
