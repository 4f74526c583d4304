import { fetchText } from './fetch-text.ts';
import { readPageList } from './nbs-page-list.ts';
import { type RateSource, unreadable } from './rate-source.ts';

/** Where the bank's page with the list of a day is. */
export interface NbsPageConfig {
  /** Ends in `ExchangeRate/IndexByDate`. */
  readonly url: string;
  /** Milliseconds until it is given up; 20 s unless told. */
  readonly timeout?: number;
}

/** The page of the National Bank of Serbia that everybody can open; its layout may change. */
export function createNbsPage({ url, timeout }: NbsPageConfig): RateSource {
  return {
    name: 'nbs-page',
    async read(day) {
      const address = new URL(url);
      address.searchParams.set('isSearchExecuted', 'true');
      address.searchParams.set('Date', `${day.split('-').toReversed().join('.')}.`);
      // 3 is the list of middle rates; 1 and 2 are buying and selling rates.
      address.searchParams.set('ExchangeRateListTypeID', '3');
      const limits = { ...(timeout !== undefined && { timeout }) };
      const answer = await fetchText(address.href, { headers: { accept: 'text/html' } }, limits);
      return answer.ok ? readPageList(answer.text) : unreadable(answer.reason);
    },
  };
}
