import type { Insertable } from 'kysely';
import type { CardAnswer, CardTrick } from './cards.ts';
import {
  newApprovalCode,
  newChallengeId,
  newReferenceId,
  newTransactionId,
} from '../msu/references.ts';
import type { SandboxTables, SessionRow } from './tables.ts';

type NewTransaction = Insertable<SandboxTables['sandbox_bank.transaction']>;

/** Who pays, as far as it is booked. */
export interface Cardholder {
  readonly panLast4: string;
  readonly maskedName: string;
}

/** A sale that is about to be booked. */
export interface NewSale {
  readonly answer: CardAnswer;
  /** Nobody's for a Cancel, which needs no card. */
  readonly holder: Cardholder | null;
  readonly trick?: CardTrick | undefined;
}

/** How long the slow card takes, milliseconds. */
const LATE = 30_000;
/** How long after a session the latest card is answered, milliseconds: when shops have given up. */
const AFTER_EXPIRY = 20 * 60_000;

/** The row of a sale. */
export function toSaleRow(
  session: SessionRow,
  { answer, holder, trick }: NewSale,
  now: Date,
): NewTransaction {
  return {
    pg_tran_id: newTransactionId(now),
    session_token: session.token,
    type: 'SALE',
    status: answer.status,
    amount_para: session.amount_para + (trick === 'other-amount' ? 1 : 0),
    return_code: answer.returnCode,
    error_code: answer.errorCode,
    error_text: answer.errorText,
    approval_code: answer.status === 'AP' ? newApprovalCode() : null,
    ref_id: newReferenceId(),
    pan_last4: holder?.panLast4 ?? null,
    card_owner_masked: holder?.maskedName ?? null,
    created_at: now,
    answer_at: answerTime(session, trick, now),
    hidden_before_answer: trick === 'after-expiry',
  };
}

/** The row of a sale that waits for its cardholder's code. */
export function toChallengedRow(
  session: SessionRow,
  holder: Cardholder,
  now: Date,
): NewTransaction & { challenge_id: string } {
  const waiting = { status: 'FA', returnCode: '', errorCode: null, errorText: null } as const;
  return {
    ...toSaleRow(session, { answer: waiting, holder }, now),
    status: 'IP',
    is_3d: true,
    challenge_id: newChallengeId(),
  };
}

function answerTime(session: SessionRow, trick: CardTrick | undefined, now: Date): Date | null {
  if (trick === 'late') return new Date(now.getTime() + LATE);
  if (trick === 'after-expiry') return new Date(session.expires_at.getTime() + AFTER_EXPIRY);
  return null;
}
