import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:admin/pack';
import { APPROVED, PENDING, REJECTED } from '../../../../shared/statuses.ts';
import { load } from '../../../calls/load.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { readListQuery } from '../../../ui/lists/list-query.ts';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { Page } from '../../../ui/page.tsx';
import { PackCard } from './pack-card.tsx';
import '../reports/reports.css';
import '../recordings/recordings.css';

/** The lists by name, with the status of their packs. */
const LISTS = { waiting: PENDING, approved: APPROVED, rejected: REJECTED, all: undefined } as const;
type List = keyof typeof LISTS;
const NAMES: readonly List[] = ['waiting', 'approved', 'rejected', 'all'];

/** Loads a page of packs for the query parameters `show` and `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { query, before } = readListQuery(request);
  const show = NAMES.find((one) => one === query.get('show')) ?? 'waiting';
  const status = LISTS[show];
  const wanted = {
    ...(status !== undefined && { status }),
    ...(before !== undefined && { before }),
  };
  return { ...(await load('/admin/getPacks', wanted, { signal: request.signal })), show, before };
}

/** The lists of packs. */
export function Component() {
  const { packs, next, show, before } = useLoaderData<typeof loader>();
  return (
    <Page title={t('title')} lead={<p>{t('lead')}</p>} steady>
      <nav className="row recording-lists" aria-label={t('filters')}>
        {NAMES.map((name) => (
          <Link
            key={name}
            to={`/admin/packs?show=${name}`}
            aria-current={name === show ? 'true' : undefined}
          >
            {t(`filter.${name}`)}
          </Link>
        ))}
      </nav>
      <PagedList
        heading={t('results', { count: packs.length, more: next !== null })}
        things="packs"
        {...{ next, before }}
      >
        {packs.length === 0 && <Empty>{t('none')}</Empty>}
        <ol className="list-plain report-list">
          {packs.map((pack) => (
            <li key={pack.id}>
              <PackCard key={pack.version} pack={pack} />
            </li>
          ))}
        </ol>
      </PagedList>
    </Page>
  );
}
