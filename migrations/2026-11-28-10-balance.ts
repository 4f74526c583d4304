import { type Kysely, sql } from 'kysely';

/**
 * The ledger: double entry, append-only, with its rules enforced by the database. A positive amount is a
 * debit, a negative one a credit, in cents (EUR) or para (RSD). Other tables record the money of each
 * sold item, refunded money, and payouts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPayouts(db);
  await createAccounts(db);
  await createTransactions(db);
  await guardTransactions(db);
  await createPost(db);
  await createItems(db);
}

async function createPayouts(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE payout (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      seller_id bigint NOT NULL REFERENCES account,
      amount_cents bigint NOT NULL CHECK (amount_cents >= 10000),
      state text NOT NULL DEFAULT 'requested'
        CHECK (state IN ('requested', 'approved', 'sent', 'confirmed', 'failed')),
      reason text CHECK (char_length(reason) BETWEEN 1 AND 2000),
      holder text NOT NULL CHECK (holder <> ''),
      holder_address text NOT NULL CHECK (holder_address <> ''),
      bank_account text NOT NULL CHECK (bank_account <> ''),
      bank_name text NOT NULL CHECK (bank_name <> ''),
      bank_address text NOT NULL CHECK (bank_address <> ''),
      swift_code text NOT NULL CHECK (swift_code <> ''),
      requested_at timestamptz NOT NULL,
      changed_at timestamptz NOT NULL,
      CHECK ((reason IS NOT NULL) = (state = 'failed'))
    );
    CREATE UNIQUE INDEX one_open_payout ON payout (seller_id)
      WHERE state IN ('requested', 'approved', 'sent');
    CREATE INDEX payout_seller ON payout (seller_id, id DESC);
    CREATE INDEX payout_state ON payout (state, id DESC);
  `.execute(db);
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE ledger_account (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('acquirer_receivable', 'bank', 'fx_clearing',
        'acquirer_fee', 'refund_in_transit', 'commission_revenue', 'chargeback_loss',
        'seller_pending', 'seller_available', 'seller_frozen', 'payout_in_transit',
        'seller_debt', 'currency_exchange')),
      currency text NOT NULL CHECK (currency IN ('EUR', 'RSD')),
      seller_id bigint REFERENCES account,
      CHECK ((seller_id IS NOT NULL) = (kind IN ('seller_pending', 'seller_available',
        'seller_frozen', 'payout_in_transit', 'seller_debt'))),
      UNIQUE (id, currency)
    );
    CREATE UNIQUE INDEX ledger_account_name
      ON ledger_account (kind, currency, (coalesce(seller_id, 0)));
    CREATE INDEX ledger_account_seller ON ledger_account (seller_id);

    -- Only freelancers' accounts have a balance: each of the association's would be one row that every
    -- payment waits for. Money that is owed to a freelancer cannot be overdrawn, nor a debt overpaid.
    CREATE TABLE ledger_balance (
      account_id bigint PRIMARY KEY REFERENCES ledger_account,
      balance bigint NOT NULL DEFAULT 0,
      is_debt boolean NOT NULL,
      CONSTRAINT ledger_balance_overdraft
        CHECK (CASE WHEN is_debt THEN balance >= 0 ELSE balance <= 0 END)
    ) WITH (fillfactor = 70);

    -- The role of the application may not write balances, so their triggers run with the rights of the
    -- owner.
    CREATE FUNCTION ledger_open_balance() RETURNS trigger
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    BEGIN
      INSERT INTO ledger_balance (account_id, is_debt) VALUES (NEW.id, NEW.kind = 'seller_debt');
      RETURN NULL;
    END $$;
    CREATE TRIGGER ledger_account_opened AFTER INSERT ON ledger_account
      FOR EACH ROW WHEN (NEW.seller_id IS NOT NULL)
      EXECUTE FUNCTION ledger_open_balance();

    -- Locking rows requires the right to change them, which only the owner has.
    CREATE FUNCTION ledger_lock_balances(sellers bigint[])
    RETURNS TABLE (seller_id bigint, kind text, balance bigint)
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      SELECT account.seller_id, account.kind, kept.balance
      FROM ledger_balance kept JOIN ledger_account account ON account.id = kept.account_id
      WHERE account.seller_id = ANY (sellers)
      ORDER BY kept.account_id FOR NO KEY UPDATE OF kept $$;

    -- Payouts leave the bank in euro, settlements arrive in dinar: currency_exchange joins the two.
    INSERT INTO ledger_account (kind, currency) VALUES
      ('acquirer_receivable', 'RSD'), ('bank', 'RSD'), ('bank', 'EUR'), ('fx_clearing', 'RSD'),
      ('fx_clearing', 'EUR'), ('acquirer_fee', 'RSD'), ('refund_in_transit', 'RSD'),
      ('commission_revenue', 'EUR'), ('chargeback_loss', 'EUR'), ('currency_exchange', 'RSD'),
      ('currency_exchange', 'EUR');
  `.execute(db);
}

async function createTransactions(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE ledger_txn (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL,
      idem_key text NOT NULL UNIQUE,
      order_id bigint REFERENCES orders,
      item_id bigint,
      payout_id bigint REFERENCES payout,
      reverses bigint REFERENCES ledger_txn,
      actor_id bigint REFERENCES account,
      note text,
      created_at timestamptz NOT NULL,
      xact xid8 NOT NULL DEFAULT pg_current_xact_id()
    );

    -- Triggers check the references, and nothing referred to is ever removed. Foreign keys would lock
    -- the rows of the association's accounts, which are in every posting.
    CREATE TABLE ledger_entry (
      txn_id bigint NOT NULL,
      account_id bigint NOT NULL,
      currency text NOT NULL,
      amount bigint NOT NULL CHECK (amount <> 0),
      PRIMARY KEY (txn_id, account_id)
    );
    CREATE INDEX ledger_entry_account ON ledger_entry (account_id, txn_id) INCLUDE (amount);
  `.execute(db);
}

/** Creates the rules that no program can bypass. */
async function guardTransactions(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION ledger_take_entries() RETURNS trigger
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DECLARE
      is_whole boolean;
      is_new boolean;
    BEGIN
      SELECT first = last AND entries = (SELECT count(*) FROM ledger_entry WHERE txn_id = first),
          (SELECT xact = pg_current_xact_id() FROM ledger_txn WHERE id = first)
        INTO is_whole, is_new
        FROM (SELECT min(txn_id) AS first, max(txn_id) AS last, count(*) AS entries FROM added) so;
      IF is_whole AND is_new THEN
        -- Locked in the order of the accounts, so that two of them never wait for each other.
        WITH side AS MATERIALIZED (
          SELECT kept.account_id, added.amount
          FROM added JOIN ledger_balance kept ON kept.account_id = added.account_id
          ORDER BY kept.account_id FOR NO KEY UPDATE OF kept)
        UPDATE ledger_balance kept SET balance = kept.balance + side.amount
          FROM side WHERE kept.account_id = side.account_id;
        RETURN NULL;
      END IF;
      -- An insert of no rows.
      IF is_whole IS NULL THEN RETURN NULL; END IF;
      IF is_whole THEN
        RAISE EXCEPTION 'A transaction of the ledger is sealed: nothing is added to it later.'
          USING ERRCODE = 'integrity_constraint_violation';
      END IF;
      RAISE EXCEPTION 'The entries of a transaction of the ledger come all at once.'
        USING ERRCODE = 'integrity_constraint_violation';
    END $$;
    CREATE TRIGGER ledger_entry_taken AFTER INSERT ON ledger_entry
      REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION ledger_take_entries();

    CREATE FUNCTION ledger_check_txn() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      is_balanced boolean;
      is_known boolean;
    BEGIN
      SELECT sum(n) >= 2 AND bool_and(total = 0), sum(known) = sum(n)
        INTO is_balanced, is_known
        FROM (SELECT count(*) AS n, count(account.id) AS known, sum(entry.amount) AS total
          FROM ledger_entry entry LEFT JOIN ledger_account account
            ON account.id = entry.account_id AND account.currency = entry.currency
          WHERE entry.txn_id = NEW.id GROUP BY entry.currency) by_currency;
      IF is_balanced AND is_known THEN RETURN NULL; END IF;
      IF NOT is_known THEN
        RAISE EXCEPTION 'The transaction % of the ledger has an account that there is not.',
          NEW.idem_key USING ERRCODE = 'foreign_key_violation';
      END IF;
      RAISE EXCEPTION 'The transaction % of the ledger is not balanced.', NEW.idem_key
        USING ERRCODE = 'integrity_constraint_violation';
    END $$;
    CREATE CONSTRAINT TRIGGER ledger_txn_balanced AFTER INSERT ON ledger_txn
      DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION ledger_check_txn();

    CREATE TRIGGER ledger_account_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_account
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER ledger_txn_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_txn
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER ledger_entry_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}

/**
 * Creates `ledger_post`, which books a posting and returns its number, or NULL if its key was booked
 * before. A function, because PostgreSQL plans its statements once for each connection and not for each
 * posting.
 */
async function createPost(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION ledger_post(kind text, idem_key text, created_at timestamptz,
      order_id bigint, item_id bigint, payout_id bigint, reverses bigint, actor_id bigint,
      note text, accounts text[], currencies text[], sellers bigint[], amounts bigint[])
    RETURNS bigint LANGUAGE plpgsql AS $$
    #variable_conflict use_column
    DECLARE
      txn bigint;
    BEGIN
      INSERT INTO ledger_txn (kind, idem_key, created_at, order_id, item_id, payout_id,
        reverses, actor_id, note)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      ON CONFLICT (idem_key) DO NOTHING RETURNING id INTO txn;
      IF txn IS NULL THEN RETURN NULL; END IF;
      INSERT INTO ledger_entry (txn_id, account_id, currency, amount)
      SELECT txn, (SELECT id FROM ledger_account account WHERE account.kind = side.kind
          AND account.currency = side.currency
          AND coalesce(account.seller_id, 0) = side.seller_id), side.currency, side.amount
      FROM unnest($10, $11, $12, $13) AS side (kind, currency, seller_id, amount);
      RETURN txn;
    END $$`.execute(db);
}

async function createItems(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The freelancer's share of an item is always complete: pending, frozen, released or returned.
    CREATE TABLE item_money (
      order_id bigint NOT NULL,
      item_id bigint NOT NULL,
      seller_id bigint NOT NULL REFERENCES account,
      price_cents bigint NOT NULL,
      commission_cents bigint NOT NULL,
      charged_para bigint NOT NULL,
      pending_cents bigint NOT NULL CHECK (pending_cents >= 0),
      frozen_cents bigint NOT NULL CHECK (frozen_cents >= 0),
      released_cents bigint NOT NULL DEFAULT 0 CHECK (released_cents >= 0),
      returned_cents bigint NOT NULL DEFAULT 0,
      returned_commission_cents bigint NOT NULL DEFAULT 0,
      returned_para bigint NOT NULL DEFAULT 0,
      holds int NOT NULL DEFAULT 0 CHECK (holds >= 0),
      paid_at timestamptz NOT NULL,
      release_at timestamptz,
      released_at timestamptz,
      PRIMARY KEY (order_id, item_id),
      FOREIGN KEY (order_id, item_id) REFERENCES order_item,
      CHECK (returned_cents BETWEEN 0 AND price_cents),
      CHECK (returned_commission_cents BETWEEN 0 AND commission_cents),
      CHECK (returned_para BETWEEN 0 AND charged_para),
      CHECK (pending_cents + frozen_cents + released_cents + returned_cents
        - returned_commission_cents = price_cents - commission_cents)
    );
    CREATE INDEX item_money_next ON item_money (seller_id, release_at)
      WHERE pending_cents > 0 OR frozen_cents > 0;
    CREATE INDEX item_money_sold ON item_money (seller_id, paid_at);
    CREATE INDEX item_money_paid ON item_money (paid_at);
    CREATE INDEX item_money_due ON item_money (release_at) WHERE released_at IS NULL;
    CREATE INDEX item_money_frozen ON item_money (order_id DESC) WHERE frozen_cents > 0;

    CREATE TABLE item_hold (
      order_id bigint NOT NULL,
      item_id bigint NOT NULL,
      case_key text NOT NULL,
      began_at timestamptz NOT NULL,
      ended_at timestamptz,
      PRIMARY KEY (order_id, item_id, case_key),
      FOREIGN KEY (order_id, item_id) REFERENCES item_money
    );

    -- The cause is 'refund:<id>' or 'chargeback:<the bank's reference>'.
    CREATE TABLE item_return (
      cause text NOT NULL,
      order_id bigint NOT NULL,
      item_id bigint NOT NULL,
      state text NOT NULL CHECK (state IN ('begun', 'confirmed', 'refused')),
      cents bigint NOT NULL CHECK (cents > 0),
      commission_cents bigint NOT NULL CHECK (commission_cents BETWEEN 0 AND cents),
      debt_cents bigint NOT NULL CHECK (debt_cents >= 0),
      loss_cents bigint NOT NULL CHECK (loss_cents >= 0),
      para bigint NOT NULL CHECK (para >= 0),
      txn_id bigint NOT NULL REFERENCES ledger_txn,
      PRIMARY KEY (cause, order_id, item_id),
      FOREIGN KEY (order_id, item_id) REFERENCES item_money
    );
    CREATE INDEX item_return_begun ON item_return (cause) WHERE state = 'begun';

    -- Checks of the ledger: one each night, and one a day that an administrator requested.
    CREATE TABLE book_check (
      day date,
      at timestamptz NOT NULL,
      count int NOT NULL,
      differences jsonb NOT NULL,
      totals jsonb NOT NULL,
      asked boolean NOT NULL DEFAULT false,
      PRIMARY KEY (day, asked)
    );
  `.execute(db);
}
