import { t } from 'texts:search/results';
import { MAX_COUNTED } from '../../../shared/limits.ts';

/** Returns the address of the results of all groups. Without words it leads to all sounds. */
export function everythingAddress(words: string): string {
  return withWords('/search', words);
}

/** Returns the address of a page of one group. */
export function groupAddress(group: 'services' | 'freelancers', words: string, page = 1): string {
  const address = withWords(`/search/${group}`, words);
  return page > 1 ? `${address}&page=${page}` : address;
}

function withWords(path: string, words: string): string {
  return words === '' ? path : `${path}?${new URLSearchParams({ words })}`;
}

/** Reads the words of an address. */
export function readWords(url: string): string {
  return new URL(url).searchParams.get('words')?.trim() ?? '';
}

/** Returns the number of results in words. Large numbers are not counted to the end. */
export function countOf(group: 'services' | 'freelancers', total: number): string {
  if (total < MAX_COUNTED) return t(group, { total });
  return t(group === 'services' ? 'manyServices' : 'manyFreelancers', { total });
}
