import { Pool } from 'pg';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { createLogRecorder, type LogRecorder } from '../../../tests/kit/read/log-recorder.ts';
import { cloneForTests } from '../../../tests/kit/test-database.ts';
import { waitFor } from '../../../tests/kit/wait-for.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { createLog } from '../start/log.ts';

const database = cloneForTests();

let logs: LogRecorder;
let running: Jobs[] = [];
afterEach(async () => {
  for (const jobs of running) await jobs.stop();
  running = [];
});

interface Note {
  readonly text: string;
}
const OPTIONS = { retryLimit: 3, retryDelay: 0 };

describe('a job', () => {
  test('runs when its transaction commits, and not when it rolls back', async () => {
    const done: string[] = [];
    const { queue } = await start('commits', async ({ text }) => void done.push(text));
    const takenBack = database.db.transaction().execute(async (db) => {
      await queue.send(db, { text: 'never' });
      throw new Error('taken back');
    });
    await expect(takenBack).rejects.toThrow('taken back');
    await database.db.transaction().execute((db) => queue.send(db, { text: 'once' }));
    await waitFor('the job', () => done.length > 0);
    expect(done).toEqual(['once']);
  });

  test('is retried when it fails, and the failure is logged', async () => {
    let tries = 0;
    const { queue } = await start('fails', async () => {
      tries += 1;
      if (tries < 2) throw new Error(`try ${tries}`);
    });
    await queue.send(database.db, { text: 'stubborn' });
    await waitFor('the second try', () => tries === 2);
    expect(logs.text()).toContain('try 1');
  });

  test('is given up once after its last try', async () => {
    const given: string[] = [];
    let tries = 0;
    logs = createLogRecorder();
    const jobs = createJobs({ pool: database.pool, log: createLog('info', logs) });
    running.push(jobs);
    const queue = jobs.queue<Note>(
      'hopeless',
      { retryLimit: 1, retryDelay: 0 },
      async () => {
        tries += 1;
        throw new Error('no hope');
      },
      async ({ text }) => void given.push(text),
    );
    await jobs.start();
    await queue.send(database.db, { text: 'lost' });
    await waitFor('what was given up', () => given.length > 0);
    expect([given, tries]).toEqual([['lost'], 2]);
  });

  test('is run by the next server if it waits when the server stops', async () => {
    const done: string[] = [];
    const { jobs, queue } = await start('waits', async () => undefined);
    await jobs.stop();
    // Due only later, because the stopped server may still be fetching.
    await queue.send(database.db, { text: 'later' }, { after: 1 });
    await start('waits', async ({ text }) => void done.push(text));
    await waitFor('the job', () => done.includes('later'));
  });

  test('may finish if it runs when the server stops', async () => {
    const events: string[] = [];
    const { jobs, queue } = await start('finishes', async () => {
      events.push('begun');
      await new Promise((resolve) => setTimeout(resolve, 300));
      events.push('done');
    });
    await queue.send(database.db, { text: 'long' });
    await waitFor('the job to begin', () => events.includes('begun'));
    await jobs.stop();
    expect(events).toEqual(['begun', 'done']);
  });
});

test('a job that outlasts the stop is left to its lease if its outcome cannot be stored', async () => {
  let begun = false;
  const work = async () => {
    begun = true;
    await new Promise(() => {});
  };
  const { jobs, queue } = await start('outlasts', work, { graceMs: 500 });
  await queue.send(database.db, { text: 'endless' });
  await waitFor('the job to begin', () => begun);
  await database.pool.query('ALTER TABLE pgboss.job RENAME TO job_out_of_reach');
  onTestFinished(async () => {
    await database.pool.query('ALTER TABLE pgboss.job_out_of_reach RENAME TO job');
  });
  running = [];
  await jobs.stop();
  expect(logs.text()).toContain('The outcome of a job could not be stored.');
});

test('a schedule that is being processed when the server stops breaks nothing', async () => {
  const faults: unknown[] = [];
  const note = (fault: unknown) => void faults.push(fault);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const pool = new Pool({ connectionString: database.url });
  const jobs = createJobs({ pool, log: createLog('silent') });
  await jobs.start();
  const locker = await database.pool.connect();
  // Destroys the connection, so that a failure leaves no lock to the tests that follow.
  onTestFinished(() => locker.release(true));
  await locker.query('BEGIN; LOCK TABLE pgboss.job IN SHARE MODE');
  const waiting = `SELECT 1 FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  // At most a minute until the schedule is due, and half a minute until pg-boss looks for it.
  await waitFor('the schedule', async () => (await locker.query(waiting)).rows.length > 0, 95);
  await jobs.stop();
  const ended = pool.end();
  await locker.query(`INSERT INTO pgboss.job (name, data)
    VALUES ('__pgboss__send-it', '{"name": "regular"}')`);
  await locker.query('COMMIT');
  await ended;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(faults).toEqual([]);
}, 120_000);

describe('on three servers that start at once', () => {
  async function startThree(name: string, work: (note: Note) => Promise<void>, singleton = false) {
    const all = [1, 2, 3].map(() => createJobs({ pool: database.pool, log: createLog('silent') }));
    running.push(...all);
    const queues = all.map((jobs) => jobs.queue<Note>(name, { ...OPTIONS, singleton }, work));
    await Promise.all(all.map((jobs) => jobs.start()));
    return queues;
  }

  test('each job is done once', async () => {
    const done: string[] = [];
    const queues = await startThree('shared', async ({ text }) => void done.push(text));
    const texts = Array.from({ length: 30 }, (_unused, index) => `job ${index}`);
    for (const [index, text] of texts.entries()) {
      await queues[index % queues.length]?.send(database.db, { text });
    }
    await waitFor('all jobs', () => done.length >= texts.length);
    for (const jobs of running) await jobs.stop();
    expect(done.toSorted()).toEqual(texts.toSorted());
  });

  test('a queue of single jobs has one running and one waiting job, and drops further ones', async () => {
    let begun = 0;
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const work = async () => {
      begun += 1;
      await finished;
    };
    const queues = await startThree('alone', work, true);
    await queues[0]?.send(database.db, { text: 'first' });
    await waitFor('the first to begin', () => begun === 1);
    for (const queue of queues) await queue.send(database.db, { text: 'further' });
    const { rows } = await database.pool.query(
      "SELECT state, count(*)::int FROM pgboss.job WHERE name = 'alone' GROUP BY state ORDER BY state",
    );
    expect(rows).toEqual([
      { state: 'created', count: 1 },
      { state: 'active', count: 1 },
    ]);
    expect(begun).toBe(1);
    finish();
    await waitFor('the second', () => begun === 2);
  });
});

describe('regular work', () => {
  const regularJobs = () =>
    createJobs({
      pool: database.pool,
      log: createLog('info', createLogRecorder()),
      schedules: { regular: { minutes: 30 }, patient: { minutes: 1 } },
    });

  test('needs a schedule in the table', () => {
    expect(() => regularJobs().regularly('unknown', async () => {})).toThrow('unknown');
  });

  test('is queued by its schedule, and runs when it is due', async () => {
    let runs = 0;
    const jobs = regularJobs();
    running.push(jobs);
    jobs.regularly('regular', async () => void (runs += 1));
    await jobs.start();
    const { rows } = await database.pool.query(
      "SELECT cron FROM pgboss.schedule WHERE name = 'regular'",
    );
    expect(rows).toEqual([{ cron: '*/30 * * * *' }]);
    await database.pool.query("INSERT INTO pgboss.job (name) VALUES ('regular')");
    await waitFor('a run', () => runs > 0);
  });

  test('waits at most once, however often it is scheduled', async () => {
    const jobs = regularJobs();
    running.push(jobs);
    jobs.regularly('patient', async () => undefined);
    await jobs.start();
    const { rows } = await database.pool.query(
      "SELECT policy FROM pgboss.queue WHERE name = 'patient'",
    );
    expect(rows).toEqual([{ policy: 'stately' }]);
  });
});

describe('a wrong clock', () => {
  test('holds back jobs about money and deletion until the clocks agree, and no others', async () => {
    logs = createLogRecorder();
    let ahead = 61_000;
    const jobs = createJobs({
      pool: database.pool,
      log: createLog('info', logs),
      machineNow: () => Date.now() + ahead,
    });
    running.push(jobs);
    const done: string[] = [];
    const note = async ({ text }: Note) => void done.push(text);
    const money = jobs.queue<Note>('clocked', { ...OPTIONS, needsClock: true }, note);
    const other = jobs.queue<Note>('unclocked', OPTIONS, note);
    await jobs.start();
    await money.send(database.db, { text: 'money' });
    await other.send(database.db, { text: 'mail' });
    await waitFor('the other job', () => done.length > 0);
    expect(done).toEqual(['mail']);
    expect(logs.text()).toContain('The clocks of this server and of the database differ.');
    ahead = 59_000;
    await waitFor('the job about money', () => done.length > 1, 15);
    expect(done).toEqual(['mail', 'money']);
  });
});

async function start(
  name: string,
  work: (note: Note) => Promise<void>,
  parts: { readonly graceMs?: number } = {},
) {
  logs = createLogRecorder();
  const jobs = createJobs({ pool: database.pool, log: createLog('info', logs), ...parts });
  running.push(jobs);
  const queue = jobs.queue<Note>(name, OPTIONS, work);
  await jobs.start();
  return { jobs, queue };
}
