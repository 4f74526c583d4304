import type { PendingItem } from '../../../shared/features/balance.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Time } from '../../ui/time.tsx';
import { texts } from './texts.ts';
import { writeEuro } from './write-euro.ts';

const COLUMNS: readonly Column<PendingItem>[] = [
  {
    header: texts.item,
    rowHeader: true,
    render: ({ name, order_id: orderId }) => (
      <>
        {name}
        <span className="balance-more">{texts.order(orderId)}</span>
      </>
    ),
  },
  {
    header: texts.yourShare,
    numeric: true,
    render: ({ pending, frozen }) => texts.euros(writeEuro(pending + frozen)),
  },
  { header: texts.when, render: (item) => <When item={item} /> },
];

/** What was sold and is not available yet, with the day on which it will be. */
export function PendingTable({ items }: { items: readonly PendingItem[] }) {
  return (
    <section className="stack" aria-labelledby="next">
      <h2 id="next">{texts.next}</h2>
      {items.length === 0 && <p className="quiet">{texts.nothingPending}</p>}
      {items.length > 0 && (
        <DataTable
          caption={texts.nextTable}
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
  if (frozen > 0) return <span className="chip mind">{texts.held}</span>;
  return releaseAt === null ? texts.onDelivery : <Time at={releaseAt} show="date" />;
}
