import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import errors from '../../../../shared/messages/en/errors.json' with { type: 'json' };
import { makePerson } from '../../../../tests/kit/make/builders.ts';
import { makeSound } from '../../../../tests/kit/make/make-sound.ts';
import { runEarmark } from '../../../../tests/kit/servers/run-earmark.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { cloneDatabase } from '../../../../tests/kit/test-database.ts';
import { viteBuild } from '../../../../tests/kit/vite-build.ts';

const app = startAppForTests({ payment: 'off' });

test('without a bank nothing can be ordered, and the sandbox bank is absent', async () => {
  const buyer = await makePerson(app);
  const sound = await makeSound(app, await makePerson(app, { role: 2 }));
  const request = { projects: [sound.id], acceptTerms: true };
  expect(await app.call('/orders/create', request, buyer.auth)).toMatchObject({
    status: 503,
    info: errors['payment.unavailable'],
  });
  const history = await app.call('/users/getorderhistory', {}, buyer.auth);
  expect(history.data?.orders).toEqual([]);
  expect((await fetch(`${app.url}/sandbox-bank/msu/api/v2`, { method: 'POST' })).status).toBe(404);
});

test('only PAYMENT=sandbox loads the sandbox bank and creates its tables', async () => {
  const [build, database] = await Promise.all([viteBuild('server'), cloneDatabase()]);
  const home = mkdtempSync(join(tmpdir(), 'earmark-off-'));
  chmodSync(home, 0o711);
  const run = (payment: string) =>
    runEarmark({
      build: build.folder,
      home,
      environment: { DEMO: 'off', DATABASE_URL: database.url, PAYMENT: payment },
    });
  const schema = async () => {
    const { rows } = await sql<{ name: string | null }>`
      SELECT to_regnamespace('sandbox_bank')::text AS name`.execute(database.db);
    return rows[0]?.name;
  };
  const bank = join(build.folder, 'sandbox-bank.js');
  const away = join(build.folder, '..', 'sandbox-bank.js');
  try {
    renameSync(bank, away);
    const closed = run('off');
    await closed.listening();
    expect(await closed.end('SIGTERM')).toMatchObject({ code: 0, errors: [] });
    const lacking = await run('sandbox').ended;
    expect(lacking.code).toBe(1);
    expect(lacking.errors.join('\n')).toContain(bank);
    expect(await schema()).toBeNull();

    renameSync(away, bank);
    const open = run('sandbox');
    const panel = await fetch(`${await open.listening()}/sandbox-bank/panel`);
    expect(panel.status).toBe(200);
    await open.end('SIGTERM');
    expect(await schema()).toBe('sandbox_bank');
  } finally {
    await database.drop();
    rmSync(home, { recursive: true, force: true });
    build.remove();
  }
}, 120_000);
