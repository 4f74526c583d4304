import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { t } from 'texts:admin/refund';
import type { GatewayDifference } from '../../../../shared/features/payments/payments.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { check, type Rule } from '../../../../shared/rules/rule.ts';
import { isIdText } from '../../../../shared/texts/id.ts';
import { load, type Loaded } from '../../../calls/load.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { readBefore } from '../../../ui/lists/list-query.ts';
import { Page } from '../../../ui/page.tsx';
import { Time, writeDay } from '../../../ui/time.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/form/short-fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { RefundTable } from './refund-table.tsx';
import './refunds.css';

const RULES: readonly Rule<{ orderId: string }>[] = [
  check('orderId', 'order.number-missing', ({ orderId }) => !isIdText(orderId.trim())),
];

const COLUMNS: readonly Column<GatewayDifference>[] = [
  { header: t('attempt'), rowHeader: true, render: ({ name }) => name },
  { header: t('day'), render: ({ day }) => writeDay(day) },
  { header: t('difference'), render: ({ kind }) => t(`differences.${kind}`) },
  { header: t('atBank'), numeric: true, render: ({ gateway_rsd: rsd }) => writeRsd(rsd) },
  { header: t('inBook'), numeric: true, render: ({ book_rsd: rsd }) => writeRsd(rsd) },
  {
    header: t('orderHeader'),
    render: ({ order_id: id }) =>
      id === null ? '-' : <Link to={`/admin/refunds/${id}`}>{id}</Link>,
  },
];

/** Loads a page of refunds for the query parameter `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const before = readBefore(request);
  const { signal } = request;
  const [page, gateway] = await Promise.all([
    load('/admin/getRefunds', before ? { before } : {}, { signal }),
    load('/admin/getGatewayDays', {}, { signal }),
  ]);
  return { ...page, before, gateway };
}

export function Component() {
  const { refunds, next, toCheck, before, gateway } = useLoaderData<typeof loader>();
  return (
    <Page title={t('refunds')} lead={<p>{t('lead')}</p>} steady>
      <section className="stack" aria-labelledby="find">
        <h2 id="find">{t('open')}</h2>
        <OrderFinder />
      </section>
      {toCheck.length > 0 && (
        <section className="stack refunds-part" aria-labelledby="to-check">
          <h2 id="to-check">{t('toCheck')}</h2>
          <p>{t('toCheckLead')}</p>
          <ul className="list-plain stack">
            {toCheck.map(({ order_id: id, attempt }) => (
              <li key={attempt.id}>
                <Link to={`/admin/refunds/${id}`}>{t('orderTitle', { id })}</Link>{' '}
                <span className="quiet">
                  <Time at={attempt.created_at} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <PagedList
        heading={t('results', { count: refunds.length, more: next !== null })}
        className="refunds-part"
        things="refunds"
        {...{ next, before }}
      >
        {refunds.length === 0 ? <Empty>{t('none')}</Empty> : <RefundTable refunds={refunds} />}
      </PagedList>
      <section className="stack refunds-part" aria-labelledby="comparison">
        <h2 id="comparison">{t('comparison')}</h2>
        <GatewayDays {...gateway} />
      </section>
    </Page>
  );
}

/** The comparison of the bank's daily lists with our books: the last day, and all differences. */
function GatewayDays({ days, differences, open }: Loaded<'/admin/getGatewayDays'>) {
  const [last] = days;
  const [oldest] = open;
  const late = oldest !== undefined && (
    <p>{t('openDays', { days: open.length, oldest: writeDay(oldest) })}</p>
  );
  if (!last) return late || <p>{t('notCompared')}</p>;
  const sum = formatMinor(toMinor(last.gateway_rsd));
  return (
    <>
      {late}
      <p>{t('lastDay', { day: writeDay(last.day), payments: last.payments, sum })}</p>
      <DataTable
        caption={t('differencesTable')}
        columns={COLUMNS}
        rows={differences}
        rowKey={({ day, kind, name }) => `${day} ${kind} ${name}`}
        none={<p>{t('noDifference')}</p>}
      />
    </>
  );
}

function writeRsd(rsd: number | null): string {
  return rsd === null ? '-' : `${formatMinor(toMinor(rsd))} RSD`;
}

function OrderFinder() {
  const navigate = useNavigate();
  const form = useForm({
    initial: { orderId: '' },
    rules: RULES,
    submit: async () => ({ success: true as const, info: '' }),
    done: (_reply, { orderId }) => void navigate(`/admin/refunds/${orderId.trim()}`),
  });
  return (
    <Form {...form.form} help={null} aria-label={t('open')}>
      <NumberField {...form.field('orderId')} label={t('orderNumber')} maxLength={15} />
      <Button variant="main" type="submit">
        {t('show')}
      </Button>
    </Form>
  );
}
