import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { load } from '../../load.ts';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { texts } from './money.texts.ts';
import { ListFilters } from './list-filters.tsx';
import { PayoutCard } from './payout-card.tsx';
import { ResultsHeading } from './results-heading.tsx';
import './reports.css';

type Filter = keyof typeof texts.filters;
const FILTERS: readonly Filter[] = ['requested', 'approved', 'sent', 'all'];

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
    one === 'all' ? texts.filters.all : texts.filterCount(texts.filters[one], counts[one]);
  return (
    <Page title={texts.payouts} lead={<p>{texts.payoutsLead}</p>} steady>
      <ListFilters
        label={texts.show}
        choices={FILTERS}
        chosen={filter}
        words={label}
        address={(one) => pageOf(one)}
      />
      <section className="stack">
        <ResultsHeading turn={search}>
          {texts.results(payouts.length, next !== null)}
        </ResultsHeading>
        {payouts.length === 0 && <Empty>{texts.noPayouts}</Empty>}
        <ol className="list-plain report-list">
          {payouts.map((payout) => (
            <li key={payout.id}>
              <PayoutCard payout={payout} />
            </li>
          ))}
        </ol>
        {(next !== null || before !== undefined) && (
          <nav className="row" aria-label={texts.pages}>
            {before !== undefined && <Link to={pageOf(filter)}>{texts.newest}</Link>}
            {next !== null && <Link to={pageOf(filter, next)}>{texts.older}</Link>}
          </nav>
        )}
      </section>
    </Page>
  );
}

function pageOf(filter: Filter, before?: number): string {
  return `/admin/payouts?show=${filter}${before === undefined ? '' : `&before=${before}`}`;
}
