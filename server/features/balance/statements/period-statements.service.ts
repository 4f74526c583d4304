import { dayInBelgrade } from '../../../../shared/money/belgrade.ts';
import type { PeriodStatement } from '../../../../shared/features/documents.ts';
import { addressOf, fullName } from '../../../../shared/texts/person.ts';
import { forbidden, notFound } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { viewPayout } from '../payouts/payout.view.ts';
import type { FeatureParts } from '../../../parts.ts';
import { findFreelancer, listPayoutsOf, type PeriodRow, sumBefore } from './period.repository.ts';
import {
  placesAfterMovements,
  placesOf,
  viewStanding,
  viewStatementEntry,
  viewSums,
} from './period-statement.view.ts';
import { readPeriod, type StatementDays } from './period.ts';

type PeriodStatementParts = Pick<FeatureParts, 'db' | 'clock'>;

/** The days, and the account. Only administrators may name another account than their own. */
interface StatementPeriod extends StatementDays {
  readonly userId?: number | undefined;
}

/** Entries of one document. The CSV file takes more. */
const MAX_ENTRIES = 5_000;
/** Entries on a screen. More would make it slow. */
const MAX_SHOWN = 500;

export type PeriodStatements = ReturnType<typeof createPeriodStatements>;

/** Creates the service for a freelancer's statements, from the ledger only. */
export function createPeriodStatements({ db, clock }: PeriodStatementParts) {
  /** Returns the statement with every entry, for documents. */
  async function read(session: Session, period: StatementPeriod): Promise<PeriodStatement> {
    const freelancerId = period.userId ?? session.accountId;
    if (freelancerId !== session.accountId && !session.isAdministrator) {
      throw forbidden('statement.not-yours');
    }
    const freelancer = await findFreelancer(db, freelancerId);
    if (!freelancer) throw notFound('account.user-not-found');
    const from = period.from ?? null;
    // Future days are cut off, because their movements are not known yet.
    const today = dayInBelgrade(clock.now());
    const to = period.to !== undefined && period.to < today ? period.to : today;
    const days = { from: period.from, to };
    const rows = await readPeriod(db, {
      ...days,
      freelancerId,
      most: MAX_ENTRIES,
      tooMany: 'statement.too-many-movements',
    });
    const before = from === null ? new Map() : await sumBefore(db, { freelancerId, from });
    const opening = placesOf(before);
    return {
      fullName: fullName(freelancer),
      userName: freelancer.user_name,
      email: freelancer.email,
      address: addressOf(freelancer),
      user_id: freelancerId,
      from,
      to,
      opening: viewStanding(opening),
      closing: viewStanding(placesAfterMovements(opening, rows)),
      ...viewSums(rows),
      entryCount: rows.length,
      entries: rows.map(viewStatementEntry),
      payouts: (await listPayoutsOf(db, payoutIds(rows))).map(viewPayout),
    };
  }

  return {
    read,

    /** Returns the statement for a screen, without the entries if there are too many. */
    async show(session: Session, period: StatementPeriod): Promise<PeriodStatement> {
      const statement = await read(session, period);
      return statement.entryCount > MAX_SHOWN ? { ...statement, entries: [] } : statement;
    },
  };
}

function payoutIds(rows: readonly PeriodRow[]): number[] {
  return [...new Set(rows.map((row) => row.payout_id).filter((id) => id !== null))];
}
