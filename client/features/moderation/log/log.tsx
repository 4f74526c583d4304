import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { t } from 'texts:admin/log';
import { AUDIT_ACTIONS, type AuditAction } from '../../../../shared/features/audit.ts';
import { load } from '../../../load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { ListPages } from '../../../ui/lists/list-pages.tsx';
import { readListQuery } from '../../../ui/lists/list-query.ts';
import { ListSearch, type SearchChoice } from '../../../ui/lists/list-search.tsx';
import { LogTable } from './log-table.tsx';
import { ResultsHeading } from '../../../ui/lists/results-heading.tsx';

/** One page of the log; the address says which: `filter`, `action`, `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { payload, query, filter, before } = readListQuery(request);
  const action = AUDIT_ACTIONS.find((one) => one === query.get('action'));
  const { status: _noStatusHere, ...asked } = payload;
  const page = await load(
    '/admin/getLog',
    { ...asked, ...(action && { action }) },
    {
      signal: request.signal,
    },
  );
  return { ...page, filter, action, before };
}

/** What administrators did, newest first, to search and to page through. */
export function Component() {
  const { entries, next, filter, action, before } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Page title={t('title')} lead={<p>{t('lead')}</p>}>
      <ListSearch
        key={search}
        action="/admin/log"
        label={t('searchLabel')}
        filter={filter}
        choices={[actionSearch(action)]}
      />
      <section className="stack">
        <ResultsHeading turn={search}>
          {t('results', {
            count: entries.length,
            more: next !== null,
            filtered: filter !== '',
            filter,
          })}
        </ResultsHeading>
        {entries.length > 0 && <LogTable entries={entries} />}
        {entries.length === 0 && (
          <Empty action={<ButtonLink to="/admin/log">{t('showAll')}</ButtonLink>}>
            {t('none')}
          </Empty>
        )}
        <ListPages things="entries" next={next} before={before} />
      </section>
    </Page>
  );
}

function actionSearch(action: AuditAction | undefined): SearchChoice {
  return {
    name: 'action',
    label: t('action'),
    value: action ?? '',
    choices: AUDIT_ACTIONS.map((value) => ({ value, label: t(`actions.${value}`) })),
    emptyLabel: t('anyAction'),
  };
}
