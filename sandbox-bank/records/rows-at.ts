import { NOT_AUTHENTICATED } from './cards.ts';
import type { TransactionRow } from './tables.ts';

/** Time to enter the code of a challenge. */
const CHALLENGE_LIFE_MS = 10 * 60_000;

/**
 * Returns a payment's rows as the bank reports them at a moment. A pending result is in progress or
 * hidden, and a challenge that was not completed in time has failed.
 */
export function rowsAt<Row extends TransactionRow>(rows: readonly Row[], now: Date): Row[] {
  const reported = rows.filter((row) => !(row.hidden_before_answer && isWaiting(row, now)));
  return reported.map((row) => rowAt(row, now));
}

/** Returns one row as the bank reports it at a moment. */
export function rowAt<Row extends TransactionRow>(row: Row, now: Date): Row {
  if (isAbandoned(row, now)) {
    const { status, returnCode, errorCode, errorText } = NOT_AUTHENTICATED;
    return {
      ...row,
      status,
      return_code: returnCode,
      error_code: errorCode,
      error_text: errorText,
    };
  }
  return isWaiting(row, now) ? { ...row, status: 'IP', return_code: '', approval_code: null } : row;
}

function isWaiting({ answer_at: answerAt }: TransactionRow, now: Date): boolean {
  return answerAt !== null && now < answerAt;
}

function isAbandoned(
  { status, challenge_id: challenge, created_at: at }: TransactionRow,
  now: Date,
) {
  return status === 'IP' && challenge !== null && now.getTime() >= at.getTime() + CHALLENGE_LIFE_MS;
}
