import type { Pool } from 'pg';
import type { Log } from './log.ts';

interface WatchParts {
  readonly pool: Pool;
  readonly log: Log;
  /** The machine's clock, milliseconds since 1970. */
  readonly now: () => number;
}

/** Knows whether this machine's clock is right, held against the database's. */
export interface ClockWatch {
  /** False while the clocks differ too much: what counts days or moves money has to wait then. */
  isRight(): boolean;
  stop(): void;
}

/** By how much the clocks may differ, milliseconds. */
const MOST_APART = 60_000;
/** How often they are compared, milliseconds. */
const EVERY = 5_000;

/** Starts comparing the clocks; the first comparison is done when it answers. */
export async function watchClock({ pool, log, now }: WatchParts): Promise<ClockWatch> {
  let isRight = true;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  /** The database is away, or answers late: what was known before still holds. */
  async function look(): Promise<void> {
    try {
      const before = now();
      const { rows } = await pool.query<{ at: number }>(
        'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at',
      );
      const after = now();
      const at = rows[0]?.at ?? after;
      // The answer was given at some moment between the two.
      const apart = Math.max(before - at, at - after, 0);
      note(apart);
    } catch (error) {
      log.warn({ err: error }, 'The clocks could not be compared.');
    }
    if (!isOver) timer = setTimeout(() => void look(), EVERY);
  }

  function note(apart: number): void {
    const wasRight = isRight;
    isRight = apart <= MOST_APART;
    const seconds = Math.round(apart / 1_000);
    if (wasRight && !isRight) {
      log.error(
        { seconds },
        'The clocks of this server and of the database differ. Jobs about money and deletion wait until they agree.',
      );
    }
    if (!wasRight && isRight) log.info({ seconds }, 'The clocks agree again.');
  }

  await look();
  return {
    isRight: () => isRight,
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
