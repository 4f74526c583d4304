import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { connect } from '../connection/connect.ts';
import { migrateToLatest } from './migrate.ts';
import { startThrowaway } from '../embedded/throwaway.ts';
import { renderTypes, TYPES_FILE } from './render-types.ts';

/**
 * Implements `npm run db:types`: writes `types.ts` from a new database with all migrations. With
 * `--verify` it only compares, and fails if the file is out of date.
 */
async function generateTypes(): Promise<void> {
  const { values } = parseArgs({ options: { verify: { type: 'boolean', default: false } } });
  const types = await typesOfFreshDatabase();
  if (!values.verify) {
    writeFileSync(TYPES_FILE, types);
    return;
  }
  if (readFileSync(TYPES_FILE, 'utf8') === types) return;
  process.stderr.write('server/database/types.ts is out of date: run npm run db:types.\n');
  process.exitCode = 1;
}

async function typesOfFreshDatabase(): Promise<string> {
  const postgres = await startThrowaway();
  try {
    const { db, close } = await connect(postgres.url, { poolSize: 1, statementTimeout: 0 });
    try {
      await migrateToLatest(db);
      return await renderTypes(db);
    } finally {
      await close();
    }
  } finally {
    await postgres.stop();
  }
}

await generateTypes();
