import type { ReviewStatus } from '../../../shared/statuses.ts';
import { statusOf } from './status-choices.ts';

interface ListQuery {
  readonly query: URLSearchParams;
  readonly filter: string;
  readonly status: ReviewStatus | undefined;
  readonly before: number | undefined;
  /** The same values as the payload of a call. */
  readonly payload: { filter?: string; status?: ReviewStatus; before?: number };
}

/**
 * Reads `before` from a list's address: the page lists the entries before this id. An invalid value
 * counts as absent.
 */
export function readBefore({ url }: Pick<Request, 'url'>): number | undefined {
  const id = Number(new URL(url).searchParams.get('before'));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Reads `filter`, `status` and `before` from a list's address. Invalid values count as absent. */
export function readListQuery(request: Request): ListQuery {
  const query = new URL(request.url).searchParams;
  const filter = (query.get('filter') ?? '').trim().slice(0, 100);
  const status = statusOf(query.get('status'));
  const before = readBefore(request);
  const payload = {
    ...(filter && { filter }),
    ...(status !== undefined && { status }),
    ...(before !== undefined && { before }),
  };
  return { query, filter, status, before, payload };
}
