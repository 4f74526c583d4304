import type { Clock } from '../server/platform/start/clock.ts';
import type { BankDb } from './records/tables.ts';

/**
 * The bank's own clock: the real time plus an offset, which the panel advances so that days pass at
 * the click of a button.
 */
export interface BankClock extends Clock {
  /** Reads the offset. Call it at the start of each request: another server may have changed it. */
  refresh(): Promise<void>;
  advance(milliseconds: number): Promise<void>;
  /** Returns to the real time. Transactions from the days in between are then in the future. */
  reset(): Promise<void>;
  /** Returns the offset, milliseconds. */
  ahead(): number;
}

/** The offset is cached this long, although another server may change it. */
const FRESH_MS = 1_000;

/** Creates the bank's clock. Its offset is stored in the bank's own table. */
export function createBankClock(db: BankDb, clock: Clock): BankClock {
  let aheadMs = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  const table = 'sandbox_bank.clock';
  return {
    now: () => new Date(clock.now().getTime() + aheadMs),
    ahead: () => aheadMs,
    async refresh() {
      if (performance.now() - readAt < FRESH_MS) return;
      readAt = performance.now();
      const row = await db.selectFrom(table).select('ahead_ms').executeTakeFirstOrThrow();
      aheadMs = row.ahead_ms;
    },
    async advance(milliseconds) {
      const row = await db
        .updateTable(table)
        .set((eb) => ({ ahead_ms: eb('ahead_ms', '+', milliseconds) }))
        .returning('ahead_ms')
        .executeTakeFirstOrThrow();
      aheadMs = row.ahead_ms;
    },
    async reset() {
      await db.updateTable(table).set({ ahead_ms: 0 }).execute();
      aheadMs = 0;
    },
  };
}

const BELGRADE = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Belgrade' });

/** Returns the bank's calendar day, 'YYYY-MM-DD'. The day ends at midnight in Belgrade. */
export function bankDay(at: Date): string {
  return BELGRADE.format(at);
}
