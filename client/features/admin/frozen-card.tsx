import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { FrozenOrder } from '../../../shared/features/admin-money.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Form } from '../../ui/form.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { Time } from '../../ui/time.tsx';
import { useForm } from '../../ui/use-form.ts';
import { writeEuro } from '../balance/write-euro.ts';
import { formHelp } from './form-help.texts.ts';
import { texts } from './money.texts.ts';
import { useGoOn } from './use-go-on.ts';
import './money.css';

/** An order of which money is held: whose, why, which items; and its release. */
export function FrozenCard({ order }: { order: FrozenOrder }) {
  const heading = useId();
  const why = [...(order.large ? [texts.large] : []), ...order.cases.map(writeCase)];
  return (
    <article className="report-card" aria-labelledby={heading}>
      <h3 id={heading}>{texts.order(order.order_id)}</h3>
      <DefinitionList
        lines={[
          [
            texts.buyer,
            <Link key="buyer" to={`/admin/user/${order.buyer_id}`}>
              {order.buyerName}
            </Link>,
          ],
          [texts.paidAt, <Time key="paid" at={order.paid_at} />],
          [texts.total, texts.euros(writeEuro(order.total))],
          [texts.held, texts.euros(writeEuro(order.frozen))],
          [texts.why, why.join(', ')],
          [texts.heldItems, <HeldItems key="items" items={order.items} />],
        ]}
      />
      {order.large && <ReleaseForm orderId={order.order_id} />}
    </article>
  );
}

/** 'complaint:17' in words. */
function writeCase(name: string): string {
  const [kind = '', number = ''] = name.split(':');
  return texts.heldFor(kind, number);
}

function HeldItems({ items }: Pick<FrozenOrder, 'items'>) {
  return (
    <ul className="list-plain">
      {items.map(({ project_id: projectId, name, freelancer, frozen }) => (
        <li key={projectId}>{texts.heldItem(name, freelancer, writeEuro(frozen))}</li>
      ))}
    </ul>
  );
}

function ReleaseForm({ orderId }: { orderId: number }) {
  const root = useRef<HTMLDivElement>(null);
  const goOn = useGoOn(root);
  const form = useForm({
    initial: { reason: '' },
    rules: [],
    submit: ({ reason }) =>
      call('/admin/releaseFrozenOrder', { orderId, ...(reason.trim() && { reason }) }),
    done: () => void goOn(texts.released(orderId)),
  });
  return (
    <div ref={root} className="money-form">
      <Form {...form.form} help={formHelp.release}>
        <FormError error={form.error} />
        <TextareaField
          {...form.field('reason')}
          label={texts.reason}
          hint={texts.releaseHint}
          max={2_000}
          rows={2}
          optional
        />
        <Button variant="main" type="submit" busy={form.busy}>
          {texts.release} <span className="visually-hidden">{texts.order(orderId)}</span>
        </Button>
      </Form>
    </div>
  );
}
