import type { Category } from '../../../../shared/features/catalogue.ts';
import type { FoundSounds } from './load-sounds.ts';
import { SoundResults } from '../search/sound-results.tsx';
import { SoundSearchForm } from '../search/sound-search-form.tsx';
import type { SoundWish, WishAddress } from './sound-wish.ts';
import './sound-browser.css';

/** A wish, what it came to, and where other wishes and pages are. */
export interface SoundBrowserProps {
  /** What is searched, for those who meet the search among the landmarks. */
  label: string;
  address: WishAddress;
  wish: SoundWish;
  page: number;
  found: FoundSounds;
  /** Where one may choose among them; else the screen is of one. */
  categories?: readonly Category[];
}

/** The search on the left and what it found on the right; below each other where it is narrow. */
export function SoundBrowser({ label, categories = [], ...sought }: SoundBrowserProps) {
  const { address, wish, found } = sought;
  return (
    <div className="sound-browser">
      <SoundSearchForm {...{ label, address, wish, found, categories }} />
      {found.page && <SoundResults {...sought} result={found.page} demoRate={found.demoRate} />}
    </div>
  );
}
