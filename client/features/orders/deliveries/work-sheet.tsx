import { type RefObject, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { t } from 'texts:orders/delivery';
import type { Delivery } from '../../../../shared/features/deliveries.ts';
import { call } from '../../../calls/api.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { HasOwnHeading } from './delivery-section.tsx';
import { DeliveryWork } from './delivery-work.tsx';
import { deliveryAddress, deliveryTitle } from './delivery-words.ts';
import { useDelivery } from './use-delivery.ts';
import { isSame, type useWorkSheet } from './use-work-sheet.ts';
import type { PaidWork } from './work-link.tsx';

/** The opened works of a conversation. At most one is visible, beside the messages. */
export function WorkSheets({ sheet }: { sheet: ReturnType<typeof useWorkSheet> }) {
  const { works, shown, heading, close, onKeyDown } = sheet;
  return works.map((work) => (
    <WorkSheet
      key={`${work.order_id} ${work.project_id}`}
      work={work}
      isShown={isSame(work, shown)}
      heading={heading}
      close={close}
      onKeyDown={onKeyDown}
    />
  ));
}

interface WorkSheetProps extends Pick<ReturnType<typeof useWorkSheet>, 'close' | 'onKeyDown'> {
  work: PaidWork;
  isShown: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
}

function WorkSheet({ work, isShown, heading, close, onKeyDown }: WorkSheetProps) {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from every control inside
    <section className="chat-sheet" hidden={!isShown} aria-labelledby={id} onKeyDown={onKeyDown}>
      <div className="chat-sheet-head">
        <h2 id={id} {...(isShown && { ref: heading })}>
          {deliveryTitle({ kind: 'service', name: work.name })}
        </h2>
        <IconButton icon="close" onClick={close}>
          {t('back')}
        </IconButton>
      </div>
      <HasOwnHeading value>
        <LoadedWork work={work} />
      </HasOwnHeading>
    </section>
  );
}

function LoadedWork({ work }: { work: PaidWork }) {
  const { order_id: orderId, project_id: projectId } = work;
  const [loaded, setLoaded] = useState<Delivery>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    let isGone = false;
    async function load(): Promise<void> {
      const answer = await call('/deliveries/get', { orderId, projectId });
      if (isGone) return;
      if (answer.success) setLoaded(answer.data.delivery);
      else setFault(answer.info);
    }
    void load();
    return () => {
      isGone = true;
    };
  }, [orderId, projectId]);
  return (
    <>
      {fault !== '' && <p className="bad">{fault}</p>}
      {!loaded && fault === '' && <Loading />}
      {loaded && <LiveWork loaded={loaded} />}
      <Link to={deliveryAddress(work)}>{t('asPage')}</Link>
    </>
  );
}

function LiveWork({ loaded }: { loaded: Delivery }) {
  return <DeliveryWork {...useDelivery(loaded)} />;
}
