import { LIST_PAGE } from '../../shared/limits.ts';

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

export function pageOf<T extends { readonly id: number }>(
  found: readonly T[],
  size = LIST_PAGE,
): ListPart<T> {
  const rows = found.slice(0, size);
  return { rows, next: found.length > size ? (rows.at(-1)?.id ?? null) : null };
}
