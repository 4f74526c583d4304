import {
  ExplainNode,
  type Kysely,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  RawNode,
  SelectQueryNode,
  sql,
} from 'kysely';
import type { DB } from '../../../server/database/types.ts';

/**
 * Returns the query plans of some statements as text. The statements are not executed and return no
 * rows.
 */
export async function explain(
  db: Kysely<DB>,
  work: (db: Kysely<DB>) => Promise<unknown>,
): Promise<string> {
  const lines: unknown[] = [];
  await work(explaining(db, (line) => lines.push(line)));
  return lines.join('\n');
}

/**
 * Returns a database that explains statements. It passes each row of a plan to `take`, and returns
 * no rows. With the option ANALYZE, it also executes the statements.
 */
export function explaining(
  db: Kysely<DB>,
  take: (row: unknown) => void,
  options?: string,
): Kysely<DB> {
  return db.withPlugin({
    transformQuery({ node }: PluginTransformQueryArgs) {
      if (SelectQueryNode.is(node)) {
        const given = options === undefined ? undefined : sql.raw(options).toOperationNode();
        return { ...node, explain: ExplainNode.create(undefined, given) };
      }
      if (!RawNode.is(node)) throw new Error('Only statements that read can be explained.');
      const [first = '', ...rest] = node.sqlFragments;
      const start = options === undefined ? 'EXPLAIN' : `EXPLAIN (${options})`;
      return RawNode.create([`${start} ${first}`, ...rest], node.parameters);
    },
    async transformResult({ result }: PluginTransformResultArgs) {
      for (const row of result.rows) take(row['QUERY PLAN']);
      return { rows: [] };
    },
  });
}

/** Returns the generic plan of a statement, which prepared statements use after some calls. */
export async function genericPlan(db: Kysely<DB>, statement: string): Promise<string> {
  const { rows } = await sql
    .raw<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${statement}`)
    .execute(db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
