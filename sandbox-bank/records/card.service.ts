import type { Insertable } from 'kysely';
import type { SandboxParts } from '../sandbox-parts.ts';
import {
  newApprovalCode,
  newChallengeId,
  newReferenceId,
  newTransactionId,
} from '../msu/references.ts';
import { CANCELLED, type CardAnswer, type CardTrick, type TestCard } from './cards.ts';
import { rowAt } from './rows-at.ts';
import { findSession, lockSession, setSessionState } from './session.repository.ts';
import { isPayable } from './session.service.ts';
import type { BankDb, SandboxTables, SessionRow } from './tables.ts';
import { insertTransaction, listTransactions } from './transaction.repository.ts';
import type { BookedTransaction } from './transaction.service.ts';

export type CardPageState =
  | { readonly kind: 'missing' }
  | { readonly kind: 'payable'; readonly session: SessionRow }
  /** Paid or cancelled: the page can only lead back to the shop with that result. */
  | ({ readonly kind: 'finished' } & BookedTransaction)
  /** Expired, or closed by the shop: it can no longer be paid. */
  | { readonly kind: 'closed'; readonly session: SessionRow };

/** The booked transaction, or the state of a session that cannot be paid. */
export type CardResult =
  | ({ readonly kind: 'booked' } & BookedTransaction)
  /** The cardholder first has to enter a code. */
  | { readonly kind: 'challenge'; readonly challengeId: string }
  /** Nothing is booked, and the return is forged. */
  | { readonly kind: 'forged'; readonly session: SessionRow }
  | CardPageState;

export function createCardService({ db, clock, log }: SandboxParts) {
  return {
    readPageState: async (token: string): Promise<CardPageState> =>
      toPageState(db, await findSession(db, token), clock.now()),

    /** Books the card's result. After a decline the session stays open for another card. */
    pay(token: string, card: TestCard, nameOnCard: string): Promise<CardResult> {
      const holder = { panLast4: card.number.slice(-4), maskedName: maskName(nameOnCard) };
      if (card.trick === 'forged-unsigned') return forge(token);
      if (card.challenge) return challenge(token, holder);
      return book(token, { answer: card.answer, holder, trick: card.trick });
    },

    /** Books the buyer's cancellation, which ends the session. */
    cancel: (token: string): Promise<CardResult> =>
      book(token, { answer: CANCELLED, holder: null }),
  };

  async function book(token: string, sale: NewSale): Promise<CardResult> {
    const { status } = sale.answer;
    return whilePayable(token, async (trx, session, now) => {
      const row = await insertTransaction(trx, toSaleRow(session, sale, now));
      if (status === 'AP') await setSessionState(trx, token, 'paid');
      if (status === 'CA') await setSessionState(trx, token, 'cancelled');
      const { merchant_payment_id: merchantPaymentId } = session;
      log.info(
        { merchantPaymentId, pgTranId: row.pg_tran_id, status },
        'The sandbox bank booked a transaction.',
      );
      return { kind: 'booked', session, row: rowAt(row, now) };
    });
  }

  function challenge(token: string, holder: Cardholder): Promise<CardResult> {
    return whilePayable(token, async (trx, session, now) => {
      const row = toChallengedRow(session, holder, now);
      await insertTransaction(trx, row);
      return { kind: 'challenge', challengeId: row.challenge_id };
    });
  }

  function forge(token: string): Promise<CardResult> {
    return whilePayable(token, async (_trx, session) => ({ kind: 'forged', session }));
  }

  /** Runs work on a locked session that can be paid, or returns the session's state. */
  function whilePayable(
    token: string,
    work: (trx: BankDb, session: SessionRow, now: Date) => Promise<CardResult>,
  ): Promise<CardResult> {
    return db.transaction().execute(async (trx) => {
      const session = await lockSession(trx, token);
      const now = clock.now();
      if (!session || !isPayable(session, now)) return toPageState(trx, session, now);
      return work(trx, session, now);
    });
  }
}

export async function toPageState(
  db: BankDb,
  session: SessionRow | undefined,
  now: Date,
): Promise<CardPageState> {
  if (!session) return { kind: 'missing' };
  if (isPayable(session, now)) return { kind: 'payable', session };
  if (session.state !== 'paid' && session.state !== 'cancelled') return { kind: 'closed', session };
  const rows = await listTransactions(db, session.token);
  const ending = session.state === 'paid' ? ['AP', 'VD'] : ['CA'];
  const row = rows.findLast(({ type, status }) => type === 'SALE' && ending.includes(status));
  return row ? { kind: 'finished', session, row: rowAt(row, now) } : { kind: 'closed', session };
}

/** Masks 'Ana Petrović' as 'A** P*******'. */
function maskName(name: string): string {
  const words = name.split(/\s+/);
  return words.map((word) => word.slice(0, 1) + '*'.repeat(word.length - 1)).join(' ');
}

type NewTransaction = Insertable<SandboxTables['sandbox_bank.transaction']>;

/** The stored facts about the cardholder. */
interface Cardholder {
  readonly panLast4: string;
  readonly maskedName: string;
}

/** A sale to be booked. */
interface NewSale {
  readonly answer: CardAnswer;
  /** Null for a cancellation, which needs no card. */
  readonly holder: Cardholder | null;
  readonly trick?: CardTrick | undefined;
}

/** The delay of the slow card's result. */
const LATE_MS = 30_000;
/** The delay of a result after the session's expiry, when shops no longer wait for it. */
const AFTER_EXPIRY_MS = 20 * 60_000;

function toSaleRow(
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

/** The row of a sale that awaits its cardholder's code. */
function toChallengedRow(
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
  if (trick === 'late') return new Date(now.getTime() + LATE_MS);
  if (trick === 'after-expiry') return new Date(session.expires_at.getTime() + AFTER_EXPIRY_MS);
  return null;
}
