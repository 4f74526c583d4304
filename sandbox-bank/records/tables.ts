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
  is_3d: Generated<boolean>;
  /** The address of its 3-D challenge, where there was one. */
  challenge_id: Generated<string | null>;
  challenge_tries: Generated<number>;
  /** From when on its status is told; before that it is in progress, or not there at all. */
  answer_at: Generated<Date | null>;
  hidden_before_answer: Generated<boolean>;
  /** How many questions about it were left unanswered, for the card that plays an outage. */
  failed_queries: Generated<number>;
};

type ClockTable = {
  only_row: Generated<boolean>;
  /** How far the bank's time is ahead of the real one. */
  ahead_ms: number;
};

/**
 * The sandbox bank's tables, as `make-tables.ts` makes them. The bank is a foreign system to Earmark and
 * keeps its own types: `db.withTables<SandboxTables>()` returns a query builder that knows them.
 */
export type SandboxTables = {
  'sandbox_bank.session': SessionTable;
  'sandbox_bank.transaction': TransactionTable;
  'sandbox_bank.clock': ClockTable;
};

export type SessionRow = Selectable<SessionTable>;
export type TransactionRow = Selectable<TransactionTable>;
