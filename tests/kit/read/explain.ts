import {
  ExplainNode,
  type Kysely,
  type KyselyPlugin,
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
  const plugin: KyselyPlugin = {
    transformQuery({ node }: PluginTransformQueryArgs) {
      if (SelectQueryNode.is(node)) return { ...node, explain: ExplainNode.create() };
      if (!RawNode.is(node)) throw new Error('Only what reads can be explained here.');
      const [first = '', ...rest] = node.sqlFragments;
      return RawNode.create([`EXPLAIN ${first}`, ...rest], node.parameters);
    },
    async transformResult({ result }: PluginTransformResultArgs) {
      lines.push(...result.rows.map((row) => row['QUERY PLAN']));
      return { rows: [] };
    },
  };
  await work(db.withPlugin(plugin));
  return lines.join('\n');
}

/** Returns the generic plan of a statement, which prepared statements use after some calls. */
export async function genericPlan(db: Kysely<DB>, statement: string): Promise<string> {
  const { rows } = await sql
    .raw<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${statement}`)
    .execute(db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
