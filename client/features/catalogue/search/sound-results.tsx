import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { t as tFound } from 'texts:catalogue/found';
import { t } from 'texts:catalogue/search';
import type { SoundPage } from '../../../../shared/features/catalogue.ts';
import { announce } from '../../../announcer/announce.ts';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { Pager } from '../../../ui/pager.tsx';
import { FoundHint, NothingFound } from './found-hint.tsx';
import { PriceNote } from '../price-note.tsx';
import { SoundRows } from '../sounds/sound-row.tsx';
import type { SoundQuery, QueryAddress } from '../sounds/sound-query.ts';

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
  const isOneOfMany = total_pages > 1 && page <= total_pages;
  const sentence = isOneOfMany
    ? tFound('soundsOnPage', { total: total_projects, page, pages: total_pages })
    : tFound('sounds', { total: total_projects });
  const isCorrected = correction?.kind === 'used';
  const hint = isCorrected
    ? `${tFound('corrected', { words: query.words, text: correction.text })} `
    : '';
  const heading = useArrival(address(query, 1), page, hint + sentence);
  return (
    <section className="sound-results">
      <h2 ref={heading}>{sentence}</h2>
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

/**
 * Announces each result once. Another page of the same query moves the focus to the returned
 * heading. Another query is announced, and the focus stays.
 *
 * Nothing is announced on opening the screen or going back, since the heading or the link has the
 * focus.
 */
function useArrival(query: string, page: number, sentence: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key: arrival } = useLocation();
  const kind = useNavigationType();
  const last = useRef<{ key: string; query: string; page: number }>(undefined);
  const tell = useEffectEvent((key: string) => {
    const before = last.current;
    if (before?.key === key) return;
    last.current = { key, query, page };
    const isSameQuery = before?.query === query;
    const isOtherPage = isSameQuery && before.page !== page;
    // Opened, or reached by the Back button or by a link within the page, such as the skip link.
    if (kind === NavigationType.Pop && (!before || (isSameQuery && !isOtherPage))) return;
    // The header's menu has closed over its search box, so the focus was lost.
    if (isOtherPage || document.activeElement === document.body) return focusPlace(heading.current);
    announce(sentence);
  });
  useEffect(() => tell(arrival), [arrival]);
  return heading;
}
