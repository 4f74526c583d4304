import { useSearchParams } from 'react-router';
import { t } from 'texts:balance/general';
import { t as tPayout } from 'texts:documents/payout';
import type { Payout } from '../../../shared/features/payments/balance.ts';
import type { PayoutState as State } from '../../../shared/statuses.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { formatTime, Time } from '../../ui/time.tsx';
import { PagesBefore } from '../../ui/lists/list-pages.tsx';
import { ResultsHeading } from '../../ui/lists/results-heading.tsx';
import { writeEuro } from './write-euro.ts';

const TONES: Readonly<Record<State, string>> = {
  requested: 'mind',
  approved: 'mind',
  sent: 'mind',
  confirmed: 'good',
  failed: 'bad',
};

const COLUMNS: readonly Column<Payout>[] = [
  { header: t('payout'), rowHeader: true, render: ({ id }) => t('payoutNumber', { id }) },
  { header: t('asksAt'), render: ({ requested_at: at }) => <Time at={at} show="date" /> },
  {
    header: t('amount'),
    numeric: true,
    render: ({ amount }) => t('euros', { amount: writeEuro(amount) }),
  },
  {
    header: t('to'),
    render: ({ bank_account: account, bank_name: bank }) => (
      <div className="balance-to">
        {account}
        <span className="balance-more">{bank}</span>
      </div>
    ),
  },
  {
    header: t('state'),
    render: ({ state, changed_at: since, reason }) => (
      <div>
        <PayoutStateChip state={state} />
        <span className="balance-more">{t('since', { day: formatTime(since, 'date') })}</span>
        {reason && <span className="balance-more">{reason}</span>}
      </div>
    ),
  },
];

export function PayoutTable({
  payouts,
  next,
}: {
  payouts: readonly Payout[];
  next: number | null;
}) {
  const page = useSearchParams()[0].get('payouts');
  return (
    <section className="stack">
      <ResultsHeading query={page ?? ''}>{t('payouts')}</ResultsHeading>
      <DataTable
        label={t('payoutsTable')}
        columns={COLUMNS}
        rows={payouts}
        rowKey={({ id }) => id}
        none={<p className="quiet">{t('noPayouts')}</p>}
      />
      <PagesBefore
        texts={(key) => t(`payoutPages.${key}`)}
        next={next}
        before={page ?? undefined}
        parameter="payouts"
      />
    </section>
  );
}

export function PayoutStateChip({ state }: { state: State }) {
  return <span className={`chip ${TONES[state]}`}>{tPayout(`states.${state}`)}</span>;
}
