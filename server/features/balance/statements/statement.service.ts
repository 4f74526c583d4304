import { Readable } from 'node:stream';
import { formatMinor } from '../../../../shared/money/money.ts';
import { writeCsv } from '../../../../shared/texts/csv.ts';
import type { Db } from '../../../database/db.ts';
import type { FileReply } from '../../../http/handler.ts';
import { dayInBelgrade } from '../../../../shared/money/belgrade.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { EntryRow } from '../balance.repository.ts';
import { readPeriod, type StatementDays } from './period.ts';

/** Lines of one statement, which is built in memory. */
const MAX_LINES = 50_000;
const COLUMNS = [
  'Date',
  'What',
  'Order',
  'Payout',
  'Items',
  'Pending EUR',
  'Available EUR',
  'Frozen EUR',
  'In payout EUR',
  'Debt EUR',
  'Note',
];

export type StatementService = ReturnType<typeof createStatements>;

/** Creates the service that exports a freelancer's movements as CSV. */
export function createStatements({ db }: { readonly db: Db }) {
  return {
    async csv({ accountId: freelancerId }: Session, days: StatementDays): Promise<FileReply> {
      const limit = { most: MAX_LINES, tooMany: 'statement.too-many-lines' } as const;
      const rows = await readPeriod(db, { freelancerId, ...days, ...limit });
      const { from, to } = days;
      const bytes = Buffer.from(writeCsv([COLUMNS, ...rows.map(cellsOf)]));
      return {
        name: `earmark-statement${from ? `-from-${from}` : ''}${to ? `-to-${to}` : ''}.csv`,
        mediaType: 'text/csv; charset=utf-8',
        bytes: bytes.length,
        isGenerated: true,
        open: async () => Readable.from([bytes]),
      };
    },
  };
}

function cellsOf(row: EntryRow): string[] {
  return [
    dayInBelgrade(row.created_at),
    row.kind,
    String(row.order_id ?? ''),
    String(row.payout_id ?? ''),
    row.names.join('; '),
    plain(row.pending),
    plain(row.available),
    plain(row.frozen),
    plain(row.in_payout),
    plain(row.debt),
    row.note ?? '',
  ];
}

/** Formats cents without thousands separators, for programs. */
function plain(cents: number): string {
  return formatMinor(cents).replaceAll(',', '');
}
