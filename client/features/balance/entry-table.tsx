import { useSearchParams } from 'react-router';
import { t } from 'texts:balance/general';
import { t as tEntry } from 'texts:documents/entry';
import type { BalanceEntry } from '../../../shared/features/payments/balance.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Time } from '../../ui/time.tsx';
import { PagesBefore } from '../../ui/lists/list-pages.tsx';
import { ResultsHeading } from '../../ui/lists/results-heading.tsx';
import { writeChange } from './write-euro.ts';

const COLUMNS: readonly Column<BalanceEntry>[] = [
  { header: t('date'), render: ({ at }) => <Time at={at} /> },
  { header: t('what'), rowHeader: true, render: (entry) => <What entry={entry} /> },
  { header: t('change'), render: (entry) => <Changes entry={entry} /> },
];

interface EntryTableProps {
  entries: readonly BalanceEntry[];
  next: number | null;
}

export function EntryTable({ entries, next }: EntryTableProps) {
  const page = useSearchParams()[0].get('entries');
  return (
    <section className="stack">
      <ResultsHeading query={page ?? ''}>{t('entries')}</ResultsHeading>
      <DataTable
        label={t('entriesTable')}
        columns={COLUMNS}
        rows={entries}
        rowKey={({ id }) => id}
        none={<p className="quiet">{t('noEntries')}</p>}
      />
      <PagesBefore
        texts={(key) => t(`entryPages.${key}`)}
        next={next}
        before={page ?? undefined}
        parameter="entries"
      />
    </section>
  );
}

function What({ entry: { kind, names, order_id, payout_id, note } }: { entry: BalanceEntry }) {
  const about = [
    ...names,
    ...(order_id === null ? [] : [t('order', { id: order_id })]),
    ...(payout_id === null ? [] : [t('payoutNumber', { id: payout_id })]),
  ];
  return (
    <>
      {tEntry(`kinds.${kind}`)}
      {about.length > 0 && <span className="balance-more">{about.join(', ')}</span>}
      {note && <span className="balance-more">{note}</span>}
    </>
  );
}

/** The amounts that an entry changes. */
function Changes({ entry }: { entry: BalanceEntry }) {
  const places = [
    [t('pending'), entry.pending],
    [t('available'), entry.available],
    [t('frozen'), entry.frozen],
    [t('inPayout'), entry.inPayout],
    [t('debt'), entry.debt],
  ] as const;
  return (
    <ul className="balance-changes list-plain">
      {places
        .filter(([, amount]) => amount !== 0)
        .map(([place, amount]) => (
          <li key={place}>{t('changeOf', { where: place, amount: writeChange(amount) })}</li>
        ))}
    </ul>
  );
}
