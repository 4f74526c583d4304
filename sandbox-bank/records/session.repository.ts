import type { BankDb, SessionRow, SessionState } from './tables.ts';

/**
 * Inserts a session unless the merchant already used this payment's id. Returns whether it was
 * inserted.
 */
export async function insertSession(db: BankDb, row: SessionRow): Promise<boolean> {
  const inserted = await db
    .insertInto('sandbox_bank.session')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant', 'merchant_payment_id']).doNothing())
    .returning('token')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findSession(db: BankDb, token: string): Promise<SessionRow | undefined> {
  return selectSession(db, token).executeTakeFirst();
}

/** Finds a session and locks its row until the transaction ends, so that nothing is paid twice. */
export async function lockSession(db: BankDb, token: string): Promise<SessionRow | undefined> {
  return selectSession(db, token).forUpdate().executeTakeFirst();
}

function selectSession(db: BankDb, token: string) {
  return db.selectFrom('sandbox_bank.session').selectAll().where('token', '=', token);
}

/** Finds the session that a merchant opened with this payment id. */
export async function findSessionOfPayment(
  db: BankDb,
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

export async function setSessionState(
  db: BankDb,
  token: string,
  state: SessionState,
): Promise<void> {
  await db.updateTable('sandbox_bank.session').set({ state }).where('token', '=', token).execute();
}

/** Returns the id of the merchant's latest other payment, for the card that replays a return. */
export async function findOtherPayment(
  db: BankDb,
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
