import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../../../tests/kit/test-database.ts';
import { renderTypes, TYPES_FILE } from './render-types.ts';

test('types.ts describes the migrated database (if not, run npm run db:types)', async () => {
  const database = await cloneDatabase();
  try {
    expect(await renderTypes(database.db)).toBe(readFileSync(TYPES_FILE, 'utf8'));
  } finally {
    await database.drop();
  }
});
