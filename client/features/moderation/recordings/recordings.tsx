import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:admin/recording';
import { load } from '../../../calls/load.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ListFilters } from '../../../ui/lists/list-filters.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { Page } from '../../../ui/page.tsx';
import { readStatusList, STATUS_LISTS } from '../status-list.ts';
import { RecordingCard } from './recording-card.tsx';
import '../reports/reports.css';

/** Loads a page of recordings for the query parameters `show`, `user`, and `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { query, show, before, payload } = readStatusList(request);
  const userId = Number(query.get('user'));
  const page = await load(
    '/admin/getRecordings',
    { ...payload, ...(Number.isSafeInteger(userId) && userId > 0 && { userId }) },
    { signal: request.signal },
  );
  return { ...page, show, before };
}

/** The lists of spoken hellos and demos. */
export function Component() {
  const { recordings, next, show, before } = useLoaderData<typeof loader>();
  return (
    <Page title={t('title')} lead={<p>{t('lead')}</p>} steady>
      <ListFilters
        label={t('filters')}
        choices={STATUS_LISTS}
        chosen={show}
        words={(one) => t(`filter.${one}`)}
        address={(one) => `/admin/recordings?show=${one}`}
      />
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
