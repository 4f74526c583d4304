import { useId } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:pages/home';
import { t as tHead } from 'texts:heads/home';
import { shownLength, spokenLength } from '../../../shared/audio/sound-length.ts';
import { SITE_NAME } from '../../../shared/association/brand.ts';
import { COMMISSION_BASIS_POINTS } from '../../../shared/limits.ts';
import type { Sound } from '../../../shared/features/sounds.ts';
import { loadIfPossible } from '../../calls/load.ts';
import { sitePlayer } from '../../player/site-player.ts';
import { TrackButton, TrackControls, Tracks } from '../../player/track-button.tsx';
import { trackOf } from '../../player/track.ts';
import { Button } from '../../ui/button.tsx';
import { Page, ScreenHeading } from '../../ui/page.tsx';
import { ShownPrice } from '../../ui/shown-price.tsx';
import { everythingAddress } from '../search/search-address.ts';
import { WordsSearch } from '../search/words-search.tsx';
import { Voices } from '../services/search/voices.tsx';
import { SUPPORT_ADDRESSES } from '../../../shared/association/support.ts';
import { MERCHANT } from '../../languages/merchant.ts';
import type { ScreenHead } from '../../rendering/head.ts';
import './home.css';

const BOXES = [
  { to: '/audio-stock', name: 'buy' },
  { to: '/audio-services-categories', name: 'hire' },
  { to: '/user/projects', name: 'sell' },
  { to: '/user/services-categories', name: 'offer' },
] as const;

const STEPS = [
  {
    name: 'buying',
    steps: [t('steps.buying.first'), t('steps.buying.second'), t('steps.buying.third')],
  },
  {
    name: 'hiring',
    steps: [t('steps.hiring.first'), t('steps.hiring.second'), t('steps.hiring.third')],
  },
] as const;

const PROMISES = [
  { name: 'heard', title: t('promiseTitles.heard') },
  { name: 'yours', title: t('promiseTitles.yours') },
  {
    name: 'share',
    title: t('promiseTitles.share', { percent: 100 - COMMISSION_BASIS_POINTS / 100 }),
  },
] as const;

/** Metadata of the association that runs the site, and of the site's search. */
export const head: ScreenHead = (_data, { site }) => {
  const association = `${site}/#association`;
  const description = tHead('description');
  return {
    path: '/',
    title: SITE_NAME,
    description,
    data: {
      '@graph': [
        {
          '@type': 'Organization',
          '@id': association,
          name: SITE_NAME,
          legalName: MERCHANT.name,
          url: `${site}/`,
          logo: `${site}/icons/icon-512.png`,
          description,
          email: MERCHANT.email,
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'technical support',
            email: SUPPORT_ADDRESSES.technical,
            url: `${site}/contact`,
          },
        },
        {
          '@type': 'WebSite',
          name: SITE_NAME,
          url: `${site}/`,
          publisher: { '@id': association },
          potentialAction: {
            '@type': 'SearchAction',
            target: `${site}/search?words={words}`,
            'query-input': 'required name=words',
          },
        },
      ],
    },
  };
};

/** Loads the sounds and numbers of the home page, which works without them. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [week, voices, stock, found] = await Promise.all([
    loadIfPossible('/projects/getWeek', {}, { signal }),
    loadIfPossible('/services/getVoices', {}, { signal }),
    loadIfPossible('/categories/getStockCategories', {}, { signal }),
    loadIfPossible('/projects/getAllProjects', { page: 1, facets: true }, { signal }),
  ]);
  const counts = new Map(found?.facets?.categories.map(({ id, count }) => [id, count]));
  const samples = new Map(week?.samples.map((sound) => [sound.category_id, sound]));
  const categories = (stock?.categories ?? [])
    .map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0, sample: samples.get(id) }))
    .filter(({ count }) => count > 0);
  return { sounds: week?.projects ?? [], voices: voices?.services ?? [], categories };
}

/** The home page: the search, sounds and voices to play, four links to start with, and facts. */
export function Component() {
  const { sounds, voices, categories } = useLoaderData<typeof loader>();
  return (
    <Page title={SITE_NAME} heading={null}>
      <div className="home-first">
        <header className="page-head home-welcome">
          <ScreenHeading title={SITE_NAME}>{t('homeHeading')}</ScreenHeading>
          <div className="page-lead">
            <p>{t('homeLead')}</p>
          </div>
          <search className="home-find" aria-label={t('search')}>
            <WordsSearch
              name={t('search')}
              label={t('searchWords')}
              button={t('searchButton')}
              className="home-search"
            />
            <SuggestedWords sounds={sounds} />
          </search>
        </header>
        {sounds.length > 0 && <Listen sounds={sounds} />}
      </div>
      <section>
        <h2 className="visually-hidden">{t('homeBoxes')}</h2>
        <ul className="boxes list-plain">
          {BOXES.map(({ to, name }) => (
            <li key={name} className="raised box">
              <h3>
                <Link to={to}>{t(`boxTitles.${name}`)}</Link>
              </h3>
              <p>{t(`boxTexts.${name}`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <Voices services={voices} title={t('voices')}>
        <Link to="/freelancers">{t('allFreelancers')}</Link>
      </Voices>
      {categories.length > 0 && <Categories categories={categories} />}
      <Steps />
      <section className="promises">
        <h2>{t('promisesHeading')}</h2>
        <ul className="promise-list list-plain">
          {PROMISES.map(({ name, title }) => (
            <li key={name} className="promise">
              <h3>{title}</h3>
              <p>{t(`promiseTexts.${name}`)}</p>
            </li>
          ))}
        </ul>
        <Link to="/about">{t('promisesMore')}</Link>
      </section>
    </Page>
  );
}

/** Links that search for the first keyword of each sound of the week, so that each finds a sound. */
function SuggestedWords({ sounds }: { sounds: readonly Sound[] }) {
  const words = sounds.map(({ keywords }) => keywords.split(',')[0]?.trim() ?? '');
  return (
    <ul className="list-plain home-tries" aria-label={t('tries')}>
      {[...new Set(words)].filter(Boolean).map((word) => (
        <li key={word}>
          <Link to={everythingAddress(word)}>{word}</Link>
        </li>
      ))}
    </ul>
  );
}

/** The sounds of the week, with a player each, and a button that plays all of them. */
function Listen({ sounds }: { sounds: readonly Sound[] }) {
  const heading = useId();
  const tracks = sounds.flatMap((sound) => trackOf(sound, sound) ?? []);
  const [first] = tracks;
  if (!first) return null;
  const lengthMs = tracks.reduce((sum, track) => sum + track.lengthMs, 0);
  return (
    <section className="raised listen" aria-labelledby={heading}>
      <div className="listen-head">
        <h2 id={heading}>{t('listen')}</h2>
        <Button
          variant="quiet"
          className="scripted"
          onClick={() => sitePlayer.play(first, tracks, true)}
        >
          {t('playAll', { minutes: Math.ceil(lengthMs / 60_000) })}
        </Button>
      </div>
      <Tracks tracks={tracks}>
        <ul className="list-plain">
          {tracks.map((track) => (
            <li key={track.key} className="listen-row">
              <div className="listen-what">
                <h3>
                  <Link to={track.to}>{track.title}</Link>
                </h3>
                <p className="quiet">
                  {t(`kinds.${track.kind}`)}
                  {' · '}
                  <Link to={track.by.to}>{track.by.name}</Link>
                  <span className="numbers" aria-hidden="true">
                    {` · ${shownLength(track.lengthMs / 1_000)}`}
                  </span>{' '}
                  <span className="visually-hidden">{spokenLength(track.lengthMs / 1_000)}</span>
                </p>
              </div>
              <TrackControls track={track} />
              {track.sound && <ShownPrice price={track.sound.price} price_rsd={null} />}
            </li>
          ))}
        </ul>
      </Tracks>
    </section>
  );
}

type HomeCategory = Awaited<ReturnType<typeof loader>>['categories'][number];

/** The categories of sounds, each with a sound to hear and the number of sounds. */
function Categories({ categories }: { categories: readonly HomeCategory[] }) {
  const samples = categories.map(({ sample }) => sample && trackOf(sample, sample));
  return (
    <section className="stack">
      <h2>{t('categories')}</h2>
      <Tracks tracks={samples.filter((sample) => sample !== undefined)}>
        <ul className="home-categories list-plain">
          {categories.map(({ id, name, count }, at) => (
            <li key={id}>
              <Link to={`/projects/${id}`}>{name}</Link>{' '}
              <span className="quiet">{t('categoryCount', { count })}</span>
              {samples[at] && <TrackButton track={samples[at]} />}
            </li>
          ))}
        </ul>
      </Tracks>
    </section>
  );
}

/** An explanation of buying and of hiring, in three steps each. */
function Steps() {
  return (
    <div className="home-step-lists">
      {STEPS.map(({ name, steps }) => (
        <section key={name} className="stack">
          <h2>{t(`stepTitles.${name}`)}</h2>
          <ol className="home-steps">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
