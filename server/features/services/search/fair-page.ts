import { NEW_EVERY } from '../../../../shared/service-filters.ts';

/**
 * Returns a first page in which each block of five has a new freelancer, as far as there are any. A
 * block without one gets the best new freelancer in its last place, and all others move down. Both
 * lists are in the same order, and each is as long as the page if there are so many.
 */
export function fairPage<Row extends { readonly account_id: number; readonly is_new: boolean }>(
  ranked: readonly Row[],
  newcomers: readonly Row[],
  size: number,
): Row[] {
  const page: Row[] = [];
  const isUnused = ({ account_id }: Row) => page.every((row) => row.account_id !== account_id);
  while (page.length < size) {
    const block = page.slice(page.length - (page.length % NEW_EVERY));
    const isLast = block.length === NEW_EVERY - 1;
    const needsNew = isLast && !block.some((row) => row.is_new);
    const next = (needsNew && newcomers.find(isUnused)) || ranked.find(isUnused);
    if (!next) break;
    page.push(next);
  }
  return page;
}
