import type { Generated, Kysely, Selectable } from 'kysely';

/** The states of a session. Only an open one that has not expired can be paid. */
export type SessionState = 'open' | 'paid' | 'cancelled' | 'killed';

/** MSU's statuses that the sandbox uses. */
export type TransactionStatus = 'IP' | 'AP' | 'FA' | 'CA' | 'VD';

/** MSU's types of transaction that the sandbox uses. */
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
  /** The order in which the rows were inserted. */
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
  /** The id of its 3-D challenge, if there was one. */
  challenge_id: Generated<string | null>;
  challenge_tries: Generated<number>;
  /** The time from which its status is reported. Before that it is in progress, or hidden. */
  answer_at: Generated<Date | null>;
  hidden_before_answer: Generated<boolean>;
  /** The number of unanswered queries about it, for the card that simulates an outage. */
  failed_queries: Generated<number>;
};

type ClockTable = {
  only_row: Generated<boolean>;
  /** The offset of the bank's time from the real time. */
  ahead_ms: number;
};

/**
 * The sandbox bank's tables, as `make-tables.ts` creates them. The bank is an external system to
 * Earmark and has its own types: `db.withTables<SandboxTables>()` returns a query builder that
 * knows them.
 */
export type SandboxTables = {
  'sandbox_bank.session': SessionTable;
  'sandbox_bank.transaction': TransactionTable;
  'sandbox_bank.clock': ClockTable;
};

export type BankDb = Kysely<SandboxTables>;
export type SessionRow = Selectable<SessionTable>;
export type TransactionRow = Selectable<TransactionTable>;
