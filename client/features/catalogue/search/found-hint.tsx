import { Link } from 'react-router';
import { t as tFound } from 'texts:catalogue/found';
import { t } from 'texts:catalogue/search';
import type { SoundCorrection, SoundPage } from '../../../../shared/features/catalogue.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import {
  ANY_SOUND,
  searchAddress,
  type SoundQuery,
  type QueryAddress,
} from '../sounds/sound-query.ts';

interface FoundHintProps {
  address: QueryAddress;
  query: SoundQuery;
  correction: SoundCorrection | null;
}

/** A spelling suggestion, and a link that clears the filters. */
export function FoundHint({ address, query, correction }: FoundHintProps) {
  const isNarrowed = hasFilters(address, query);
  if (!correction && !isNarrowed) return null;
  return (
    <div className="found-hint">
      {correction?.kind === 'used' && (
        <p>{tFound('corrected', { words: query.words, text: correction.text })}</p>
      )}
      {correction?.kind === 'offered' && (
        <p>
          {t('didYouMean')}{' '}
          <Link to={address({ ...query, words: correction.text }, 1)}>
            {tFound('meant', { text: correction.text, total: correction.total })}
          </Link>
          ?
        </p>
      )}
      {isNarrowed && <Link to={address(withoutFilters(query), 1)}>{t('clear')}</Link>}
    </div>
  );
}

interface NothingFoundProps {
  address: QueryAddress;
  query: SoundQuery;
  page: number;
  result: SoundPage;
}

/** The reason why a page has no sounds, and a next step. */
export function NothingFound({ address, query, page, result }: NothingFoundProps) {
  const { total_pages: pages } = result;
  const { words } = query;
  if (pages > 0) {
    return (
      <Empty action={<ButtonLink to={address(query, pages)}>{t('lastPage')}</ButtonLink>}>
        {tFound('noSuchPage', { page, pages })}
      </Empty>
    );
  }
  if (hasFilters(address, query)) {
    return (
      <Empty>{words === '' ? tFound('nothingFits') : tFound('nothingFitsWords', { words })}</Empty>
    );
  }
  if (words === '') {
    return (
      <Empty action={<ButtonLink to="/audio-stock">{t('otherCategories')}</ButtonLink>}>
        {t('emptyCategory')}
      </Empty>
    );
  }
  const isEverywhere = address(query, 1) === searchAddress(query, 1);
  const everywhere = isEverywhere ? ANY_SOUND : { ...ANY_SOUND, words };
  return (
    <Empty
      action={
        <ButtonLink to={searchAddress(everywhere, 1)}>
          {isEverywhere ? t('seeAll') : t('searchEverywhere')}
        </ButtonLink>
      }
    >
      {t('nothingFound', { words })}
    </Empty>
  );
}

/** Returns whether the query has filters besides its words and the screen's category. */
function hasFilters(address: QueryAddress, query: SoundQuery): boolean {
  return address({ ...query, sort: '' }, 1) !== address({ ...withoutFilters(query), sort: '' }, 1);
}

/** Removes all filters but keeps the words and the sorting. A category in the path stays. */
function withoutFilters({ words, sort }: SoundQuery): SoundQuery {
  return { ...ANY_SOUND, words, sort };
}
