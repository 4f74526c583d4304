import { useId } from 'react';
import { Link } from 'react-router';
import { t } from 'texts:accounts/dashboard';
import type {
  BuyerDashboard,
  FreelancerDashboard,
} from '../../../../shared/features/accounts/dashboard.ts';
import { formatTime } from '../../../ui/time.tsx';
import { useUnread } from '../../chat/inbox/unread.store.ts';
import './tasks.css';

/** Work that waits for the person. */
export interface Task {
  readonly to: string;
  /** The name of the link, with a count. */
  readonly label: string;
  /** One sentence: what to do next, and by when. */
  readonly text: string;
}

type WaitingWork = (FreelancerDashboard | BuyerDashboard)['tasks'][number];

/** Sorts after every ISO date. */
const NEVER = '9';

/** Returns the tasks of a buyer or a freelancer, earliest deadline first. */
export function tasksOf(waiting: readonly WaitingWork[]): readonly Task[] {
  return waiting
    .toSorted((one, other) => (one.until ?? NEVER).localeCompare(other.until ?? NEVER))
    .map((work) => ({
      to: addressOf(work),
      label: t(`tasks.${work.kind}`, { count: work.count }),
      text: sentenceOf(work),
    }));
}

function addressOf({ kind, order_id: orderId, id }: WaitingWork): string {
  switch (kind) {
    case 'sound_rejected':
      return '/user/projects';
    case 'hello_rejected':
      return '/user/hello';
    case 'demo_rejected':
      return `/user/services-categories/${id}`;
    case 'invited':
    case 'answered':
      return `/briefs/${id}`;
    case 'offered':
      return `/project/${id}`;
    case 'due':
    case 'change_asked':
    case 'disputed':
    case 'delivered':
    case 'undelivered':
      return `/delivery/${orderId}/${id}`;
  }
}

function sentenceOf({ kind, count, name, until }: WaitingWork): string {
  if (kind === 'hello_rejected') return t(`taskTexts.${kind}`);
  const isLate = until !== null && Date.parse(until) <= Date.now();
  const params = {
    name: name ?? '',
    date: until === null ? '' : formatTime(until, 'month day'),
    late: isLate,
    count,
  };
  return t(`taskTexts.${kind}`, params);
}

/** The messages that the person has not read, as a task; undefined if there are none. */
export function useUnreadTask(): Task | undefined {
  const count = useUnread(({ total }) => total);
  if (count === 0) return undefined;
  return {
    to: '/user/messages/',
    label: t('tasks.unread', { count }),
    text: t('taskTexts.unread'),
  };
}

/** The first part of a dashboard: the work that waits for the person, each with its link. */
export function Tasks({ tasks }: { tasks: readonly Task[] }) {
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{t('now')}</h2>
      {tasks.length === 0 && <p className="quiet">{t('nothingNow')}</p>}
      {tasks.length > 0 && (
        <ul className="list-plain task-list">
          {tasks.map(({ to, label, text }) => (
            <li key={label} className="task">
              <Link to={to}>{label}</Link>
              <span className="quiet">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
