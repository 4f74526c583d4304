import type { Kysely } from 'kysely';
import { CANCELLED, type CardAnswer, type TestCard } from './cards.ts';
import { newApprovalCode, newReferenceId, newTransactionId } from './references.ts';
import type { SandboxParts } from './sandbox-parts.ts';
import { findSession, lockSession, setSessionState } from './session.repository.ts';
import { isPayable } from './session.service.ts';
import type { SandboxTables, SessionRow } from './tables.ts';
import { insertTransaction, listTransactions } from './transaction.repository.ts';
import type { BookedTransaction } from './transaction.service.ts';

/** A session as its page has to show it. */
export type CardPageState =
  | { readonly kind: 'missing' }
  | { readonly kind: 'payable'; readonly session: SessionRow }
  /** Paid or cancelled: the page can only lead back to the shop with that result. */
  | ({ readonly kind: 'finished' } & BookedTransaction)
  /** Expired, or closed by the shop: nothing can be paid any more. */
  | { readonly kind: 'closed'; readonly session: SessionRow };

/** What was booked, or how the session stands when it could not be paid any more. */
export type CardResult = ({ readonly kind: 'booked' } & BookedTransaction) | CardPageState;

/** What happens on the hosted card page. */
export interface CardService {
  look(token: string): Promise<CardPageState>;
  /** Books the card's answer. After a decline the session stays open: another card may be tried. */
  pay(token: string, card: TestCard, nameOnCard: string): Promise<CardResult>;
  /** Books the buyer's Cancel, which ends the session. */
  cancel(token: string): Promise<CardResult>;
}

interface Cardholder {
  readonly panLast4: string;
  readonly maskedName: string;
}

/** Makes the part behind the card page. */
export function createCardService({ db, clock, log }: SandboxParts): CardService {
  return {
    look: async (token) => toState(db, await findSession(db, token), clock.now()),

    pay: (token, card, nameOnCard) =>
      book(token, card.answer, {
        panLast4: card.number.slice(-4),
        maskedName: maskName(nameOnCard),
      }),

    cancel: (token) => book(token, CANCELLED, null),
  };

  async function book(
    token: string,
    answer: CardAnswer,
    holder: Cardholder | null,
  ): Promise<CardResult> {
    const result = await db.transaction().execute(async (trx): Promise<CardResult> => {
      const session = await lockSession(trx, token);
      const now = clock.now();
      if (!session || !isPayable(session, now)) return toState(trx, session, now);
      const row = await insertTransaction(trx, toRow(session, answer, holder, now));
      if (answer.status === 'AP') await setSessionState(trx, token, 'paid');
      if (answer.status === 'CA') await setSessionState(trx, token, 'cancelled');
      return { kind: 'booked', session, row };
    });
    if (result.kind === 'booked') {
      const { pg_tran_id: pgTranId, status } = result.row;
      const { merchant_payment_id: merchantPaymentId } = result.session;
      log.info({ merchantPaymentId, pgTranId, status }, 'The sandbox bank booked a transaction.');
    }
    return result;
  }
}

async function toState(
  db: Kysely<SandboxTables>,
  session: SessionRow | undefined,
  now: Date,
): Promise<CardPageState> {
  if (!session) return { kind: 'missing' };
  if (isPayable(session, now)) return { kind: 'payable', session };
  if (session.state !== 'paid' && session.state !== 'cancelled') return { kind: 'closed', session };
  const rows = await listTransactions(db, session.token);
  const row = rows.findLast(({ type }) => type === 'SALE');
  return row ? { kind: 'finished', session, row } : { kind: 'closed', session };
}

function toRow(session: SessionRow, answer: CardAnswer, holder: Cardholder | null, now: Date) {
  return {
    pg_tran_id: newTransactionId(now),
    session_token: session.token,
    type: 'SALE' as const,
    status: answer.status,
    amount_para: session.amount_para,
    return_code: answer.returnCode,
    error_code: answer.errorCode,
    error_text: answer.errorText,
    approval_code: answer.status === 'AP' ? newApprovalCode() : null,
    ref_id: newReferenceId(),
    pan_last4: holder?.panLast4 ?? null,
    card_owner_masked: holder?.maskedName ?? null,
    created_at: now,
  };
}

/** 'Ana Petrović' as 'A** P*******'. */
function maskName(name: string): string {
  const words = name.split(/\s+/);
  return words.map((word) => word.slice(0, 1) + '*'.repeat(word.length - 1)).join(' ');
}
