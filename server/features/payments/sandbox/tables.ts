import type { Generated, Selectable } from 'kysely';

/** How far a session has come. Only an open one that has not expired can be paid. */
export type SessionState = 'open' | 'paid' | 'cancelled' | 'killed';

/** MSU's statuses, as far as the sandbox makes them. */
export type TransactionStatus = 'IP' | 'AP' | 'FA' | 'CA' | 'VD';

/** MSU's kinds of transaction, as far as the sandbox makes them. */
export type TransactionType = 'SALE' | 'VOID' | 'REFUND' | 'PTREFUND';

type SessionTable = {
  token: string;
  merchant: string;
  merchant_payment_id: string;
  amount_para: number;
  currency: string;
  return_url: string;
  customer_id: string;
  state: SessionState;
  created_at: Date;
  expires_at: Date;
};

type TransactionTable = {
  pg_tran_id: string;
  /** The order in which the rows were made. */
  row_no: Generated<number>;
  session_token: string;
  type: TransactionType;
  status: TransactionStatus;
  amount_para: number;
  return_code: string;
  error_code: string | null;
  error_text: string | null;
  approval_code: string | null;
  ref_id: string;
  pan_last4: string | null;
  card_owner_masked: string | null;
  created_at: Date;
};

/**
 * The sandbox bank's two tables. It is a foreign system to Earmark and so keeps its own types:
 * `db.withTables<SandboxTables>()` makes a query builder that knows them.
 */
export type SandboxTables = {
  'sandbox_bank.session': SessionTable;
  'sandbox_bank.transaction': TransactionTable;
};

export type SessionRow = Selectable<SessionTable>;
export type TransactionRow = Selectable<TransactionTable>;
