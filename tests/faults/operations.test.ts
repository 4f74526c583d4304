import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { connect } from '../../server/database/connection/connect.ts';
import { startEmbedded } from '../../server/database/embedded/embedded.ts';
import { mayChangeBooks } from '../../server/database/migrations/grant-application.ts';
import { readEnvironment } from '../../server/platform/start/environment.ts';
import { prepareDatabase } from '../../server/start/prepare-database.ts';
import { startAppForTests } from '../kit/test-app.ts';
import { makeOpenFolder } from '../kit/servers/make-open-folder.ts';

/* Checks the files of docs/operations with a real server and a real PostgreSQL. */

const app = startAppForTests();

test('every probe requests an existing address', async () => {
  const text = ['kubernetes.yaml', 'compose.yaml', 'haproxy.cfg']
    .map((file) => readFileSync(`docs/operations/${file}`, 'utf8'))
    .join('\n');
  const probes = /httpGet: \{ path: (\S+),|127\.0\.0\.1:3000(\/\w+)|httpchk GET (\S+)/g;
  const paths = [...text.matchAll(probes)].map(([, ...found]) => found.find(Boolean) ?? '');
  expect(paths.length).toBeGreaterThan(4);
  for (const path of new Set(paths)) {
    expect((await fetch(app.url + path)).status, path).toBe(200);
  }
});

test('the roles that compose.yaml creates have exactly the rights that they need', async () => {
  const folder = makeOpenFolder('roles');
  const postgres = await startEmbedded({ folder: join(folder, 'postgres'), durable: false });
  const as = (role: string, password: string, database = 'earmark') => {
    const url = new URL(postgres.url);
    return Object.assign(url, { username: role, password, pathname: `/${database}` }).href;
  };
  try {
    const superuser = await connect(
      as('postgres', readFileSync(join(folder, 'postgres', 'password'), 'utf8').trim(), 'postgres'),
      { poolSize: 1 },
    );
    await sql`DROP DATABASE earmark`.execute(superuser.db);
    await sql`DROP ROLE earmark, earmark_app`.execute(superuser.db);
    for (const statement of statementsOfCompose()) {
      await sql.raw(statement).execute(superuser.db);
    }
    await superuser.close();
    await prepareDatabase(as('earmark', 'owner'), readEnvironment({ DEMO: 'off' }), {
      applicationRole: 'earmark_app',
    });
    const { db, close } = await connect(as('earmark_app', 'word'), { poolSize: 1 });
    expect(await mayChangeBooks(db)).toBe(false);
    expect(await db.selectFrom('category').select('id').execute()).not.toEqual([]);
    await expect(sql`CREATE TABLE mine ()`.execute(db)).rejects.toThrow('permission denied');
    await close();
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
});

/**
 * Returns the statements that compose.yaml runs on an empty PostgreSQL, with the test's passwords.
 */
function statementsOfCompose(): string[] {
  const { configs } = parse(readFileSync('docs/operations/compose.yaml', 'utf8'), {
    merge: true,
  }) as { configs: Record<string, { content: string }> };
  const content = configs['database-roles']?.content ?? '';
  return content
    .replaceAll(/\$\{DATABASE_OWNER_PASSWORD:[^}]+\}/g, 'owner')
    .replaceAll(/\$\{DATABASE_PASSWORD:[^}]+\}/g, 'word')
    .split(';')
    .filter((statement) => statement.trim() !== '');
}
