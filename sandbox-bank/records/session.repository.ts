import type { Kysely } from 'kysely';
import type { SandboxTables, SessionRow, SessionState } from './tables.ts';

/** Adds a session, unless the merchant already used this payment's id; answers whether it did. */
export async function insertSession(db: Kysely<SandboxTables>, row: SessionRow): Promise<boolean> {
  const inserted = await db
    .insertInto('sandbox_bank.session')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant', 'merchant_payment_id']).doNothing())
    .returning('token')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The session of a token, if there is one. */
export async function findSession(
  db: Kysely<SandboxTables>,
  token: string,
): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sandbox_bank.session')
    .selectAll()
    .where('token', '=', token)
    .executeTakeFirst();
}

/** As `findSession`, and holds its row until the transaction ends, so that nothing is paid twice. */
export async function lockSession(
  db: Kysely<SandboxTables>,
  token: string,
): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sandbox_bank.session')
    .selectAll()
    .where('token', '=', token)
    .forUpdate()
    .executeTakeFirst();
}

/** The session that a merchant opened under this payment id. */
export async function findSessionOfPayment(
  db: Kysely<SandboxTables>,
  merchant: string,
  merchantPaymentId: string,
): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sandbox_bank.session')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('merchant_payment_id', '=', merchantPaymentId)
    .executeTakeFirst();
}

/** Ends a session, or lets it go on. */
export async function setSessionState(
  db: Kysely<SandboxTables>,
  token: string,
  state: SessionState,
): Promise<void> {
  await db.updateTable('sandbox_bank.session').set({ state }).where('token', '=', token).execute();
}

/** The id of the merchant's newest payment beside this one, for the card that replays a return. */
export async function findOtherPayment(
  db: Kysely<SandboxTables>,
  { merchant, merchant_payment_id: own }: SessionRow,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('sandbox_bank.session')
    .select('merchant_payment_id')
    .where('merchant', '=', merchant)
    .where('merchant_payment_id', '<>', own)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.merchant_payment_id;
}
