import { useRef } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { t } from 'texts:shortlists/news';
import type { NewsSource } from '../../../shared/features/sound-news.ts';
import { call } from '../../calls/api.ts';
import { load } from '../../calls/load.ts';
import { changeSettings } from '../../settings/settings-sync.ts';
import { useSettings } from '../../settings/settings.store.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { readListQuery } from '../../ui/lists/list-query.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { useNextCard } from '../../ui/lists/use-next-card.ts';
import { Page } from '../../ui/page.tsx';
import { SoundRows } from '../catalogue/sounds/sound-row.tsx';
import { queryOf } from '../catalogue/sounds/saved-search.ts';
import { searchAddress, SOUND_FILTERS } from '../catalogue/sounds/sound-query.ts';
import { SavedNav } from './saved-nav.tsx';
import './saved.css';

export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const { before } = readListQuery(request);
  const [page, sources] = await Promise.all([
    load('/soundNews/get', before === undefined ? {} : { before }, { signal }),
    load('/soundNews/getSources', {}, { signal }),
  ]);
  return { ...page, ...sources, before };
}

type News = Awaited<ReturnType<typeof loader>>;

/** New sounds of followed freelancers and for saved searches, and the list of both. */
export function Component() {
  const { sounds, next, before, sources } = useLoaderData<typeof loader>();
  return (
    <Page title={t('title')} lead={<p>{t('lead')}</p>} steady>
      <SavedNav />
      <PagedList
        heading={t('results', { count: sounds.length, more: next !== null })}
        texts={t}
        {...{ next, before }}
      >
        {sounds.length > 0 && <SoundRows sounds={sounds} />}
      </PagedList>
      <MailChoice />
      <Sources sources={sources} />
    </Page>
  );
}

function MailChoice() {
  const wantsMail = useSettings((state) => state.settings.soundMail);
  return (
    <CheckboxField
      name="soundMail"
      label={t('mail')}
      checked={wantsMail}
      onChange={(soundMail) => changeSettings({ soundMail })}
      optional
    />
  );
}

function Sources({ sources }: Pick<News, 'sources'>) {
  return (
    <section className="stack">
      <h2>{t('sources')}</h2>
      {sources.length === 0 && <p className="quiet">{t('noSources')}</p>}
      <ul className="list-plain">
        {sources.map((source) => (
          <SourceLine key={source.id} source={source} />
        ))}
      </ul>
    </section>
  );
}

/** A source of news. Its removal can be undone. */
function SourceLine({ source }: { source: NewsSource }) {
  const place = useRef<HTMLButtonElement>(null);
  const toNextCard = useNextCard(place);
  const { revalidate } = useRevalidator();
  const { name, to } = placeOf(source);

  async function remove(): Promise<void> {
    const answer = await call('/soundNews/removeSource', { sourceId: source.id });
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    await toNextCard(t('removed', { name }), { label: t('undo'), run: () => void undo() });
  }

  async function undo(): Promise<void> {
    const { freelancer, search } = source;
    const answer = await call(
      '/soundNews/addSource',
      freelancer ? { userId: freelancer.userId } : { search: search ?? {} },
    );
    if (!answer.success) notify(answer.info, { tone: 'bad' });
    await revalidate();
  }

  return (
    <li className="row saved-source">
      <h3>
        <Link to={to}>{name}</Link>
      </h3>
      <Button
        ref={place}
        variant="quiet"
        aria-label={t('removeOf', { name })}
        onClick={() => void remove()}
      >
        {t('remove')}
      </Button>
    </li>
  );
}

/** Returns the name of a source, and the address of all its sounds. */
function placeOf({ freelancer, search }: NewsSource) {
  if (freelancer) {
    const { userId, userName } = freelancer;
    return { name: t('soundsOf', { name: userName }), to: `/portfolio/${userId}` };
  }
  const query = queryOf(search ?? {});
  const count = SOUND_FILTERS.filter((filter) => query[filter] !== '').length;
  return {
    name: t('filters', { words: query.words || t('allSounds'), count }),
    to: searchAddress({ ...query, sort: 'newest' }, 1),
  };
}
