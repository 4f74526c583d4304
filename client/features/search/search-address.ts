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
