import type { Kysely } from 'kysely';
import type { Clock } from '../server/platform/start/clock.ts';
import type { SandboxTables } from './records/tables.ts';

/** The bank's own time: the real one, moved on by its panel so that days pass at the press of a button. */
export interface BankClock extends Clock {
  /** Reads how far it is ahead; requests begin with it, since another server may have moved it. */
  refresh(): Promise<void>;
  /** Moves on by this many milliseconds. */
  advance(milliseconds: number): Promise<void>;
  /** Returns to the real time. Transactions of the days in between are then of the future. */
  reset(): Promise<void>;
  /** How far it is ahead, milliseconds. */
  ahead(): number;
}

/** How long it is believed that no other server has moved it, milliseconds. */
const FRESH = 1_000;

/** Makes the bank's clock; what it is ahead is kept in the bank's books. */
export function createBankClock(db: Kysely<SandboxTables>, clock: Clock): BankClock {
  let aheadMs = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  const table = 'sandbox_bank.clock';
  return {
    now: () => new Date(clock.now().getTime() + aheadMs),
    ahead: () => aheadMs,
    async refresh() {
      if (performance.now() - readAt < FRESH) return;
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

/** The bank's calendar day, 'YYYY-MM-DD'; its day-end is midnight in Belgrade. */
export function bankDay(at: Date): string {
  return BELGRADE.format(at);
}
