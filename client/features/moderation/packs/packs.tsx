import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:admin/pack';
import { load } from '../../../calls/load.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { Page } from '../../../ui/page.tsx';
import { readStatusList, StatusLists } from '../status-lists.tsx';
import { PackCard } from './pack-card.tsx';
import '../reports/reports.css';

/** Loads a page of packs for the query parameters `show` and `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { show, before, payload } = readStatusList(request);
  return { ...(await load('/admin/getPacks', payload, { signal: request.signal })), show, before };
}

/** The lists of packs. */
export function Component() {
  const { packs, next, show, before } = useLoaderData<typeof loader>();
  return (
    <Page title={t('title')} lead={<p>{t('lead')}</p>} steady>
      <StatusLists
        path="/admin/packs"
        label={t('filters')}
        show={show}
        nameOf={(name) => t(`filter.${name}`)}
      />
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
