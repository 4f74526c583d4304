import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { t } from 'texts:search/results';
import { t as tCatalogue } from 'texts:catalogue/search';
import { type Everything, FOUND_FIRST } from '../../../shared/features/search.ts';
import { LOCALE } from '../../../shared/languages/locale.ts';
import type { ScreenHead } from '../../rendering/head.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { useArrival } from '../../ui/lists/use-arrival.ts';
import { Page } from '../../ui/page.tsx';
import { PriceNote } from '../catalogue/price-note.tsx';
import { askDemoRate } from '../catalogue/sounds/demo-rate.ts';
import { ANY_SOUND, readPage, readQuery, searchAddress } from '../catalogue/sounds/sound-query.ts';
import { SoundRows } from '../catalogue/sounds/sound-row.tsx';
import { countOf, FreelancerRows, ServiceRows } from './found-rows.tsx';
import { loadOrRefusal } from '../../calls/load.ts';
import { everythingAddress, groupAddress, readWords } from './search-address.ts';
import { SearchForm } from './search-form.tsx';

/**
 * Loads the first results of each group. An address without words or with filters of sounds
 * redirects to the list of sounds, which used to have this address.
 */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const words = readWords(url);
  const params = new URL(url).searchParams;
  const page = readPage(params.get('page'));
  const sounds = searchAddress(readQuery(params), page);
  if (words === '' || sounds !== searchAddress({ ...ANY_SOUND, words }, 1)) throw redirect(sounds);
  const [result, demoRate] = await Promise.all([
    loadOrRefusal('/search/getEverything', { filter: words }, signal),
    askDemoRate(),
  ]);
  return { words, demoRate, ...result };
}

export const head: ScreenHead<typeof loader> = ({ words }) => ({ title: t('title', { words }) });

/** The results of the header's search: sounds, services and freelancers. */
export function Component() {
  const { words, found, refusal, demoRate } = useLoaderData<typeof loader>();
  return (
    <Page title={t('title', { words })} steady>
      {found && <Summary words={words} found={found} />}
      <SearchForm key={words} action="/search" words={words} refusal={refusal} />
      {found && <Groups words={words} found={found} demoRate={demoRate} />}
    </Page>
  );
}

interface FoundProps {
  words: string;
  found: Everything;
}

/** The numbers of results in one sentence, and corrections of the words. */
function Summary({ words, found }: FoundProps) {
  const { corrected, offered } = found;
  const counts = [
    found.sounds.total > 0 && t('sounds', { total: found.sounds.total }),
    found.services.total > 0 && countOf('services', found.services.total),
    found.freelancers.total > 0 && countOf('freelancers', found.freelancers.total),
  ].filter((text) => text !== false);
  const list = counts.length === 0 ? t('nothing') : t('summary', { list: inWords(counts) });
  const hint =
    corrected.length === 0 ? '' : t('corrected', { words, texts: inWords(corrected.map(quoted)) });
  const place = useArrival<HTMLDivElement>(everythingAddress(words), 1, `${hint} ${list}`.trim());
  return (
    <div ref={place} className="page-lead">
      {hint && <p>{hint}</p>}
      <p>{list}</p>
      {offered && (
        <p>
          {tCatalogue('didYouMean')}{' '}
          <Link to={everythingAddress(offered.text)}>
            {t('offered', { text: offered.text, total: offered.total })}
          </Link>
          ?
        </p>
      )}
    </div>
  );
}

function Groups({ words, found, demoRate }: FoundProps & { demoRate: string | null }) {
  const { sounds, services, freelancers } = found;
  if (sounds.total + services.total + freelancers.total === 0)
    return <NothingFound words={words} />;
  const toSounds = searchAddress({ ...ANY_SOUND, words }, 1);
  return (
    <>
      {sounds.total > 0 && (
        <Group
          heading={t('sounds', { total: sounds.total })}
          more={sounds.total > FOUND_FIRST && t('allSounds', { total: sounds.total })}
          to={toSounds}
        >
          <SoundRows sounds={sounds.projects} />
        </Group>
      )}
      {services.total > 0 && (
        <Group
          heading={countOf('services', services.total)}
          more={services.total > FOUND_FIRST && t('allServices', { total: services.total })}
          to={groupAddress('services', words)}
        >
          <ServiceRows services={services.services} />
        </Group>
      )}
      {freelancers.total > 0 && (
        <Group
          heading={countOf('freelancers', freelancers.total)}
          more={
            freelancers.total > FOUND_FIRST && t('allFreelancers', { total: freelancers.total })
          }
          to={groupAddress('freelancers', words)}
        >
          <FreelancerRows users={freelancers.users} />
        </Group>
      )}
      <PriceNote demoRate={demoRate} />
    </>
  );
}

interface GroupProps {
  heading: string;
  /** The link to all results of the group; false if they are all here. */
  more: string | false;
  to: string;
  children: ReactNode;
}

function Group({ heading, more, to, children }: GroupProps) {
  return (
    <section className="stack search-group">
      <h2>{heading}</h2>
      {children}
      {more && <Link to={to}>{more}</Link>}
    </section>
  );
}

const NEXT_STEPS = [
  { to: '/audio-stock', name: 'toSounds' },
  { to: '/audio-services-categories', name: 'toServices' },
  { to: '/freelancers', name: 'toFreelancers' },
] as const;

/** The next steps if nothing was found. */
function NothingFound({ words }: { words: string }) {
  return (
    <Empty
      action={
        <ul className="list-plain search-next-steps">
          {NEXT_STEPS.map(({ to, name }) => (
            <li key={to}>
              <Link to={to}>{t(name)}</Link>
            </li>
          ))}
        </ul>
      }
    >
      {t('nothingFound', { words })}
    </Empty>
  );
}

function quoted(text: string): string {
  return t('quoted', { text });
}

function inWords(texts: readonly string[]): string {
  return new Intl.ListFormat(LOCALE).format(texts);
}
