import { t } from 'texts:balance/general';
import type { PendingItem } from '../../../shared/features/payments/balance.ts';
import { COMPLAINT_DAYS } from '../../../shared/limits.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Time } from '../../ui/time.tsx';
import { writeEuro } from './write-euro.ts';

const COLUMNS: readonly Column<PendingItem>[] = [
  {
    header: t('item'),
    rowHeader: true,
    render: ({ name, order_id: orderId }) => (
      <>
        {name}
        <span className="balance-more">{t('order', { id: orderId })}</span>
      </>
    ),
  },
  {
    header: t('yourShare'),
    numeric: true,
    render: ({ pending, frozen }) => t('euros', { amount: writeEuro(pending + frozen) }),
  },
  { header: t('when'), render: (item) => <When item={item} /> },
];

/** What was sold and is not available yet, with the day on which it will be. */
export function PendingTable({ items }: { items: readonly PendingItem[] }) {
  return (
    <section className="stack" aria-labelledby="next">
      <h2 id="next">{t('next')}</h2>
      {items.length === 0 && <p className="quiet">{t('nothingPending')}</p>}
      {items.length > 0 && (
        <DataTable
          caption={t('nextTable')}
          hideCaption
          columns={COLUMNS}
          rows={items}
          rowKey={({ order_id: orderId, project_id: projectId }) => `${orderId} ${projectId}`}
        />
      )}
    </section>
  );
}

function When({ item: { frozen, release_at: releaseAt } }: { item: PendingItem }) {
  if (frozen > 0) return <span className="chip mind">{t('held')}</span>;
  return releaseAt === null ? (
    t('onDelivery', { days: COMPLAINT_DAYS })
  ) : (
    <Time at={releaseAt} show="date" />
  );
}
