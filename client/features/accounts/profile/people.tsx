import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation, Link } from 'react-router-dom';
import { t } from 'texts:accounts/profile';
import { t as tHelp } from 'texts:accounts/helpPeopleSearch';
import { MAX_COUNTED } from '../../../../shared/limits.ts';
import type { ListedPerson } from '../../../../shared/features/accounts/profiles.ts';
import { writeLanguages } from '../../../../shared/languages/languages.ts';
import { load } from '../../../calls/load.ts';
import { ButtonLink, Button } from '../../../ui/button.tsx';
import { messageAddress } from '../../../ui/conversation-address.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { readListQuery } from '../../../ui/lists/list-query.ts';
import { ResultsHeading } from '../../../ui/lists/results-heading.tsx';
import { pageAt } from '../../../ui/lists/list-pages.tsx';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { AddressForm } from '../../../ui/form/address-form.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { countryName } from '../../../languages/country-name.ts';
import { useSession } from '../../../session/session.store.ts';
import './people.css';
import { t as tHead } from 'texts:heads/users';
import type { ScreenHead } from '../../../rendering/head.ts';

/** Loads a page of freelancers for the query parameters `search`, `language`, and `before`. */
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

export const head: ScreenHead = () => ({
  path: '/users',
  title: t('people'),
  description: tHead('description'),
});

function PeopleScreen() {
  const { users, total_users, next, before, search, language } = useLoaderData<typeof loader>();
  const { search: address } = useLocation();
  return (
    <Page title={t('people')} lead={<p>{t('peopleLead')}</p>} steady>
      <PeopleSearch key={`${search}/${language}`} search={search} language={language} />
      <section className="stack">
        <ResultsHeading turn={address}>
          {t(total_users >= MAX_COUNTED ? 'foundMany' : 'found', { count: total_users })}
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

export { PeopleScreen as Component };

interface PeoplePagesProps {
  /** The `before` of this page; undefined on the first one. */
  before: number | undefined;
  /** The `before` of the next page; null on the last one. */
  next: number | null;
}

/** Links to other pages of freelancers. Absent if there is only one page. */
function PeoplePages({ before, next }: PeoplePagesProps) {
  const { search } = useLocation();
  if (next === null && before === undefined) return null;
  return (
    <nav className="row" aria-label={t('pages')}>
      {before !== undefined && <Link to={pageAt(search)}>{t('firstPage')}</Link>}
      {next !== null && <Link to={pageAt(search, next)}>{t('nextPage')}</Link>}
    </nav>
  );
}

interface PeopleSearchProps {
  search: string;
  language: string;
}

/** The search in the list of freelancers. It starts only when it is submitted. */
function PeopleSearch(shown: PeopleSearchProps) {
  const [search, setSearch] = useState(shown.search);
  const [language, setLanguage] = useState(shown.language);
  return (
    <search>
      <AddressForm className="people-search" action="/users" help={helpOf(tHelp)}>
        <Field
          name="search"
          label={t('searchWords')}
          type="search"
          value={search}
          onChange={setSearch}
          autoComplete="off"
          maxLength={100}
          optional
        />
        <Field
          name="language"
          label={t('searchLanguage')}
          type="search"
          value={language}
          onChange={setLanguage}
          autoComplete="off"
          maxLength={40}
          optional
        />
        <Button variant="main" type="submit">
          {t('search')}
        </Button>
      </AddressForm>
    </search>
  );
}

/** A freelancer in the list, with links to the portfolio and to a conversation. */
function PersonRow({ person }: { person: ListedPerson }) {
  const { id, name, user_name: userName, languages, country } = person;
  const mine = useSession(({ session }) => session?.userId === id);
  return (
    <li className="person">
      <div className="person-what">
        <h3>
          <Link to={`/portfolio/${id}`}>{userName}</Link>
        </h3>
        <p className="quiet">
          {[name, countryName(country), writeLanguages(languages)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {!mine && (
        <ButtonLink variant="quiet" to={messageAddress(id, userName)}>
          {t('talkTo', { userName })}
        </ButtonLink>
      )}
    </li>
  );
}
