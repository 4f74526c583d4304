import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:admin/pack';
import { load } from '../../../calls/load.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ListFilters } from '../../../ui/lists/list-filters.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { Page } from '../../../ui/page.tsx';
import { readStatusList, STATUS_LISTS } from '../status-list.ts';
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
      <ListFilters
        label={t('filters')}
        choices={STATUS_LISTS}
        chosen={show}
        words={(one) => t(`filter.${one}`)}
        address={(one) => `/admin/packs?show=${one}`}
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
