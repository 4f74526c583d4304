import { type Kysely, sql } from 'kysely';

/** The data of companies that buy, their invoices with credit notes, and the counters of both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCompanies(db);
  await createInvoices(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP INDEX item_return_order;
    DROP TABLE credit_note, invoice, invoice_counter, invoice_due, order_company, company`.execute(
    db,
  );
}

async function createCompanies(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Optional fields are empty texts, as in the form.
    CREATE TABLE company (
      account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
      address text NOT NULL CHECK (char_length(address) <= 500),
      country text NOT NULL CHECK (char_length(country) <= 200),
      vat_id text NOT NULL CHECK (char_length(vat_id) <= 20)
    );

    -- A copy for each order, because a later change of the company must not change documents.
    CREATE TABLE order_company (
      order_id bigint PRIMARY KEY REFERENCES orders,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
      address text NOT NULL CHECK (char_length(address) <= 500),
      country text NOT NULL CHECK (char_length(country) <= 200),
      vat_id text NOT NULL CHECK (char_length(vat_id) <= 20),
      -- The buyer's own reference, such as a purchase order.
      reference text NOT NULL CHECK (char_length(reference) <= 100)
    );
    CREATE TRIGGER order_company_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON order_company
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}

async function createInvoices(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Paid orders whose payment the bank has not settled yet.
    CREATE TABLE invoice_due (
      order_id bigint PRIMARY KEY REFERENCES order_company
    );

    -- The row's lock is held until the commit of the document, so that no number is lost.
    CREATE TABLE invoice_counter (
      kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
      year int NOT NULL,
      last int NOT NULL CHECK (last > 0),
      PRIMARY KEY (kind, year)
    );

    CREATE TABLE invoice (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      prefix text NOT NULL CHECK (prefix ~ '^[A-Z0-9]{1,10}$'),
      year int NOT NULL,
      serial int NOT NULL CHECK (serial > 0),
      order_id bigint NOT NULL REFERENCES order_company,
      -- The freelancer who is the seller of record. Null if the association is.
      freelancer_id bigint REFERENCES account,
      seller_name text NOT NULL CHECK (seller_name <> ''),
      seller_address text NOT NULL,
      seller_registration_number text,
      seller_tax_number text,
      -- Hundredths of a per cent. Null if the seller is exempt.
      vat_basis_points int CHECK (vat_basis_points BETWEEN 1 AND 9999),
      exemption text,
      exemption_sr text,
      issued_at timestamptz NOT NULL,
      UNIQUE (year, serial),
      CONSTRAINT invoice_vat
        CHECK (num_nonnulls(exemption, exemption_sr) = CASE WHEN vat_basis_points IS NULL THEN 2 ELSE 0 END)
    );
    CREATE UNIQUE INDEX invoice_once ON invoice (order_id, (coalesce(freelancer_id, 0)));
    CREATE INDEX invoice_freelancer ON invoice (freelancer_id) WHERE freelancer_id IS NOT NULL;
    CREATE TRIGGER invoice_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    CREATE TABLE credit_note (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      year int NOT NULL,
      serial int NOT NULL CHECK (serial > 0),
      invoice_id bigint NOT NULL REFERENCES invoice,
      -- The refund or chargeback, as in item_return.
      cause text NOT NULL,
      issued_at timestamptz NOT NULL,
      UNIQUE (year, serial),
      UNIQUE (invoice_id, cause)
    );
    CREATE TRIGGER credit_note_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_note
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    -- For the receipt and the credit notes of an order.
    CREATE INDEX item_return_order ON item_return (order_id, item_id);
  `.execute(db);
}
