import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { load } from '../../load.ts';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { ListFilters } from './list-filters.tsx';
import { ReportCard } from './report-card.tsx';
import { texts } from './report.texts.ts';
import { ResultsHeading } from './results-heading.tsx';
import './reports.css';

type Filter = keyof typeof texts.filters;
const FILTERS: readonly Filter[] = ['open', 'handled', 'all'];

/** One page of reports; what is asked for stands in the address: `show`, `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const filter = FILTERS.find((one) => one === query.get('show')) ?? 'open';
  const before = Number(query.get('before')) || undefined;
  const payload = { ...(filter !== 'all' && { status: filter }), ...(before && { before }) };
  const page = await load('/admin/getChats', payload, { signal: request.signal });
  return { ...page, filter, before };
}

/** The reports queue: what was reported, with the evidence, and the way to the person. */
export function Component() {
  const { reports, next, filter, before } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Page title={texts.chats} lead={<p>{texts.lead}</p>} steady>
      <ListFilters
        label={texts.show}
        choices={FILTERS}
        chosen={filter}
        words={(one) => texts.filters[one]}
        address={(one) => pageOf(one)}
      />
      <section className="stack">
        <ResultsHeading turn={search}>
          {texts.results(reports.length, next !== null, filter)}
        </ResultsHeading>
        {reports.length === 0 && <Empty>{texts.none}</Empty>}
        <ol className="list-plain report-list">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} />
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
  return `/admin/chats?show=${filter}${before === undefined ? '' : `&before=${before}`}`;
}
