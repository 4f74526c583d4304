import { keysOf } from '../../../shared/keys-of.ts';
import { APPROVED, PENDING, REJECTED } from '../../../shared/statuses.ts';
import { readListQuery } from '../../ui/lists/list-query.ts';

/** The lists by name, with the status of their entries. */
const LISTS = { waiting: PENDING, approved: APPROVED, rejected: REJECTED, all: undefined } as const;

/** The names of a screen's lists by status. */
export const STATUS_LISTS = keysOf(LISTS);

/** Reads `show` and `before` from an address, also as the payload of a call. */
export function readStatusList(request: Request) {
  const { query, before } = readListQuery(request);
  const show = STATUS_LISTS.find((one) => one === query.get('show')) ?? 'waiting';
  const status = LISTS[show];
  const payload = {
    ...(status !== undefined && { status }),
    ...(before !== undefined && { before }),
  };
  return { query, show, before, payload };
}
