import { useEffect, useState } from 'react';
import { t } from 'texts:shortlists/follow';
import type { NewsSource } from '../../../../shared/features/sound-news.ts';
import { call } from '../../../calls/api.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { queryOf, savedSearchOf } from './saved-search.ts';
import { ANY_SOUND, searchAddress, type SoundQuery } from './sound-query.ts';

/** Follows a freelancer. */
export function FollowButton({ userId, name }: { userId: number; name: string }) {
  return (
    <FollowToggle
      label={t('follow', { name })}
      source={{ userId }}
      isSame={({ freelancer }) => freelancer?.userId === userId}
    />
  );
}

/** Saves a search. Absent for a search that finds everything. */
export function SaveSearchButton({ query }: { query: SoundQuery }) {
  const address = searchAddress({ ...query, sort: '' }, 1);
  if (address === searchAddress(ANY_SOUND, 1)) return null;
  return (
    <FollowToggle
      label={t('search')}
      source={{ search: savedSearchOf(query) }}
      isSame={({ search }) => search !== null && searchAddress(queryOf(search), 1) === address}
    />
  );
}

interface FollowToggleProps {
  label: string;
  source: { readonly userId: number } | { readonly search: NonNullable<NewsSource['search']> };
  isSame: (source: NewsSource) => boolean;
}

/** A toggle for news of a source. Absent until the sources are loaded, and for visitors. */
function FollowToggle({ label, source, isSame }: FollowToggleProps) {
  const [sources, setSources] = useState<readonly NewsSource[]>();
  useEffect(() => void readSources().then(setSources), []);
  if (!sources) return null;
  const sourceId = sources.find(isSame)?.id;

  async function change(): Promise<void> {
    const answer =
      sourceId === undefined
        ? await call('/soundNews/addSource', source)
        : await call('/soundNews/removeSource', { sourceId });
    setSources(await readSources());
    if (!answer.success) notify(answer.info, { tone: 'bad' });
    else if (sourceId === undefined) notify(t('on'), { tone: 'good' });
  }

  return (
    <Button aria-pressed={sourceId !== undefined} onClick={() => void change()}>
      {label}
    </Button>
  );
}

async function readSources(): Promise<readonly NewsSource[] | undefined> {
  const answer = await call('/soundNews/getSources', {});
  return answer.success ? answer.data.sources : undefined;
}
