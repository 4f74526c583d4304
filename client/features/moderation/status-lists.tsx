import { Link } from 'react-router';
import { APPROVED, PENDING, REJECTED } from '../../../shared/statuses.ts';
import { readListQuery } from '../../ui/lists/list-query.ts';
import './status-lists.css';

/** The lists by name, with the status of their entries. */
const LISTS = { waiting: PENDING, approved: APPROVED, rejected: REJECTED, all: undefined } as const;
type List = keyof typeof LISTS;
const NAMES: readonly List[] = ['waiting', 'approved', 'rejected', 'all'];

/** Reads `show` and `before` from an address, also as the payload of a call. */
export function readStatusList(request: Request) {
  const { query, before } = readListQuery(request);
  const show = NAMES.find((one) => one === query.get('show')) ?? 'waiting';
  const status = LISTS[show];
  const payload = {
    ...(status !== undefined && { status }),
    ...(before !== undefined && { before }),
  };
  return { query, show, before, payload };
}

interface StatusListsProps {
  /** The path of the screen. */
  path: string;
  label: string;
  show: List;
  nameOf: (list: List) => string;
}

/** Links to the lists of a screen by status. */
export function StatusLists({ path, label, show, nameOf }: StatusListsProps) {
  return (
    <nav className="row status-lists" aria-label={label}>
      {NAMES.map((name) => (
        <Link
          key={name}
          to={`${path}?show=${name}`}
          aria-current={name === show ? 'true' : undefined}
        >
          {nameOf(name)}
        </Link>
      ))}
    </nav>
  );
}
