import { type Kysely, sql } from 'kysely';
import type { Waiting } from '../../../shared/features/admin.ts';
import type { DB } from '../../database/types.ts';

/** Counting stops here: nobody needs to know more. */
const MOST = 1_000;

/** How much waits: one look into an index each, of entries that wait alone, and of no more than told. */
export async function countWaiting(db: Kysely<DB>): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    SELECT
      (SELECT count(*)::int FROM (
        SELECT FROM account WHERE contributor_status = 0 LIMIT ${MOST}) waiting) AS users,
      (SELECT count(*)::int FROM (
        SELECT FROM project WHERE kind = 'stock' AND status = 0 LIMIT ${MOST}) waiting) AS projects,
      (SELECT count(*)::int FROM (
        SELECT FROM report WHERE status = 'open' LIMIT ${MOST}) waiting) AS reports,
      (SELECT count(*)::int FROM (
        SELECT FROM seller_wish WHERE state = 'waiting' LIMIT ${MOST}) waiting) AS wishes
  `.execute(db);
  const [waiting] = rows;
  if (!waiting) throw new Error('The counts of what waits came back empty.');
  return waiting;
}
