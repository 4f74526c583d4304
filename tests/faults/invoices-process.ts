import { connect } from '../../server/database/connection/connect.ts';
import { createInvoicing } from '../../server/features/documents/invoices/invoicing.ts';
import { transaction } from '../../server/database/transaction.ts';
import { createJobs } from '../../server/platform/jobs/jobs.ts';
import { systemClock } from '../../server/platform/start/clock.ts';
import { createLog } from '../../server/platform/start/log.ts';

/* The worker of invoices in a process of its own, which the test kills. */

const { db, pool } = await connect(process.argv[2] ?? '', { poolSize: 4 });
const jobs = createJobs({ pool, log: createLog('silent') });
const invoicing = createInvoicing(
  { db, clock: systemClock, jobs },
  { seller: 'association', prefix: 'EM', vat: { basisPoints: 2_000 } },
);
await jobs.start();
await transaction(db, (trx) => invoicing.settled(trx));
process.stdout.write('started\n');
