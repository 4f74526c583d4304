import type { Pool } from 'pg';
import type { Log } from './log.ts';

interface WatchParts {
  readonly pool: Pool;
  readonly log: Log;
  /** The machine's clock, in milliseconds since 1970. */
  readonly now: () => number;
}

/** Compares this machine's clock with the database's. */
interface ClockWatch {
  /**
   * Returns false while the clocks differ too much. Work that counts days or moves money must wait
   * then.
   */
  isRight(): boolean;
  stop(): void;
}

const MAX_APART_MS = 60_000;
const EVERY_MS = 5_000;

/** Starts comparing the clocks, and resolves after the first comparison. */
export async function watchClock({ pool, log, now }: WatchParts): Promise<ClockWatch> {
  let isRight = true;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  /** Compares the clocks. If the database does not answer, the last result stays. */
  async function compare(): Promise<void> {
    try {
      const before = now();
      const { rows } = await pool.query<{ at: number }>(
        'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at',
      );
      const after = now();
      const at = rows[0]?.at ?? after;
      // The database read its clock at some moment between the two.
      const apart = Math.max(before - at, at - after, 0);
      update(apart);
    } catch (error) {
      log.warn({ err: error }, 'The clocks could not be compared.');
    }
    if (!isOver) timer = setTimeout(() => void compare(), EVERY_MS);
  }

  function update(apart: number): void {
    const wasRight = isRight;
    isRight = apart <= MAX_APART_MS;
    const seconds = Math.round(apart / 1_000);
    if (wasRight && !isRight) {
      log.error(
        { seconds },
        'The clocks of this server and of the database differ. Jobs about money and deletion wait until they agree.',
      );
    }
    if (!wasRight && isRight) log.info({ seconds }, 'The clocks agree again.');
  }

  await compare();
  return {
    isRight: () => isRight,
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
