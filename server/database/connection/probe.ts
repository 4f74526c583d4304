import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** A regular check that the database accepts writes. */
export type DatabaseProbe = ReturnType<typeof probeDatabase>;

const PROBE_EVERY_MS = 5_000;
/** After a failure the next attempt comes sooner. */
const PROBE_AGAIN_MS = 1_000;
/** Time limit of a write. */
const TIMEOUT_MS = 3_000;

/**
 * Writes one row every five seconds. A database with a full disk still answers queries but accepts
 * no writes. An idle pool notices a broken network only when it is used.
 */
export function probeDatabase(db: Db) {
  let isUp: boolean | undefined;
  let hasStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function probe(): Promise<void> {
    const late = setTimeout(() => (isUp = false), TIMEOUT_MS);
    isUp = await write(db);
    clearTimeout(late);
    if (hasStopped) return;
    timer = setTimeout(() => void probe(), isUp ? PROBE_EVERY_MS : PROBE_AGAIN_MS);
  }

  void probe();
  return {
    /** Whether the last write succeeded; undefined before the first result. */
    isUp: (): boolean | undefined => isUp,
    stop(): void {
      hasStopped = true;
      clearTimeout(timer);
    },
  };
}

function write(db: Db): Promise<boolean> {
  return db
    .insertInto('database_probe')
    .values({ id: 1, written_at: sql`now()` })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at: sql`now()` }))
    .execute()
    .then(
      () => true,
      () => false,
    );
}
