import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router';
import { t as tSearch } from 'texts:catalogue/search';
import { t as tHead } from 'texts:heads/freelancers';
import { t as tHelp } from 'texts:services/helpFreelancerSearch';
import { t } from 'texts:services/search';
import { load } from '../../calls/load.ts';
import type { ScreenHead } from '../../rendering/head.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { AddressForm } from '../../ui/form/address-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { helpOf } from '../../ui/form/form-help.tsx';
import { Page } from '../../ui/page.tsx';
import { askDemoRate } from '../catalogue/sounds/demo-rate.ts';
import { readPage } from '../catalogue/sounds/sound-query.ts';
import { FreelancerCard } from './freelancer-card.tsx';
import { readServiceQuery, serviceSearchOf } from './search/service-query.ts';
import { ServiceResults } from './search/service-results.tsx';
import '../../ui/lists/search-words.css';
import './services.css';

const PATH = '/freelancers';
const BY_WORDS = '/search/freelancers';

/** Loads a page of freelancers for the filters in the address. */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const address = new URL(url).searchParams;
  // Old addresses of /users may have words.
  const words = address.get('search')?.trim();
  if (words) throw redirect(`${BY_WORDS}?${new URLSearchParams({ words }).toString()}`);
  const query = readServiceQuery(address);
  const page = readPage(address.get('page'));
  const [found, demoRate] = await Promise.all([
    load('/services/getFreelancers', serviceSearchOf(query, page), { signal }),
    askDemoRate(),
  ]);
  return { found, query, page, demoRate };
}

export const head: ScreenHead<typeof loader> = ({ page }) => ({
  path: page === 1 ? PATH : `${PATH}?page=${page}`,
  title: tSearch('pageTitle', { title: t('freelancers'), page }),
  description: tHead('description'),
});

/** All freelancers, with filters and a search by name. */
export function Component() {
  const { found, query, page, demoRate } = useLoaderData<typeof loader>();
  // Filters keep the path, which may be the older /users. Another path is a new screen, whose heading
  // would take the focus.
  const { pathname } = useLocation();
  return (
    <Page
      key={pathname}
      title={tSearch('pageTitle', { title: t('freelancers'), page })}
      heading={t('freelancers')}
      lead={<p>{t('freelancersLead')}</p>}
      steady
    >
      <FreelancerSearch />
      <ServiceResults
        label={t('filterFreelancers')}
        path={pathname}
        things="freelancers"
        empty={<Empty>{t('noFreelancers')}</Empty>}
        {...{ query, page, found, demoRate }}
      >
        <ul className="list-plain list-ruled">
          {found.freelancers.map((freelancer) => (
            <li key={freelancer.id}>
              <FreelancerCard freelancer={freelancer} />
            </li>
          ))}
        </ul>
      </ServiceResults>
    </Page>
  );
}

/** The search for freelancers by words. Its results are a screen of their own. */
function FreelancerSearch() {
  const [words, setWords] = useState('');
  return (
    <search aria-label={t('byName')}>
      <AddressForm className="search-words" action={BY_WORDS} help={helpOf(tHelp)}>
        <Field
          name="words"
          label={t('words')}
          type="search"
          value={words}
          onChange={setWords}
          maxLength={200}
        />
        <Button type="submit">{t('find')}</Button>
      </AddressForm>
    </search>
  );
}
