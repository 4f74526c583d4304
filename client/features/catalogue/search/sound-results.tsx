import { Suspense } from 'react';
import { t as tFound } from 'texts:catalogue/found';
import { t } from 'texts:catalogue/search';
import type { SoundPage } from '../../../../shared/features/catalogue.ts';
import { useArrival } from '../../../ui/lists/use-arrival.ts';
import { useSession } from '../../../session/session.store.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { ListenButton } from '../listening/listen-button.tsx';
import { FoundHint, NothingFound } from './found-hint.tsx';
import { PriceNote } from '../price-note.tsx';
import { SoundRows } from '../sounds/sound-row.tsx';
import type { SoundQuery, QueryAddress } from '../sounds/sound-query.ts';

const SaveSearchButton = lazyPart(
  async () => (await import('../sounds/follow-buttons.tsx')).SaveSearchButton,
);

interface SoundResultsProps {
  address: QueryAddress;
  query: SoundQuery;
  page: number;
  result: SoundPage;
  demoRate: string | null;
}

/** The results: their number, one row per sound, and links to other pages. */
export function SoundResults({ address, query, page, result, demoRate }: SoundResultsProps) {
  const { projects, total_projects, total_pages, correction } = result;
  const isMember = useSession(({ session }) => session !== null);
  const isOneOfMany = total_pages > 1 && page <= total_pages;
  const sentence = isOneOfMany
    ? tFound('soundsOnPage', { total: total_projects, page, pages: total_pages })
    : tFound('sounds', { total: total_projects });
  const hint =
    correction?.kind === 'used'
      ? `${tFound('corrected', { words: query.words, text: correction.text })} `
      : '';
  const heading = useArrival<HTMLHeadingElement>(address(query, 1), page, hint + sentence);
  return (
    <section className="sound-results">
      <div className="sound-results-head row">
        <h2 ref={heading}>{sentence}</h2>
        <ListenButton key={address(query, page)} sounds={projects} />
        {isMember && (
          <Suspense>
            <SaveSearchButton query={query} />
          </Suspense>
        )}
      </div>
      <FoundHint {...{ address, query, correction }} />
      {projects.length === 0 && <NothingFound {...{ address, query, page, result }} />}
      {projects.length > 0 && (
        <>
          <SoundRows sounds={projects} />
          <Pager
            page={page}
            total={total_pages}
            label={t('pages')}
            addressOf={(wanted) => address(query, wanted)}
          />
          <PriceNote demoRate={demoRate} />
        </>
      )}
    </section>
  );
}
