import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';
import type { Db } from '../db.ts';

/** The generated file. It is committed, so that a build needs no database. */
export const TYPES_FILE = fileURLToPath(new URL('../types.ts', import.meta.url));

/**
 * Renders the tables of a database as TypeScript, with the names of the database and the value
 * types of `column-parsers.ts`. A column whose CHECK lists texts or numbers has these as its type.
 */
export function renderTypes(db: Db): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string' }),
    // Extensions and Kysely add tables and views of their own.
    excludePattern: '(kysely_*|pg_*)',
    outFile: null,
    typeMapping: { int8: 'number' },
    postprocess: async ({ metadata }) => {
      const listed = await listedValues(db);
      for (const table of metadata.tables) {
        for (const column of table.columns) {
          const values = listed.get(`${table.name}.${column.name}`);
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kysely-codegen writes numbers too
          if (values) column.enumValues = values as string[];
        }
      }
      return metadata;
    },
  });
}

/** Returns the values of each column that a CHECK of its own limits to a list. */
async function listedValues(db: Db): Promise<Map<string, (string | number)[]>> {
  const { rows } = await sql<{ column: string; values: (string | number)[] }>`
    SELECT c.relname || '.' || found[1] AS column, (
      SELECT jsonb_agg(coalesce(to_jsonb(value[1]), to_jsonb(value[2]::int)))
      FROM regexp_matches(found[2], '''([^'']*)''::text|(\\d+)', 'g') value) AS values
    FROM pg_constraint k
      JOIN pg_class c ON c.oid = k.conrelid
      CROSS JOIN regexp_match(
        pg_get_constraintdef(k.oid),
        '^CHECK \\(\\((\\w+) = ANY \\(ARRAY\\[((?:(?:''[^'']*''::text|\\d+)(?:, )?)+)\\]\\)\\)\\)$') found
    WHERE k.contype = 'c' AND found IS NOT NULL`.execute(db);
  return new Map(rows.map(({ column, values }) => [column, values]));
}
