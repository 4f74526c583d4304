import type { Kysely } from 'kysely';
import { findCardOf } from './records/cards.ts';
import type { SandboxTables, TransactionRow } from './records/tables.ts';
import { countFailedQuery } from './records/transaction.repository.ts';

/** How the bank fails to answer: with a fault, with a page instead of JSON, or not at all. */
export type OutageKind = 'error' | 'html' | 'silence';

/** Thrown while a question is answered that the bank pretends not to hear. */
export class Outage extends Error {
  override readonly name = 'Outage';
  readonly kind: OutageKind;

  constructor(kind: OutageKind) {
    super(`The sandbox bank plays an outage: ${kind}.`);
    this.kind = kind;
  }
}

/** How long the card that plays an outage is not answered about, milliseconds. */
const LENGTH = 2 * 60_000;
const KINDS: readonly OutageKind[] = ['error', 'html', 'silence'];

/** Throws in place of an answer while a payment's card plays an outage, each time in another way. */
export async function playOutage(
  db: Kysely<SandboxTables>,
  rows: readonly TransactionRow[],
  now: Date,
): Promise<void> {
  const row = rows.find((one) => one.type === 'SALE' && findCardOf(one)?.trick === 'api-down');
  if (!row || now.getTime() >= row.created_at.getTime() + LENGTH) return;
  const count = await countFailedQuery(db, row.pg_tran_id);
  throw new Outage(KINDS[(count - 1) % KINDS.length] ?? 'error');
}
