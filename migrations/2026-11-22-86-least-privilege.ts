import { type Kysely, sql } from 'kysely';

/**
 * Lets the application's role work without the right to change the books and the logs. The triggers
 * that keep balances run with the rights of their owner, and accepted terms become a log of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const trigger of ['ledger_open_balance', 'ledger_take_entries']) {
    await sql`
      ALTER FUNCTION ${sql.ref(trigger)}() SECURITY DEFINER SET search_path = public, pg_temp`.execute(
      db,
    );
  }
  // To lock rows takes the right to change them, which only the owner has.
  await sql`
    CREATE FUNCTION ledger_lock_balances(sellers bigint[])
    RETURNS TABLE (seller_id bigint, kind text, balance bigint)
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      SELECT account.seller_id, account.kind, kept.balance
      FROM ledger_balance kept JOIN ledger_account account ON account.id = kept.account_id
      WHERE account.seller_id = ANY (sellers)
      ORDER BY kept.account_id FOR NO KEY UPDATE OF kept $$`.execute(db);
  await sql`
    CREATE TABLE accepted_terms (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account,
      order_id bigint REFERENCES orders,
      version text NOT NULL,
      at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX accepted_terms_account ON accepted_terms (account_id)`.execute(db);
  await sql`CREATE INDEX accepted_terms_order ON accepted_terms (order_id)`.execute(db);
  await sql`
    INSERT INTO accepted_terms (account_id, version, at)
    SELECT id, terms_version, created_at FROM account WHERE terms_version IS NOT NULL`.execute(db);
  await sql`
    INSERT INTO accepted_terms (account_id, order_id, version, at)
    SELECT buyer_id, id, terms_version, created_at FROM orders WHERE terms_version IS NOT NULL
    `.execute(db);
  await sql`
    CREATE TRIGGER accepted_terms_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON accepted_terms
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(db);
  await sql`ALTER TABLE account DROP terms_version`.execute(db);
  await sql`ALTER TABLE orders DROP terms_version`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE account ADD terms_version text`.execute(db);
  await sql`ALTER TABLE orders ADD terms_version text`.execute(db);
  await sql`
    UPDATE account SET terms_version = terms.version FROM (
      SELECT DISTINCT ON (account_id) account_id, version FROM accepted_terms
      WHERE order_id IS NULL ORDER BY account_id, id DESC) terms
    WHERE terms.account_id = account.id`.execute(db);
  await sql`
    UPDATE orders SET terms_version = terms.version FROM (
      SELECT DISTINCT ON (order_id) order_id, version FROM accepted_terms
      WHERE order_id IS NOT NULL ORDER BY order_id, id DESC) terms
    WHERE terms.order_id = orders.id`.execute(db);
  await sql`DROP TABLE accepted_terms`.execute(db);
  await sql`DROP FUNCTION ledger_lock_balances(bigint[])`.execute(db);
  for (const trigger of ['ledger_open_balance', 'ledger_take_entries']) {
    await sql`ALTER FUNCTION ${sql.ref(trigger)}() SECURITY INVOKER RESET search_path`.execute(db);
  }
}
