import { type Kysely, sql } from 'kysely';
import type { DB } from '../types.ts';

/** Looks regularly whether the database takes writes. */
export interface DatabaseProbe {
  /** Whether the last write succeeded; undefined before the first one has ended. */
  readonly isUp: () => boolean | undefined;
  stop(): void;
}

const PROBE_EVERY = 5_000;
/** After a failure the next attempt comes sooner, milliseconds. */
const PROBE_AGAIN = 1_000;
/** How long a write may take, milliseconds. */
const PATIENCE = 3_000;

/**
 * Writes one row every five seconds. A database may answer questions and take no writes, such as one
 * whose disk is full; and a pool that nobody uses hears of a broken network only by using it.
 */
export function probeDatabase(db: Kysely<DB>): DatabaseProbe {
  let isUp: boolean | undefined;
  let hasStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function probe(): Promise<void> {
    const late = setTimeout(() => (isUp = false), PATIENCE);
    isUp = await write(db);
    clearTimeout(late);
    if (hasStopped) return;
    timer = setTimeout(() => void probe(), isUp ? PROBE_EVERY : PROBE_AGAIN);
  }

  void probe();
  return {
    isUp: () => isUp,
    stop() {
      hasStopped = true;
      clearTimeout(timer);
    },
  };
}

function write(db: Kysely<DB>): Promise<boolean> {
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
