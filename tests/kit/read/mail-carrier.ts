import { connect } from '../../../server/database/connection/connect.ts';
import { createJobs } from '../../../server/platform/jobs/jobs.ts';
import { createLog } from '../../../server/platform/start/log.ts';
import { createSmtpMail } from '../../../server/platform/mail/mail.ts';
import { createPostbox } from '../../../server/platform/mail/postbox.ts';

/* A process that only delivers queued e-mails, for tests that kill it. DATABASE_URL and
   SMTP_URL are its settings. */

const { DATABASE_URL = '', SMTP_URL = '' } = process.env;
const { pool } = await connect(DATABASE_URL);
const jobs = createJobs({ pool, log: createLog('warn') });
createPostbox({
  jobs,
  mail: createSmtpMail(SMTP_URL, 'Earmark <no-reply@earmark.example>'),
  findReader: async () => undefined,
  publicUrl: () => 'https://earmark.example',
  ownAddresses: [],
});
await jobs.start();
