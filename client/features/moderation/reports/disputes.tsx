import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { t } from 'texts:admin/dispute';
import type { Dispute } from '../../../../shared/features/deliveries.ts';
import { DECISION_DAYS } from '../../../../shared/limits.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { load } from '../../../calls/load.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { Time } from '../../../ui/time.tsx';
import { ListFilters } from '../../../ui/lists/list-filters.tsx';
import { ResultsHeading } from '../../../ui/lists/results-heading.tsx';
import '../admin-table.css';
import './reports.css';

const SHOWS = ['open', 'decided'] as const;
type Show = (typeof SHOWS)[number];

/** Loads a page of complaints for the query parameters `show` and `from`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const show = SHOWS.find((one) => one === query.get('show')) ?? 'open';
  const from = Number(query.get('from')) || undefined;
  const payload = { show, ...(from && { from }) };
  const page = await load('/admin/getDisputes', payload, { signal: request.signal });
  return { ...page, show, from };
}

/** The list of complaints, by deadline. Each links to its delivery. */
export function Component() {
  const { disputes, next, show, from } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Page title={t('title')} lead={<p>{t('lead', { days: DECISION_DAYS })}</p>} steady>
      <ListFilters
        label={t('show')}
        choices={SHOWS}
        chosen={show}
        words={(one) => t(`filters.${one}`)}
        address={(one) => pageOf(one)}
      />
      <section className="stack">
        <ResultsHeading query={search}>
          {from !== undefined && `${t('onward')} `}
          {t('results', { count: disputes.length, more: next !== null, show })}
        </ResultsHeading>
        <DataTable
          label={t('table')}
          columns={[...COLUMNS, show === 'open' ? DEADLINE : DECISION]}
          rows={disputes}
          rowKey={({ id }) => id}
          none={<Empty>{t(`none.${show}`)}</Empty>}
        />
        {(next !== null || from !== undefined) && (
          <nav className="row" aria-label={t('pages')}>
            {from !== undefined && <Link to={pageOf(show)}>{t('first')}</Link>}
            {next !== null && <Link to={pageOf(show, next)}>{t('further')}</Link>}
          </nav>
        )}
      </section>
    </Page>
  );
}

const COLUMNS: readonly Column<Dispute>[] = [
  {
    header: t('what'),
    rowHeader: true,
    render: ({ order_id: orderId, project_id: projectId, name }) => (
      <>
        <Link to={`/delivery/${orderId}/${projectId}`}>{name}</Link>
        <span className="table-more">{t('orderName', { id: orderId })}</span>
      </>
    ),
  },
  {
    header: t('complaint'),
    render: ({ complaint, text }) => (
      <div>
        {t(`kinds.${complaint}`)}
        <span className="table-more table-text">{shorten(text)}</span>
      </div>
    ),
  },
  {
    header: t('people'),
    render: ({ buyer, freelancer }) => (
      <div>
        <span className="table-line">{t('buyer', { name: buyer.userName })}</span>
        <span className="table-line">{t('freelancer', { name: freelancer.userName })}</span>
      </div>
    ),
  },
  { header: t('price'), numeric: true, render: ({ price }) => euros(price) },
];

const DEADLINE: Column<Dispute> = {
  header: t('until'),
  render: ({ until, overdue }) => (
    <div>
      {until !== null && <Time at={until} show="date" />}{' '}
      {overdue && <span className="chip bad">{t('overdue')}</span>}
    </div>
  ),
};

const DECISION: Column<Dispute> = {
  header: t('decidedAt'),
  render: ({ decided_at: at, decision, refund }) => (
    <div>
      {at !== null && <Time at={at} show="date" />}
      <span className="table-more">{refundText(decision, refund ?? 0)}</span>
    </div>
  ),
};

function refundText(decision: Dispute['decision'], refund: number): string {
  if (refund > 0) return t('refund', { amount: amount(refund) });
  return decision === 'whole' ? t('refundedBefore') : t('nothingRefunded');
}

/** The length of a complaint in the list, in characters. The delivery shows the whole text. */
const SHORT = 160;

function shorten(text: string): string {
  return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text;
}

function euros(price: number): string {
  return t('euro', { amount: amount(price) });
}

function amount(units: number): string {
  return formatMinor(toMinor(units));
}

function pageOf(show: Show, from?: number): string {
  return `/admin/disputes?show=${show}${from === undefined ? '' : `&from=${from}`}`;
}
