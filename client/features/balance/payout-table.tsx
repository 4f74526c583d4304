import type { Payout } from '../../../shared/features/balance.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { formatTime, Time } from '../../ui/time.tsx';
import { ResultsHeading } from '../admin/results-heading.tsx';
import { ListWays, useListPage } from './list-ways.tsx';
import { PayoutStateChip } from './payout-state-chip.tsx';
import { texts } from './texts.ts';
import { writeEuro } from './write-euro.ts';

const COLUMNS: readonly Column<Payout>[] = [
  { header: texts.payout, rowHeader: true, render: ({ id }) => texts.payoutNumber(id) },
  { header: texts.asksAt, render: ({ requested_at: at }) => <Time at={at} show="date" /> },
  {
    header: texts.amount,
    numeric: true,
    render: ({ amount }) => texts.euros(writeEuro(amount)),
  },
  {
    header: texts.to,
    render: ({ bank_account: account, bank_name: bank }) => (
      <div className="balance-to">
        {account}
        <span className="balance-more">{bank}</span>
      </div>
    ),
  },
  {
    header: texts.state,
    render: ({ state, changed_at: since, reason }) => (
      <div>
        <PayoutStateChip state={state} />
        <span className="balance-more">{texts.since(formatTime(since, 'date'))}</span>
        {reason && <span className="balance-more">{reason}</span>}
      </div>
    ),
  },
];

/** One's own payouts, newest first. */
export function PayoutTable({
  payouts,
  next,
}: {
  payouts: readonly Payout[];
  next: number | null;
}) {
  const page = useListPage('payouts');
  return (
    <section className="stack">
      <ResultsHeading turn={page}>{texts.payouts}</ResultsHeading>
      {payouts.length === 0 && <p className="quiet">{texts.noPayouts}</p>}
      {payouts.length > 0 && (
        <DataTable
          caption={texts.payoutsTable}
          hideCaption
          columns={COLUMNS}
          rows={payouts}
          rowKey={({ id }) => id}
        />
      )}
      <ListWays list="payouts" next={next} />
    </section>
  );
}
