import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { createLogRecorder } from '../../../tests/kit/read/log-recorder.ts';
import {
  type SmtpBehaviour,
  startSmtp,
  type TestSmtp,
} from '../../../tests/kit/servers/smtp-server.ts';
import { cloneForTests } from '../../../tests/kit/test-database.ts';
import { waitFor } from '../../../tests/kit/wait-for.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { createLog } from '../start/log.ts';
import { createSmtpMail } from './mail.ts';
import { createPostbox, type Postbox } from './postbox.ts';

/*
 * Sends e-mail over a real mail server that fails in every way it can. Each e-mail must be sent at
 * least once, and a duplicate must have the same id.
 */

const database = cloneForTests();
let smtp: TestSmtp;
let jobs: Jobs;
let carrier: ChildProcess | undefined;
afterEach(async () => {
  carrier?.kill('SIGKILL');
  await jobs.stop();
  await smtp.stop();
  await database.pool.query('TRUNCATE pgboss.job');
});

const emailNo = (number: number) => ({
  to: `person-${number}@people.example`,
  write: () => ({ subject: `Email ${number}`, text: 'Dear Ana,\n\nit is done.\n' }),
});
const everybody = Array.from({ length: 100 }, (_, number) => emailNo(number).to);
const taken = () => smtp.emails.map(({ to }) => to).toSorted();

/** Opens a postbox and a mail server; failed e-mails are retried at once. */
async function open(behaviour: SmtpBehaviour): Promise<Postbox> {
  smtp = await startSmtp(behaviour);
  return reopen(smtp.url);
}

async function reopen(url: string): Promise<Postbox> {
  const postbox = prepare(url);
  await jobs.start();
  return postbox;
}

function prepare(url: string): Postbox {
  jobs = createJobs({ pool: database.pool, log: createLog('info', createLogRecorder()) });
  const mail = createSmtpMail(url, 'Earmark <no-reply@earmark.example>');
  return createPostbox({
    jobs,
    mail,
    findReader: async () => undefined,
    publicUrl: () => 'https://earmark.example',
    ownAddresses: [],
    retryDelay: 1,
  });
}

test('a hundred e-mails are sent within seconds, each once', async () => {
  const postbox = await open('takes');
  await database.db.transaction().execute(async (trx) => {
    for (const number of everybody.keys()) await postbox.send(trx, emailNo(number));
  });
  await waitFor('a hundred e-mails', () => smtp.emails.length >= 100);
  expect(taken()).toEqual(everybody.toSorted());
});

test('a mail server that refuses and then recovers gets every e-mail', async () => {
  const postbox = await open('refuses');
  for (const number of [1, 2, 3]) await postbox.send(database.db, emailNo(number));
  await waitFor('three refusals', () => smtp.tries() >= 3);
  expect(smtp.emails).toEqual([]);
  smtp.behave('takes');
  await waitFor('the e-mails', () => smtp.emails.length >= 3, 30);
  expect(taken()).toEqual([1, 2, 3].map((number) => emailNo(number).to));
});

test('a refused e-mail does not delay the others', async () => {
  const postbox = await open('takes');
  await postbox.send(database.db, { ...emailNo(1), to: 'nobody@refused.example' });
  for (const number of [2, 3]) await postbox.send(database.db, emailNo(number));
  await waitFor('the others', () => smtp.emails.length === 2);
  await waitFor('the outcomes', async () => {
    const states = (await jobStates()).toSorted();
    return states.join() === 'completed,completed,retry';
  });
});

test('a mail server that is down gets every e-mail, even after a restart of this server', async () => {
  const postbox = await open('takes');
  await smtp.stop();
  for (const number of [1, 2]) await postbox.send(database.db, emailNo(number));
  await waitFor('the failures', async () => (await jobStates()).every((one) => one === 'retry'));
  await jobs.stop();
  smtp = await startSmtp('takes', smtp.port);
  await reopen(smtp.url);
  await waitFor('the e-mails', () => smtp.emails.length >= 2, 30);
  expect(taken()).toEqual([1, 2].map((number) => emailNo(number).to));
});

test('a mail server that hangs up during an e-mail gets it again', async () => {
  const postbox = await open('hangs up');
  await postbox.send(database.db, emailNo(1));
  await waitFor('the first try', () => smtp.tries() > 0);
  smtp.behave('takes');
  await waitFor('the e-mail', () => smtp.emails.length > 0, 30);
  expect(taken()).toEqual([emailNo(1).to]);
});

test('a server that is killed while it sends an e-mail sends it again', async () => {
  smtp = await startSmtp('is silent');
  const postbox = await reopen('smtp://127.0.0.1:1');
  await jobs.stop();
  await postbox.send(database.db, emailNo(1));
  carrier = startCarrier();
  await waitFor('the e-mail to be brought', () => smtp.tries() > 0, 30);
  carrier.kill('SIGKILL');
  await waitFor('its end', () => carrier?.signalCode === 'SIGKILL');
  expect(await jobStates()).toEqual(['active']);

  smtp.behave('takes');
  // The clock is real here: the lease of the job expires because its process is dead.
  await reopen(smtp.url);
  await waitFor('the e-mail', () => smtp.emails.length > 0, 60);
  expect(taken()).toEqual([emailNo(1).to]);
}, 120_000);

function startCarrier(): ChildProcess {
  const program = fileURLToPath(
    new URL('../../../tests/kit/read/mail-carrier.ts', import.meta.url),
  );
  return spawn(process.execPath, ['--import', 'tsx', program], {
    env: { PATH: process.env['PATH'], DATABASE_URL: database.url, SMTP_URL: smtp.url },
    stdio: 'inherit',
  });
}

async function jobStates(): Promise<string[]> {
  const { rows } = await database.pool.query<{ state: string }>(
    "SELECT state::text FROM pgboss.job WHERE name = 'mail'",
  );
  return rows.map(({ state }) => state);
}
