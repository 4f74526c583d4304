import { t } from 'texts:admin/refund';
import type { PaymentAttempt } from '../../../../shared/features/payments/refunds.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Time } from '../../../ui/time.tsx';
import '../../moderation/admin-table.css';

const COLUMNS: readonly Column<PaymentAttempt>[] = [
  {
    header: t('attempt'),
    rowHeader: true,
    render: ({ name, pg_tran_id: number }) => (
      <>
        {name}
        {number !== null && <span className="table-more">{number}</span>}
      </>
    ),
  },
  {
    header: t('amount'),
    numeric: true,
    render: ({ amount_rsd: rsd }) => `${formatMinor(toMinor(rsd))} RSD`,
  },
  {
    header: t('state'),
    render: ({ state }) => (
      <span className={`chip ${toneOf(state)}`}>{t(`attemptStates.${state}`)}</span>
    ),
  },
  {
    header: t('bankSays'),
    render: ({ transaction_status: status, error_code: code }) =>
      [status, code].filter(Boolean).join(', ') || '-',
  },
  { header: t('made'), render: ({ created_at: at }) => <Time at={at} /> },
  {
    header: t('asked'),
    render: ({ asked_at: at }) => (at === null ? t('never') : <Time at={at} />),
  },
];

/** Tries to pay as rows. */
export function AttemptTable({ attempts }: { attempts: readonly PaymentAttempt[] }) {
  return (
    <DataTable
      caption={t('attemptsTable')}
      hideCaption
      columns={COLUMNS}
      rows={attempts}
      rowKey={({ id }) => id}
    />
  );
}

function toneOf(state: string): string {
  if (state === 'approved') return 'good';
  return ['declined', 'cancelled', 'expired', 'voided'].includes(state) ? '' : 'mind';
}
