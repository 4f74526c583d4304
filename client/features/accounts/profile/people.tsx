import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { t } from 'texts:accounts/profile';
import { MOST_COUNTED } from '../../../../shared/limits.ts';
import { load } from '../../../load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { readListQuery } from '../../../ui/lists/list-query.ts';
import { ResultsHeading } from '../../../ui/lists/results-heading.tsx';
import { PeoplePages } from './people-pages.tsx';
import { PeopleSearch } from './people-search.tsx';
import { PersonRow } from './person-row.tsx';

/** One page of freelancers; what is asked for stands in the address: `search`, `language`, `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { query, before } = readListQuery(request);
  const search = query.get('search')?.trim().slice(0, 100) ?? '';
  const language = query.get('language')?.trim().slice(0, 40) ?? '';
  const wanted = {
    ...(before !== undefined && { before }),
    ...(search && { search }),
    ...(language && { language }),
  };
  const found = await load('/users/get', wanted, { signal: request.signal });
  return { ...found, before, search, language };
}

/** The freelancers, to be searched by words and by language. */
export function Component() {
  const { users, total_users, next, before, search, language } = useLoaderData<typeof loader>();
  const { search: address } = useLocation();
  return (
    <Page title={t('people')} lead={<p>{t('peopleLead')}</p>} steady>
      <PeopleSearch key={`${search}/${language}`} search={search} language={language} />
      <section className="stack">
        <ResultsHeading turn={address}>
          {t(total_users >= MOST_COUNTED ? 'foundMany' : 'found', { count: total_users })}
        </ResultsHeading>
        {users.length === 0 && (
          <Empty action={<ButtonLink to="/users">{t('showAll')}</ButtonLink>}>
            {t('noneFound')}
          </Empty>
        )}
        {users.length > 0 && (
          <ul className="list-plain people">
            {users.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        )}
        <PeoplePages before={before} next={next} />
      </section>
    </Page>
  );
}
