import { newApprovalCode } from '../msu/references.ts';
import { CHALLENGE_CODE, findCardOf, NOT_AUTHENTICATED, type CardAnswer } from './cards.ts';
import { type CardPageState, toPageState } from './card.service.ts';
import { rowAt } from './rows-at.ts';
import type { SandboxParts } from '../sandbox-parts.ts';
import { findSession, lockSession, setSessionState } from './session.repository.ts';
import { isPayable } from './session.service.ts';
import type { BankDb, SessionRow, TransactionRow } from './tables.ts';
import { endChallenge, findChallenge, noteWrongCode } from './transaction.repository.ts';
import type { BookedTransaction } from './transaction.service.ts';

export type ChallengeState =
  | {
      readonly kind: 'asking';
      readonly session: SessionRow;
      readonly row: TransactionRow;
      /** The number of wrong codes that may still be entered. */
      readonly triesLeft: number;
    }
  | ({ readonly kind: 'booked' } & BookedTransaction)
  | CardPageState;

const MAX_TRIES = 3;

export function createChallengeService({ db, clock }: SandboxParts) {
  return {
    async readPageState(challengeId: string): Promise<ChallengeState> {
      const row = await findChallenge(db, challengeId);
      if (!row) return { kind: 'missing' };
      return toState(db, row, await findSession(db, row.session_token));
    },

    /** Checks a code. The right one books the sale, the third wrong one books a decline. */
    answer: (challengeId: string, code: string): Promise<ChallengeState> =>
      whileAsking(challengeId, async (trx, session, row) => {
        const card = findCardOf(row);
        const right = code === CHALLENGE_CODE && card?.challenge === 'passes';
        if (right) return end(trx, session, row, card.answer);
        const tries = row.challenge_tries + 1;
        if (tries >= MAX_TRIES) return end(trx, session, row, NOT_AUTHENTICATED);
        await noteWrongCode(trx, row.pg_tran_id, tries);
        return { kind: 'asking', session, row, triesLeft: MAX_TRIES - tries };
      }),

    /** Books a decline. Another card may then be tried. */
    giveUp: (challengeId: string): Promise<ChallengeState> =>
      whileAsking(challengeId, (trx, session, row) => end(trx, session, row, NOT_AUTHENTICATED)),
  };

  async function toState(
    trx: BankDb,
    stored: TransactionRow,
    session: SessionRow | undefined,
  ): Promise<ChallengeState> {
    const now = clock.now();
    const row = rowAt(stored, now);
    if (!session || !isPayable(session, now)) return toPageState(trx, session, now);
    if (row.status !== 'IP') return { kind: 'finished', session, row };
    return { kind: 'asking', session, row, triesLeft: MAX_TRIES - row.challenge_tries };
  }

  /** Runs work on a challenge that awaits its code, or returns the challenge's state. */
  function whileAsking(
    challengeId: string,
    work: (trx: BankDb, session: SessionRow, row: TransactionRow) => Promise<ChallengeState>,
  ): Promise<ChallengeState> {
    return db.transaction().execute(async (trx) => {
      const found = await findChallenge(trx, challengeId);
      if (!found) return { kind: 'missing' };
      const session = await lockSession(trx, found.session_token);
      // Reads the row again under the lock: the same form may have been submitted twice.
      const row = (await findChallenge(trx, challengeId)) ?? found;
      const state = await toState(trx, row, session);
      return state.kind === 'asking' ? work(trx, state.session, state.row) : state;
    });
  }

  async function end(
    trx: BankDb,
    session: SessionRow,
    row: TransactionRow,
    answer: CardAnswer,
  ): Promise<ChallengeState> {
    const approvalCode = answer.status === 'AP' ? newApprovalCode() : null;
    const ended = await endChallenge(trx, row.pg_tran_id, answer, approvalCode);
    if (answer.status === 'AP') await setSessionState(trx, session.token, 'paid');
    return { kind: 'booked', session, row: ended };
  }
}
