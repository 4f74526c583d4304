import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { t } from 'texts:admin/recording';
import { APPROVED, PENDING, REJECTED } from '../../../../shared/statuses.ts';
import { load } from '../../../calls/load.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ListPages } from '../../../ui/lists/list-pages.tsx';
import { readListQuery } from '../../../ui/lists/list-query.ts';
import { ResultsHeading } from '../../../ui/lists/results-heading.tsx';
import { Page } from '../../../ui/page.tsx';
import { RecordingCard } from './recording-card.tsx';
import '../reports/reports.css';
import './recordings.css';

/** The lists by name, with the status of their recordings. */
const LISTS = { waiting: PENDING, approved: APPROVED, rejected: REJECTED, all: undefined } as const;
type List = keyof typeof LISTS;
const NAMES: readonly List[] = ['waiting', 'approved', 'rejected', 'all'];

/** Loads a page of recordings for the query parameters `show`, `user`, and `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { query, before } = readListQuery(request);
  const show = NAMES.find((one) => one === query.get('show')) ?? 'waiting';
  const status = LISTS[show];
  const userId = Number(query.get('user'));
  const page = await load(
    '/admin/getRecordings',
    {
      ...(status !== undefined && { status }),
      ...(Number.isSafeInteger(userId) && userId > 0 && { userId }),
      ...(before !== undefined && { before }),
    },
    { signal: request.signal },
  );
  return { ...page, show, before };
}

/** The lists of spoken hellos and demos. */
function RecordingsScreen() {
  const { recordings, next, show, before } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Page title={t('title')} lead={<p>{t('lead')}</p>} steady>
      <nav className="row recording-lists" aria-label={t('filters')}>
        {NAMES.map((name) => (
          <Link
            key={name}
            to={`/admin/recordings?show=${name}`}
            aria-current={name === show ? 'true' : undefined}
          >
            {t(`filter.${name}`)}
          </Link>
        ))}
      </nav>
      <section className="stack">
        <ResultsHeading query={search}>
          {t('results', { count: recordings.length, more: next !== null })}
        </ResultsHeading>
        {recordings.length === 0 && <Empty>{t('none')}</Empty>}
        <ol className="list-plain report-list">
          {recordings.map((recording) => (
            <li key={recording.id}>
              <RecordingCard recording={recording} />
            </li>
          ))}
        </ol>
        <ListPages things="recordings" next={next} before={before} />
      </section>
    </Page>
  );
}

export { RecordingsScreen as Component };
