import { Link } from 'react-router';
import { t } from 'texts:orders/delivery';
import { t as tLicence } from 'texts:orders/licence';
import { t as tOrder } from 'texts:orders/order';
import { t as tOrders } from 'texts:orders/general';
import type { OrderItem, OrderState } from '../../../../shared/features/orders.ts';
import { addressOf } from '../../../ui/conversation-address.ts';
import { Time } from '../../../ui/time.tsx';
import { formatSize } from '../../media/file-size.ts';
import { DeliveryChip } from './delivery-chip.tsx';
import { deliveryAddress } from './delivery-words.ts';
import { DownloadButton } from './download-button.tsx';

/** The files of a paid order. */
export function Downloads({ order }: { order: NonNullable<OrderState['order']> }) {
  return (
    <section className="stack order-files" aria-labelledby="your-files">
      <h2 id="your-files">{tOrder('yourFiles')}</h2>
      <ul className="list-plain">
        {order.items.map((item) => (
          <OrderFiles key={item.project_id} orderId={order.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

/** Returns the reason why a paid item has no files to download. */
export function noFilesWords({ delivery }: Pick<OrderItem, 'delivery'>): string {
  if (delivery?.refunded) return t('itemRefunded');
  return delivery?.kind === 'service' && delivery.state !== 'due'
    ? tOrder('filesGone')
    : tOrder('notDelivered');
}

function OrderFiles({ orderId, item }: { orderId: number; item: OrderItem }) {
  const { name, freelancer, files, delivery, conversation } = item;
  // These files were delivered together and expire together.
  const until = files[0]?.until ?? null;
  return (
    <li className="order-file">
      <div>
        <h3>{name}</h3>
        <p className="quiet">{tOrders('by', { freelancer })}</p>
        {delivery && (
          <div className="row">
            <DeliveryChip delivery={delivery} />
            <Link to={deliveryAddress(delivery)}>{tOrder('steps', { name })}</Link>
            {delivery.kind === 'stock' && !delivery.refunded && (
              <Link to={`/certificate/${orderId}/${item.project_id}`}>
                {tLicence('certificateOf', { name })}
              </Link>
            )}
            {conversation && (
              <Link
                to={addressOf({ ...conversation, correspondent: { id: conversation.user_id } })}
              >
                {tOrder('conversation', { freelancer })}
              </Link>
            )}
          </div>
        )}
        {until !== null && (
          <p>
            {t('fileUntil')} <Time at={until} />
          </p>
        )}
      </div>
      {files.length === 0 && <p className="mind">{noFilesWords(item)}</p>}
      {files.length > 0 && (
        <ul className="order-downloads list-plain">
          {files.map((file) => (
            <li key={file.file_id} className="row-ends">
              <p className="order-file-name">
                {file.name} <span className="quiet">{formatSize(file.bytes)}</span>
              </p>
              <DownloadButton
                orderId={orderId}
                fileId={file.file_id}
                fileName={file.name}
                isNamed
                variant={files.length === 1 ? 'main' : 'plain'}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
