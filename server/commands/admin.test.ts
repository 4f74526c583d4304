import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showCode } from '../../tests/kit/make/authenticator.ts';
import { makePerson } from '../../tests/kit/make/builders.ts';
import { runEarmark } from '../../tests/kit/servers/run-earmark.ts';
import { startTestApp, type TestApp } from '../../tests/kit/test-app.ts';
import { type Build, viteBuild } from '../../tests/kit/vite-build.ts';

/* Runs the command that creates administrators, as a process of its own. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let app: TestApp;
let build: Build;
let home: string;
beforeAll(async () => {
  [app, build] = await Promise.all([startTestApp(), viteBuild('server')]);
  home = mkdtempSync(join(tmpdir(), 'earmark-admin-'));
});
afterAll(async () => {
  await app.stop();
  build.remove();
  rmSync(home, { recursive: true });
});

/** Runs the command; returns its exit code and output. */
async function admin(words: readonly string[], environment: object = {}) {
  const ended = await runEarmark({
    build: build.folder,
    home,
    program: 'admin',
    words,
    environment: { DATABASE_URL: app.databaseUrl, ...environment },
  }).ended;
  return { code: ended.code, output: textOf(ended.lines), errors: textOf(ended.errors) };
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

async function mayAdminister(email: string, password: string): Promise<boolean> {
  const { data } = await app.call('/users/login', { email, password });
  const auth = { userId: data?.id ?? 0, token: data?.token ?? '' };
  return (await app.call('/admin/getWaiting', {}, auth)).success;
}

describe('npm run admin -- create', () => {
  test('creates an administrator, prints the password once, and reports an existing one', async () => {
    const made = await admin(['create', 'vera@people.example']);
    expect(made).toMatchObject({ code: 0, errors: '' });
    const password = /with the password (\S+)\n$/.exec(made.output)?.[1] ?? '';
    expect(await mayAdminister('vera@people.example', password)).toBe(true);
    const again = await admin(['create', 'vera@people.example']);
    expect(again.output).toBe(
      'vera@people.example is an administrator already; the password stays as it is.\n',
    );
    expect(await mayAdminister('vera@people.example', password)).toBe(true);
  });

  test('uses the password of the environment, and never prints it', async () => {
    const ADMIN_PASSWORD = 'eleven bells at noon';
    const { output } = await admin(['create', 'iva@people.example'], { ADMIN_PASSWORD });
    expect(output).toBe(
      'iva@people.example is an administrator now, with the password of ADMIN_PASSWORD\n',
    );
    expect(await mayAdminister('iva@people.example', ADMIN_PASSWORD)).toBe(true);
  });

  test.each<[string, string[], object, string]>([
    [
      'too many words',
      ['create', 'a@b.example', 'now'],
      {},
      'Usage: npm run admin -- create EMAIL, or',
    ],
    [
      'a short password',
      ['create', 'a@b.example'],
      { ADMIN_PASSWORD: 'short' },
      'ADMIN_PASSWORD must be at least 10 characters long',
    ],
    [
      'no database',
      ['create', 'a@b.example'],
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      '127.0.0.1',
    ],
  ])('explains a mistake in one line: %s', async (_what, words, environment, line) => {
    const { code, output, errors } = await admin(words, environment);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toContain(line);
    expect(errors).not.toContain('    at ');
  });
});

test('npm run admin runs from the sources', () => {
  const words = ['run', '--silent', 'admin', '--', 'create', 'vera'];
  const { status, stderr } = spawnSync('npm', words, { cwd: ROOT, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('vera is not an e-mail address.\n');
  expect(stderr).not.toContain('    at ');
});

describe('npm run admin -- reset-factor', () => {
  test('turns off a lost second factor, ends all sessions, and tells the owner by e-mail', async () => {
    const { auth, email, password } = await makePerson(app);
    const start = await app.call('/users/startSecondFactor', { currentPassword: password }, auth);
    const code = showCode(start.data?.secret ?? '', app.clock.now());
    await app.call('/users/confirmSecondFactor', { code }, auth);
    expect(await app.call('/users/login', { email, password })).toMatchObject({ success: false });
    const done = await admin(['reset-factor', email.toUpperCase()]);
    expect(done).toMatchObject({ code: 0, errors: '' });
    expect(await app.call('/users/login', { email, password })).toMatchObject({ success: true });
    app.clock.advance(6_000);
    expect(await app.call('/users/getUser', {}, auth)).toMatchObject({ status: 401 });
    const isNotified = async () =>
      (await app.mailbox.emails(email)).some(({ text }) => text.includes('An administrator'));
    await expect.poll(isNotified, { timeout: 20_000 }).toBe(true);
    const again = await admin(['reset-factor', email]);
    expect(again).toMatchObject({
      code: 1,
      errors: `${email} has no account with a second step at sign-in.\n`,
    });
  });
});
