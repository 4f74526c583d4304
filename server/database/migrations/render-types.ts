import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';
import type { DB } from '../types.ts';

/** The generated file. It is committed, so that a build needs no database. */
export const TYPES_FILE = fileURLToPath(new URL('../types.ts', import.meta.url));

/**
 * Renders the tables of a database as TypeScript, with the names of the database and the value
 * types of `column-parsers.ts`.
 */
export function renderTypes(db: Kysely<DB>): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string' }),
    // Extensions and Kysely add tables and views of their own.
    excludePattern: '(kysely_*|pg_*)',
    outFile: null,
    typeMapping: { int8: 'number' },
  });
}
