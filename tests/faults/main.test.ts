import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { connect } from '../../server/database/connection/connect.ts';
import { joinEmbedded } from '../../server/database/embedded/embedded.ts';
import { createMailbox } from '../kit/read/mailbox.ts';
import { MERCHANT_ENVIRONMENT, PRODUCTION_ENVIRONMENT } from '../kit/production-environment.ts';
import { aRegistration } from '../kit/make/registration.ts';
import { freePort, serve } from '../kit/servers/free-port.ts';
import { runEarmark, type RunningEarmark, type RunOptions } from '../kit/servers/run-earmark.ts';
import { cloneDatabase } from '../kit/test-database.ts';
import { type Build, viteBuild } from '../kit/vite-build.ts';
import { waitFor } from '../kit/wait-for.ts';
import { makeOpenFolder } from '../kit/servers/make-open-folder.ts';

// Each test starts servers, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let build: Build;
let home: string;
let running: RunningEarmark[] = [];

beforeAll(async () => {
  build = await viteBuild('server');
  const client = join(dirname(build.folder), 'client');
  mkdirSync(join(client, 'assets'), { recursive: true });
  writeFileSync(join(client, 'index.html'), '<head><title>Earmark</title></head>');
  home = makeOpenFolder('main');
});

afterEach(async () => {
  await Promise.all(running.map((earmark) => earmark.end('SIGTERM')));
  running = [];
});

afterAll(() => {
  rmSync(home, { recursive: true });
  build.remove();
});

describe('a start', () => {
  test('creates everything missing, prints the demo accounts and, last, the address', async () => {
    const environment = { PORT: `${await freePort()}` };
    const earmark = run({ environment });
    const url = `http://127.0.0.1:${environment.PORT}`;
    // The server answers pages while the demo is still being made.
    const page = await waitFor(
      'the first answer',
      () => fetch(url, { headers: { Accept: 'text/html' } }).catch(() => undefined),
      60,
    );
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>Earmark</title>');
    expect(await earmark.listening()).toBe(url);
    expect(await fetchJson(`${url}/health`)).toMatchObject({ status: 'ok', database: 'ok' });
    const account = { email: 'buyer@demo.example', password: 'earmark-demo' };
    expect(await post(`${url}/api/users/login`, account)).toMatchObject({ success: true });

    const { code, lines, errors } = await earmark.end('SIGINT');
    expect(code).toBe(0);
    expect(lines.join('\n')).toContain(account.email);
    expect(lines.at(-1)).toBe(`Earmark is listening at ${url}`);
    expect(errors).toEqual([]);
    expectNothingLeft();
  });

  test('keeps everything that a killed server has acknowledged', async () => {
    const registration = aRegistration();
    const killed = run(WITHOUT_DEMO);
    const created = await post(`${await killed.listening()}/api/users/create`, registration);
    expect(created).toMatchObject({ success: true });
    await killed.end('SIGKILL');
    expect(existsSync(PID_FILE())).toBe(true);

    const earmark = run(WITHOUT_DEMO);
    const again = await post(`${await earmark.listening()}/api/users/create`, registration);
    expect(again).toMatchObject({ success: false });
    await createMailbox(join(home, 'data', 'mail')).waitForEmail(registration.email, '');
    expect((await earmark.end('SIGTERM')).code).toBe(0);
    expectNothingLeft();
  });

  test('leaves nothing running if it is interrupted', async () => {
    const earmark = run(WITHOUT_DEMO);
    await waitFor('PostgreSQL to start', () => existsSync(PID_FILE()));
    const { code, errors } = await earmark.end('SIGINT');
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
    expectNothingLeft();
  });
});

describe('a failed start prints its reason:', () => {
  test('a second Earmark on the same data folder', async () => {
    const first = run(WITHOUT_DEMO);
    await first.listening();
    const { code, errors } = await run(WITHOUT_DEMO).ended;
    expect(code).toBe(1);
    expect(errors).toEqual([expect.stringContaining('is using this data folder')]);
    expect((await first.end('SIGTERM')).code).toBe(0);
  });

  test('a data folder that cannot be created', async () => {
    writeFileSync(join(home, 'file'), '');
    const environment = { DATA_DIR: join(home, 'file', 'data') };
    const { code, errors } = await run({ environment }).ended;
    expect(code).toBe(1);
    expect(errors).toEqual([expect.stringContaining(environment.DATA_DIR)]);
  });

  test('a data folder that is a file', async () => {
    writeFileSync(join(home, 'a-file'), '');
    const environment = { DATA_DIR: join(home, 'a-file') };
    const { code, errors } = await run({ environment }).ended;
    expect(code).toBe(1);
    expect(errors).toEqual([
      `${environment.DATA_DIR} is a file: set DATA_DIR to the path of a folder.`,
    ]);
  });

  test('an empty secret, or a taken port, before PostgreSQL starts', async () => {
    const environment = { DEMO: 'off', DATA_DIR: join(home, 'other') };
    mkdirSync(environment.DATA_DIR);
    writeFileSync(join(environment.DATA_DIR, 'token-secret'), '');
    expect((await run({ environment }).ended).errors).toEqual([
      expect.stringMatching(/token-secret is empty or truncated\. Restore the file/),
    ]);
    rmSync(join(environment.DATA_DIR, 'token-secret'));
    const { port, stop } = await serve(createServer());
    const { code, errors } = await run({ environment: { ...environment, PORT: `${port}` } }).ended;
    expect(code).toBe(1);
    expect(errors).toEqual([
      `Port ${port} on 127.0.0.1 is taken by another program. Stop it, or set PORT to another number.`,
    ]);
    expect(existsSync(join(environment.DATA_DIR, 'postgres'))).toBe(false);
    await stop();
  });

  test('every fault of the environment, each in its own line', async () => {
    const environment = { NODE_ENV: 'production', PORT: 'high', DEMO: 'perhaps' };
    const { code, errors } = await run({ environment }).ended;
    expect(code).toBe(1);
    expect(errors.map((line) => line.trim().split(' ')[0])).toEqual([
      'The',
      'PORT',
      'DEMO',
      'TOKEN_SECRET',
      'PUBLIC_URL',
      'PAYMENT',
      'SMTP_URL',
      ...Object.keys(MERCHANT_ENVIRONMENT),
    ]);
  });
});

test('production requires the facts, protects its files and warns without an administrator', async () => {
  const environment = { ...PRODUCTION_ENVIRONMENT, DATA_DIR: join(home, 'production') };
  const earmark = run({ environment });
  const url = await earmark.listening();
  const page = await (await fetch(`${url}/`, { headers: { Accept: 'text/html' } })).text();
  expect(page).toContain('Udruženje Zvuk &amp; \\&quot;Reč\\&quot;');
  const { email } = aRegistration();
  expect(await fetchJson(`${url}/health`)).toMatchObject({
    status: 'ok',
    warnings: [expect.stringContaining('npm run admin -- create EMAIL') as string],
    disk: { free: expect.any(Number) as number, total: expect.any(Number) as number },
  });
  expect(await (await fetch(`${url}/metrics`)).text()).toMatch(
    /^earmark_disk_bytes\{bytes="free"\} \d+$/m,
  );
  const made = await run({ program: 'admin', words: ['create', email], environment }).ended;
  expect(made).toMatchObject({ code: 0 });
  expect(await fetchJson(`${url}/health`)).toMatchObject({ warnings: [] });
  const databaseUrl = (await joinEmbedded(join(environment.DATA_DIR, 'postgres'))) ?? '';
  expect(await rolesAtWork(databaseUrl)).toEqual(['earmark_app']);

  const created = await post(`${url}/api/users/create`, aRegistration());
  expect(created).toMatchObject({ success: true });
  const mail = join(environment.DATA_DIR, 'mail');
  await waitFor('the e-mail', () => existsSync(mail) && readdirSync(mail).length > 0);
  const modes = [mail, ...readdirSync(mail).map((name) => join(mail, name))].map(modeOf);
  expect(modes).toEqual([0o700, 0o600]);
  expect(modeOf(join(environment.DATA_DIR, 'storage'))).toBe(0o700);
  const { lines } = await earmark.end('SIGTERM');
  expect(
    lines.filter((line) => line.startsWith('Warning: There is no administrator')),
  ).toHaveLength(1);
});

test('production warns if one role owns and uses the database', async () => {
  const { url: DATABASE_URL, drop } = await cloneDatabase();
  const earmark = run({ environment: { ...PRODUCTION_ENVIRONMENT, DATABASE_URL } });
  const { warnings } = (await fetchJson(`${await earmark.listening()}/health`)) as {
    warnings: string[];
  };
  expect(warnings).toContainEqual(expect.stringContaining('DATABASE_OWNER_URL'));
  const { lines } = await earmark.end('SIGTERM');
  expect(lines).toContainEqual(expect.stringMatching(/^Warning: The role of DATABASE_URL/));
  const twice = { ...PRODUCTION_ENVIRONMENT, DATABASE_URL, DATABASE_OWNER_URL: DATABASE_URL };
  expect((await run({ environment: twice }).ended).errors).toContain(
    '  DATABASE_OWNER_URL must name another role than DATABASE_URL',
  );
  await drop();
});

test('an uncaught error is logged, and everything is closed in order', async () => {
  const earmark = run({
    environment: {
      DEMO: 'off',
      NODE_OPTIONS: `--import=data:text/javascript,process.on('SIGUSR2',()=>{throw(Error('boom'))})`,
    },
  });
  await earmark.listening();
  const { code, errors } = await earmark.end('SIGUSR2');
  expect(code).toBe(1);
  expect(errors).toContainEqual(expect.stringContaining('boom'));
  expectNothingLeft();
});

test('db:migrate migrates the database, and refuses to revert the baseline', async () => {
  const migrate = (...words: string[]) => run({ program: 'migrate', words }).ended;
  expect(await migrate('up')).toMatchObject({
    code: 1,
    errors: ['Usage: npm run db:migrate, or: npm run db:migrate -- down [STEPS]'],
  });
  await migrate();
  expect(await migrate()).toMatchObject({ code: 0, lines: ['The database is up to date.'] });
  expect(await migrate('down', '99')).toMatchObject({
    code: 1,
    errors: [expect.stringMatching(/^The migration \S+ is part of the first schema/)],
  });
  expect((await migrate()).code).toBe(0);
});

/** Returns the roles of the servers' connections, without the test's own. */
async function rolesAtWork(databaseUrl: string): Promise<string[]> {
  const { db, close } = await connect(databaseUrl, { poolSize: 1 });
  const { rows } = await sql<{ role: string }>`
    SELECT DISTINCT usename::text AS role FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(db);
  await close();
  return rows.map(({ role }) => role);
}

const WITHOUT_DEMO = { environment: { DEMO: 'off' } };
const PID_FILE = () => join(home, 'data', 'postgres', 'cluster', 'postmaster.pid');

function run(options: Partial<RunOptions> = {}): RunningEarmark {
  const earmark = runEarmark({ build: build.folder, home, ...options });
  running.push(earmark);
  return earmark;
}

function modeOf(path: string): number {
  return statSync(path).mode & 0o777;
}

function expectNothingLeft(): void {
  expect(existsSync(PID_FILE())).toBe(false);
  expect(existsSync(join(home, 'data', 'earmark.pid'))).toBe(false);
}

async function post(url: string, payload: object): Promise<unknown> {
  return fetchJson(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(payload),
  });
}

async function fetchJson(url: string, init?: RequestInit): Promise<unknown> {
  return (await fetch(url, init)).json();
}
