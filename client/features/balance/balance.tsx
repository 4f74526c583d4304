import { type LoaderFunctionArgs, useLoaderData, Link } from 'react-router';
import { t } from 'texts:balance/general';
import { t as tStatement } from 'texts:balance/statement';
import { t as tHelp } from 'texts:balance/helpStatement';
import {
  COMMISSION_BASIS_POINTS,
  COMPLAINT_DAYS,
  FREEZE_ABOVE_CENTS,
} from '../../../shared/limits.ts';
import type { Balance, PendingItem } from '../../../shared/features/payments/balance.ts';
import { load } from '../../calls/load.ts';
import { Page } from '../../ui/page.tsx';
import { requireFreelancer } from '../../session/require-session.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Time } from '../../ui/time.tsx';
import { EntryTable } from './entry-table.tsx';
import { PayoutSection } from './payout-section.tsx';
import { PayoutTable } from './payout-table.tsx';
import { writeEuro } from './write-euro.ts';
import { check, type Rule } from '../../../shared/rules/rule.ts';
import { helpOf } from '../../ui/form/form-help.tsx';
import { DateField } from '../../ui/form/short-fields.tsx';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { downloadStatement, type StatementSpan } from './download-statement.ts';
import './balance.css';

const RULES: readonly Rule<StatementSpan>[] = [
  // Days in the format YYYY-MM-DD sort as text.
  check(
    'to',
    'statement.days-wrong-way-round',
    ({ from, to }) => from !== '' && to !== '' && to < from,
  ),
];

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

/** Loads the balance, and a page of both lists for the query parameters `entries` and `payouts`. */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  requireFreelancer();
  const query = new URL(url).searchParams;
  const page = (name: string) => {
    const before = Number(query.get(name)) || undefined;
    return { ...(before && { before }) };
  };
  const [{ balance }, entries, payouts, { user }] = await Promise.all([
    load('/balance/get', {}, { signal }),
    load('/balance/getEntries', page('entries'), { signal }),
    load('/balance/getPayouts', page('payouts'), { signal }),
    load('/users/getBankAccount', {}, { signal }),
  ]);
  return { balance, entries, payouts, bank: user };
}

export function Component() {
  const { balance, entries, payouts, bank } = useLoaderData<typeof loader>();
  return (
    <Page
      title={t('title')}
      lead={<p>{t('lead', { percent: COMMISSION_BASIS_POINTS / 100 })}</p>}
      steady
    >
      <BalanceFigures balance={balance} />
      <div className="balance-pair">
        <PayoutSection balance={balance} bank={bank} />
        <StatementForm />
      </div>
      <PendingTable items={balance.next} />
      <EntryTable {...entries} />
      <PayoutTable {...payouts} />
    </Page>
  );
}

function BalanceFigures({ balance }: { balance: Balance }) {
  const { available, pending, frozen, inPayout, paidOut, debt } = balance;
  const figures = [
    [t('available'), available, t('availableText')],
    [t('pending'), pending, t('pendingText', { days: COMPLAINT_DAYS })],
    [t('frozen'), frozen, t('frozenText', { above: FREEZE_ABOVE_CENTS / 100 })],
    [t('inPayout'), inPayout, t('inPayoutText')],
    [t('paidOut'), paidOut, t('paidOutText')],
    ...(debt > 0 ? [[t('debt'), debt, t('debtText')] as const] : []),
  ] as const;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="visually-hidden">
        {t('figures')}
      </h2>
      <dl className="balance-figures">
        {figures.map(([name, amount, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="balance-amount">{t('euros', { amount: writeEuro(amount) })}</dd>
            <dd className="quiet">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function PendingTable({ items }: { items: readonly PendingItem[] }) {
  return (
    <section className="stack" aria-labelledby="next">
      <h2 id="next">{t('next')}</h2>
      <DataTable
        label={t('nextTable')}
        columns={COLUMNS}
        rows={items}
        rowKey={({ order_id: orderId, project_id: projectId }) => `${orderId} ${projectId}`}
        none={<p className="quiet">{t('nothingPending')}</p>}
      />
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

function StatementForm() {
  const initial: StatementSpan = { from: '', to: '' };
  const form = useForm({
    initial,
    rules: RULES,
    submit: downloadStatement,
    done: () => void notify(t('downloaded'), { tone: 'good' }),
  });
  return (
    <section className="stack" aria-labelledby="statement">
      <h2 id="statement">{t('statement')}</h2>
      <Link to="/statement">{tStatement('statements')}</Link>
      <p>{t('statementLead')}</p>
      <SubmitForm form={form} help={helpOf(tHelp)} send={t('download')} variant="plain">
        <DateField {...form.field('from')} label={t('from')} hint={t('openEnd')} optional />
        <DateField {...form.field('to')} label={t('until')} hint={t('openEnd')} optional />
      </SubmitForm>
    </section>
  );
}
