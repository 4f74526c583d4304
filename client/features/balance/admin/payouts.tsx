import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { t } from 'texts:admin/money';
import { load } from '../../../load.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { ListFilters } from '../../../ui/lists/list-filters.tsx';
import { PayoutCard } from './payout-card.tsx';
import { ResultsHeading } from '../../../ui/lists/results-heading.tsx';
import '../../moderation/reports/reports.css';

const FILTERS = ['requested', 'approved', 'sent', 'all'] as const;
type Filter = (typeof FILTERS)[number];

/** One page of payouts; what is asked for stands in the address: `show`, `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const filter = FILTERS.find((one) => one === query.get('show')) ?? 'requested';
  const before = Number(query.get('before')) || undefined;
  const payload = { ...(filter !== 'all' && { state: filter }), ...(before && { before }) };
  const page = await load('/admin/getPayouts', payload, { signal: request.signal });
  return { ...page, filter, before };
}

/** Payouts by what has to be done next: to approve, to send, to confirm. */
export function Component() {
  const { payouts, counts, next, filter, before } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const label = (one: Filter) =>
    one === 'all'
      ? t('filters.all')
      : t('filterCount', { filter: t(`filters.${one}`), count: counts[one] });
  return (
    <Page title={t('payouts')} lead={<p>{t('payoutsLead')}</p>} steady>
      <ListFilters
        label={t('show')}
        choices={FILTERS}
        chosen={filter}
        words={label}
        address={(one) => pageOf(one)}
      />
      <section className="stack">
        <ResultsHeading turn={search}>
          {t('results', { count: payouts.length, more: next !== null })}
        </ResultsHeading>
        {payouts.length === 0 && <Empty>{t('noPayouts')}</Empty>}
        <ol className="list-plain report-list">
          {payouts.map((payout) => (
            <li key={payout.id}>
              <PayoutCard payout={payout} />
            </li>
          ))}
        </ol>
        {(next !== null || before !== undefined) && (
          <nav className="row" aria-label={t('pages')}>
            {before !== undefined && <Link to={pageOf(filter)}>{t('newest')}</Link>}
            {next !== null && <Link to={pageOf(filter, next)}>{t('older')}</Link>}
          </nav>
        )}
      </section>
    </Page>
  );
}

function pageOf(filter: Filter, before?: number): string {
  return `/admin/payouts?show=${filter}${before === undefined ? '' : `&before=${before}`}`;
}
