import type { Kysely } from 'kysely';
import { type Cardholder, type NewSale, toChallengedRow, toSaleRow } from './booking.ts';
import { CANCELLED, type TestCard } from './cards.ts';
import { rowAt } from './rows-at.ts';
import type { SandboxParts } from '../sandbox-parts.ts';
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
export type CardResult =
  | ({ readonly kind: 'booked' } & BookedTransaction)
  /** The cardholder has to type a code first. */
  | { readonly kind: 'challenge'; readonly challengeId: string }
  /** Nothing was booked; the way back lies. */
  | { readonly kind: 'forged'; readonly session: SessionRow }
  | CardPageState;

/** What happens on the hosted card page. */
export interface CardService {
  look(token: string): Promise<CardPageState>;
  /** Books the card's answer. After a decline the session stays open: another card may be tried. */
  pay(token: string, card: TestCard, nameOnCard: string): Promise<CardResult>;
  /** Books the buyer's Cancel, which ends the session. */
  cancel(token: string): Promise<CardResult>;
}

/** Makes the part behind the card page. */
export function createCardService({ db, clock, log }: SandboxParts): CardService {
  return {
    look: async (token) => toPageState(db, await findSession(db, token), clock.now()),

    pay(token, card, nameOnCard) {
      const holder = { panLast4: card.number.slice(-4), maskedName: maskName(nameOnCard) };
      if (card.trick === 'forged-unsigned') return forge(token);
      if (card.challenge) return challenge(token, holder);
      return book(token, { answer: card.answer, holder, trick: card.trick });
    },

    cancel: (token) => book(token, { answer: CANCELLED, holder: null }),
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

  /** Works on a session that is locked and can be paid, or answers how it stands. */
  function whilePayable(
    token: string,
    work: (trx: Kysely<SandboxTables>, session: SessionRow, now: Date) => Promise<CardResult>,
  ): Promise<CardResult> {
    return db.transaction().execute(async (trx) => {
      const session = await lockSession(trx, token);
      const now = clock.now();
      if (!session || !isPayable(session, now)) return toPageState(trx, session, now);
      return work(trx, session, now);
    });
  }
}

/** How a session's page stands. */
export async function toPageState(
  db: Kysely<SandboxTables>,
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

/** 'Ana Petrović' as 'A** P*******'. */
function maskName(name: string): string {
  const words = name.split(/\s+/);
  return words.map((word) => word.slice(0, 1) + '*'.repeat(word.length - 1)).join(' ');
}
