import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';
import type { DB } from '../types.ts';

/** The generated file, which is committed, so that a build needs no database. */
export const TYPES_FILE = fileURLToPath(new URL('../types.ts', import.meta.url));

/**
 * Describes the tables of a database as TypeScript, with the names as they are in the database and
 * the values as `column-parsers.ts` reads them.
 */
export function renderTypes(db: Kysely<DB>): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string' }),
    // Extensions and Kysely bring tables and views of their own.
    excludePattern: '(kysely_*|pg_*)',
    outFile: null,
    typeMapping: { int8: 'number' },
  });
}
