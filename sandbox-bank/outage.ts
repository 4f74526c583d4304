import { findCardOf } from './records/cards.ts';
import type { BankDb, TransactionRow } from './records/tables.ts';
import { countFailedQuery } from './records/transaction.repository.ts';

/** The kind of outage: an error, an HTML page instead of JSON, or no answer at all. */
type OutageKind = 'error' | 'html' | 'silence';

/** Thrown instead of an answer during a simulated outage. */
export class Outage extends Error {
  override readonly name = 'Outage';
  readonly kind: OutageKind;

  constructor(kind: OutageKind) {
    super(`The sandbox bank plays an outage: ${kind}.`);
    this.kind = kind;
  }
}

/** The length of the outage card's outage. */
const OUTAGE_MS = 2 * 60_000;
const KINDS: readonly OutageKind[] = ['error', 'html', 'silence'];

/** Throws during the outage of a payment's card, each time with the next kind. */
export async function playOutage(
  db: BankDb,
  rows: readonly TransactionRow[],
  now: Date,
): Promise<void> {
  const row = rows.find((one) => one.type === 'SALE' && findCardOf(one)?.trick === 'api-down');
  if (!row || now.getTime() >= row.created_at.getTime() + OUTAGE_MS) return;
  const count = await countFailedQuery(db, row.pg_tran_id);
  throw new Outage(KINDS[(count - 1) % KINDS.length] ?? 'error');
}
