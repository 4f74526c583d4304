import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { load } from '../../load.ts';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { ListPages } from './list-pages.tsx';
import { readListQuery } from './list-query.ts';
import { ListSearch } from './list-search.tsx';
import { ReportCard } from './report-card.tsx';
import { texts } from './report.texts.ts';
import { ResultsHeading } from './results-heading.tsx';
import { texts as listTexts } from './texts.ts';
import './reports.css';

type Shown = keyof typeof texts.filters;
const SHOWN: readonly Shown[] = ['open', 'handled', 'all'];

/** One page of reports; what is asked for stands in the address: `filter`, `show`, `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { query, payload, filter, before } = readListQuery(request);
  const show = SHOWN.find((one) => one === query.get('show')) ?? 'open';
  const { status: _ofReviews, ...asked } = payload;
  const page = await load(
    '/admin/getChats',
    { ...asked, ...(show !== 'all' && { status: show }) },
    { signal: request.signal },
  );
  return { ...page, filter, show, before };
}

/** The reports queue: what was reported, with the evidence, and the way to the person. */
export function Component() {
  const { reports, next, filter, show, before } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Page title={texts.chats} lead={<p>{texts.lead}</p>} steady>
      <ListSearch
        key={search}
        action="/admin/chats"
        label={texts.searchLabel}
        filter={filter}
        choices={[
          {
            name: 'show',
            label: texts.show,
            value: show,
            choices: SHOWN.map((value) => ({ value, label: texts.filters[value] })),
          },
        ]}
      />
      <section className="stack">
        <ResultsHeading turn={search}>
          {texts.results(reports.length, next !== null, show, filter)}
        </ResultsHeading>
        {reports.length === 0 && (
          <Empty>{filter === '' ? texts.none : texts.noneFound(filter)}</Empty>
        )}
        <ol className="list-plain report-list">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} />
            </li>
          ))}
        </ol>
        <ListPages things={listTexts.listed.reports} next={next} before={before} />
      </section>
    </Page>
  );
}
