import type { OrderState } from '../../../shared/features/orders.ts';
import { formatSize } from '../media/file-size.ts';
import { DownloadForm } from './download-form.tsx';
import { texts } from './texts.ts';

/** The files of a paid order: what most people came for. */
export function Downloads({ order }: { order: NonNullable<OrderState['order']> }) {
  return (
    <section className="stack order-files" aria-labelledby="your-files">
      <h2 id="your-files">{texts.yourFiles}</h2>
      <ul className="list-plain">
        {order.items.map(({ project_id, name, freelancer, file_id, fileName, fileSize }) => (
          <li key={project_id} className="order-file">
            <div>
              <h3>{name}</h3>
              <p className="quiet">
                {texts.by(freelancer)}
                {fileSize !== null && `, ${formatSize(fileSize)}`}
              </p>
            </div>
            {file_id && fileName ? (
              <DownloadForm orderId={order.id} fileId={file_id} fileName={fileName} />
            ) : (
              <p className="mind">{texts.notDelivered}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
