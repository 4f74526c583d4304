import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { t } from 'texts:admin/money';
import type {
  BookDifference,
  Reconciliation,
} from '../../../../shared/features/payments/balance.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { ToneIcon } from '../../../ui/feedback/tone-icon.tsx';
import { Time, writeDay } from '../../../ui/time.tsx';
import { writeEuro } from '../write-euro.ts';
import { ResultsHeading } from '../../../ui/lists/results-heading.tsx';
import { call } from '../../../calls/api.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import './money.css';

const COLUMNS: readonly Column<BookDifference>[] = [
  { header: t('what'), rowHeader: true, render: ({ what }) => what },
  { header: t('check'), render: ({ check }) => t(`checks.${check}`) },
  {
    header: t('expected'),
    numeric: true,
    render: ({ expected, currency }) => t('amountIn', { amount: writeEuro(expected), currency }),
  },
  {
    header: t('found'),
    numeric: true,
    render: ({ found, currency }) => t('amountIn', { amount: writeEuro(found), currency }),
  },
];

interface BookDifferencesProps {
  reconciliation: Reconciliation;
  /** A different value for each check. */
  query: string;
}

/** The result of a reconciliation. Its heading states the outcome. */
export function BookDifferences({ reconciliation, query }: BookDifferencesProps) {
  const { day, at, count, differences } = reconciliation;
  const agrees = count === 0;
  return (
    <section className="stack">
      <ResultsHeading query={query}>
        <span className={`book-outcome ${agrees ? 'good' : 'bad'}`}>
          <ToneIcon of={agrees ? 'good' : 'bad'} />
          {agrees ? t('agree') : t('differ', { count })}
        </span>
      </ResultsHeading>
      <p className="quiet">
        {day === null ? t('checkedOnRequest') : t('nightOf', { day: writeDay(day) })},{' '}
        <Time at={at} />
      </p>
      <CheckBooks />
      {!agrees && (
        <>
          <DataTable
            label={t('differences')}
            columns={COLUMNS}
            rows={differences}
            rowKey={({ check, what, currency }) => `${check} ${what} ${currency}`}
          />
          {differences.length < count && <p>{t('firstOnes', { count: differences.length })}</p>}
        </>
      )}
    </section>
  );
}

/** A button that starts a reconciliation, which can take a while. */
function CheckBooks() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { search } = useLocation();

  async function check(): Promise<void> {
    const reply = await call('/admin/checkBooks', {});
    if (!reply.success) return void notify(reply.info, { tone: 'bad' });
    // The navigation focuses the heading, which states the outcome.
    if (search !== '') return navigate('/admin/books');
    await revalidate();
    const { count } = reply.data;
    if (count === 0) notify(t('agree'), { tone: 'good' });
    else notify(t('differ', { count }), { tone: 'bad' });
  }

  return (
    <p>
      <ActionButton run={check}>{t('checkNow')}</ActionButton>
    </p>
  );
}
