import type { Category } from '../../../../shared/features/catalogue.ts';
import type { LoadedSounds } from './load-sounds.ts';
import { SoundResults } from '../search/sound-results.tsx';
import { SoundSearchForm } from '../search/sound-search-form.tsx';
import type { SoundQuery, QueryAddress } from './sound-query.ts';
import './sound-browser.css';

/** A query, its result, and the addresses of other queries and pages. */
interface SoundBrowserProps {
  /** The label of the search landmark. */
  label: string;
  address: QueryAddress;
  query: SoundQuery;
  page: number;
  found: LoadedSounds;
  /** The categories to choose from; absent if the screen has a fixed one. */
  categories?: readonly Category[];
}

/** Search form and results: side by side on wide screens, stacked on narrow ones. */
export function SoundBrowser({ label, categories = [], ...results }: SoundBrowserProps) {
  const { address, query, found } = results;
  return (
    <div className="sound-browser">
      <SoundSearchForm {...{ label, address, query, found, categories }} />
      {found.page && <SoundResults {...results} result={found.page} demoRate={found.demoRate} />}
    </div>
  );
}
