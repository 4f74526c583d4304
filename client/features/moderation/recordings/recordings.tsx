import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:admin/recording';
import { APPROVED, PENDING, REJECTED } from '../../../../shared/statuses.ts';
import { load } from '../../../calls/load.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { readListQuery } from '../../../ui/lists/list-query.ts';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
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
export function Component() {
  const { recordings, next, show, before } = useLoaderData<typeof loader>();
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
      <PagedList
        heading={t('results', { count: recordings.length, more: next !== null })}
        things="recordings"
        {...{ next, before }}
      >
        {recordings.length === 0 && <Empty>{t('none')}</Empty>}
        <ol className="list-plain report-list">
          {recordings.map((recording) => (
            <li key={recording.id}>
              <RecordingCard recording={recording} />
            </li>
          ))}
        </ol>
      </PagedList>
    </Page>
  );
}
