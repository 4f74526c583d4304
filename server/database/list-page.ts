import { LIST_PAGE } from '../../shared/limits.ts';

/** One page of a list. `last` is its last row if another page follows. */
interface CutPage<T> {
  readonly rows: T[];
  readonly last: T | undefined;
}

/** One page of a list. `next` is the `before` of the next page, or null on the last one. */
interface ListPart<T> {
  readonly rows: T[];
  readonly next: number | null;
}

/** The rows to select for a page. One more than a page shows whether there is a next one. */
export const ASKED_ROWS = LIST_PAGE + 1;

/** Puts rows into the order of ids. Ids without a row are left out. */
export function inOrder<T extends { readonly id: number }>(
  ids: readonly number[],
  rows: readonly T[],
): T[] {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowOf.get(id) ?? []);
}

/** Cuts the rows of a page, for lists whose cursor is not an id. */
export function cutPage<T>(found: readonly T[], size = LIST_PAGE): CutPage<T> {
  const rows = found.slice(0, size);
  return { rows, last: found.length > size ? rows.at(-1) : undefined };
}

export function pageOf<T extends { readonly id: number }>(
  found: readonly T[],
  size = LIST_PAGE,
): ListPart<T> {
  const { rows, last } = cutPage(found, size);
  return { rows, next: last?.id ?? null };
}
