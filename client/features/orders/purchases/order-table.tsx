import { t } from 'texts:orders/order';
import { t as tOrders } from 'texts:orders/general';
import type { OrderItem, OrderState } from '../../../../shared/features/orders.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DownloadButton } from '../deliveries/download-button.tsx';
import { noFilesWords } from '../deliveries/no-files-words.ts';

interface OrderTableProps {
  order: NonNullable<OrderState['order']>;
  paid: boolean;
  /** The id of the heading above it. */
  heading: string;
}

const COLUMNS: readonly Column<OrderItem>[] = [
  { header: t('name'), rowHeader: true, render: ({ name }) => name },
  { header: t('freelancer'), render: ({ freelancer }) => freelancer },
  { header: t('description'), render: ({ description }) => description || t('none') },
  { header: t('priceHeader'), numeric: true, render: ({ price }) => writePrice(price) },
];

/** The ordered items; with downloads if the order is paid. */
export function OrderTable({ order, paid, heading }: OrderTableProps) {
  const download: Column<OrderItem> = {
    header: t('downloadHeader'),
    render: (item) =>
      item.files.length === 0 ? (
        noFilesWords(item)
      ) : (
        <ul className="list-plain order-table-files">
          {item.files.map(({ file_id: fileId, name }) => (
            <li key={fileId}>
              <DownloadButton orderId={order.id} fileId={fileId} fileName={name} variant="quiet" />
            </li>
          ))}
        </ul>
      ),
  };
  return (
    <DataTable
      heading={heading}
      columns={paid ? [...COLUMNS, download] : COLUMNS}
      rows={order.items}
      rowKey={({ project_id }) => project_id}
    />
  );
}

function writePrice(price: number): string {
  return tOrders('price', { euro: formatMinor(toMinor(price)) });
}
