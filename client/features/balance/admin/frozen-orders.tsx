import { useId, useRef } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:admin/money';
import { t as tHelp } from 'texts:admin/helpRelease';
import { FREEZE_ABOVE_CENTS } from '../../../../shared/limits.ts';
import type { FrozenOrder } from '../../../../shared/features/payments/balance.ts';
import { load } from '../../../calls/load.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { readBefore } from '../../../ui/lists/list-query.ts';
import { Page } from '../../../ui/page.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { call } from '../../../calls/api.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { Time } from '../../../ui/time.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { writeEuro } from '../write-euro.ts';
import { useNextCard } from '../../../ui/lists/use-next-card.ts';
import '../../moderation/reports/reports.css';
import './money.css';

/** Loads a page of orders with frozen money for the query parameter `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const before = readBefore(request);
  const payload = { ...(before && { before }) };
  const page = await load('/admin/getFrozenOrders', payload, { signal: request.signal });
  return { ...page, before };
}

/** Orders with frozen money. An administrator can release those that are frozen as large orders. */
export function Component() {
  const { orders, next, before } = useLoaderData<typeof loader>();
  return (
    <Page
      title={t('frozen')}
      lead={<p>{t('frozenLead', { above: FREEZE_ABOVE_CENTS / 100 })}</p>}
      steady
    >
      <PagedList
        heading={t('frozenResults', { count: orders.length, more: next !== null })}
        things="orders"
        {...{ next, before }}
      >
        {orders.length === 0 && <Empty>{t('noFrozen')}</Empty>}
        <ol className="list-plain report-list">
          {orders.map((order) => (
            <li key={order.order_id}>
              <FrozenCard order={order} />
            </li>
          ))}
        </ol>
      </PagedList>
    </Page>
  );
}

function FrozenCard({ order }: { order: FrozenOrder }) {
  const heading = useId();
  const why = [
    ...(order.large ? [t('large', { above: FREEZE_ABOVE_CENTS / 100 })] : []),
    ...order.cases.map(writeCase),
  ];
  return (
    <article className="report-card" aria-labelledby={heading}>
      <h3 id={heading}>{t('order', { id: order.order_id })}</h3>
      <DefinitionList
        lines={[
          [
            t('buyer'),
            <Link key="buyer" to={`/admin/user/${order.buyer_id}`}>
              {order.buyerName}
            </Link>,
          ],
          [t('paidAt'), <Time key="paid" at={order.paid_at} />],
          [t('total'), t('euros', { amount: writeEuro(order.total) })],
          [t('held'), t('euros', { amount: writeEuro(order.frozen) })],
          [t('why'), why.join(', ')],
          [t('heldItems'), <HeldItems key="items" items={order.items} />],
        ]}
      />
      {order.large && <ReleaseForm orderId={order.order_id} />}
    </article>
  );
}

/** Describes a case such as 'complaint:17' in words. */
function writeCase(name: string): string {
  const [kind = '', number = ''] = name.split(':');
  return t('heldFor', { kind, number });
}

function HeldItems({ items }: Pick<FrozenOrder, 'items'>) {
  return (
    <ul className="list-plain">
      {items.map(({ project_id: projectId, name, freelancer, frozen }) => (
        <li key={projectId}>{t('heldItem', { name, freelancer, amount: writeEuro(frozen) })}</li>
      ))}
    </ul>
  );
}

function ReleaseForm({ orderId }: { orderId: number }) {
  const root = useRef<HTMLDivElement>(null);
  const toNextCard = useNextCard(root);
  const form = useForm({
    initial: { reason: '' },
    rules: [],
    submit: ({ reason }) =>
      call('/admin/releaseFrozenOrder', { orderId, ...(reason.trim() && { reason }) }),
    done: () => void toNextCard(t('released', { id: orderId })),
  });
  return (
    <div ref={root} className="money-form">
      <SubmitForm
        form={form}
        help={helpOf(tHelp, { above: FREEZE_ABOVE_CENTS / 100 })}
        send={
          <>
            {t('release')} <span className="visually-hidden">{t('order', { id: orderId })}</span>
          </>
        }
      >
        <TextareaField
          {...form.field('reason')}
          label={t('reason')}
          hint={t('releaseHint')}
          max={2_000}
          rows={2}
          optional
        />
      </SubmitForm>
    </div>
  );
}
