import {
  type Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  RawNode,
  SelectQueryNode,
  ExplainNode,
  sql,
} from 'kysely';
import type { DB } from '../../../server/database/types.ts';

const HOW = 'ANALYZE, BUFFERS, FORMAT JSON';

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

/**
 * Counts the blocks of tables and indexes that some statements read. The statements return no rows.
 */
export async function blocksRead(
  db: Kysely<DB>,
  work: (db: Kysely<DB>) => Promise<unknown>,
): Promise<number> {
  let blocks = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }: PluginTransformQueryArgs) {
      if (SelectQueryNode.is(node)) {
        return {
          ...node,
          explain: ExplainNode.create('json', sql.raw('ANALYZE, BUFFERS').toOperationNode()),
        };
      }
      if (!RawNode.is(node)) throw new Error('Only what reads can be counted here.');
      const [first = '', ...rest] = node.sqlFragments;
      return RawNode.create([`EXPLAIN (${HOW}) ${first}`, ...rest], node.parameters);
    },
    async transformResult({ result }: PluginTransformResultArgs) {
      for (const row of result.rows) blocks += blocksOf(row['QUERY PLAN']);
      return { rows: [] };
    },
  };
  await work(db.withPlugin(plugin));
  return blocks;
}

/** Returns the blocks of a plan in PostgreSQL's JSON format. */
export function blocksOf(told: unknown): number {
  const [{ Plan: plan }] = told as [{ Plan: Plan }];
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}
