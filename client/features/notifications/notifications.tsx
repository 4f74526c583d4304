import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { t } from 'texts:notifications/centre';
import { t as tEvents } from 'texts:notifications/events';
import { SITE_NAME } from '../../../shared/association/brand.ts';
import type { Notification } from '../../../shared/features/notifications.ts';
import { announce } from '../../announcer/announce.ts';
import { call } from '../../calls/api.ts';
import { load } from '../../calls/load.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { focusPlace } from '../../ui/focus/focus-place.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { Page } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { allUnread, setUnread, useUnreadNotifications } from './notifications.store.ts';
import './notifications.css';

/** Loads a page of notifications for the query parameter `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const before = new URL(request.url).searchParams.get('before') ?? undefined;
  const { changes } = useUnreadNotifications.getState();
  const wanted = before === undefined ? {} : { before };
  const page = await load('/notifications/get', wanted, { signal: request.signal });
  setUnread(page);
  return { ...page, before, changes };
}

/** The person's notifications, unread first. */
export function Component() {
  const { notifications, next, before, ...unread } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();

  async function readAll(): Promise<void> {
    const answer = await call('/notifications/read', {});
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    setUnread(answer.data);
    await revalidate();
    focusResults();
    announce(t('allRead'));
  }

  return (
    <Page title={t('title')} lead={<p>{t('lead')}</p>} width="text" steady>
      <div className="row">
        <ButtonLink to="/notifications/settings">{t('settings')}</ButtonLink>
        {allUnread(unread) > 0 && <Button onClick={() => void readAll()}>{t('readAll')}</Button>}
      </div>
      <NewerNotifications />
      <PagedList
        heading={t('results', { count: notifications.length, more: next !== null })}
        texts={t}
        {...{ next, before }}
      >
        {notifications.length === 0 && <Empty>{t('empty')}</Empty>}
        <ul className="notices list-plain">
          {notifications.map((one) => (
            <li key={one.id} className="notice">
              <NotificationLink notification={one} />
            </li>
          ))}
        </ul>
      </PagedList>
    </Page>
  );
}

function NotificationLink({ notification }: { notification: Notification }) {
  const { path, at, read } = notification;
  return (
    <>
      <p>
        <Link to={path} className={read ? undefined : 'notice-unread'}>
          {textOf(notification)}
        </Link>
      </p>
      <p className="quiet">
        {!read && <span className="visually-hidden">{t('unread')}</span>} <Time at={at} />
      </p>
    </>
  );
}

function textOf({ event, person: name, about }: Notification): string {
  const person = name ?? SITE_NAME;
  if (event === 'security.email-fails') return tEvents(event);
  return event === 'message' ? tEvents(event, { person }) : tEvents(event, { person, about });
}

/**
 * Offers to load newer notifications. The list does not change by itself, because somebody may be
 * reading it. Each feature announces its own events.
 */
function NewerNotifications() {
  const { changes: shown } = useLoaderData<typeof loader>();
  const changes = useUnreadNotifications((state) => state.changes);
  const { revalidate } = useRevalidator();
  if (changes === shown) return null;
  return (
    <p className="row">
      {t('news')} <Button onClick={() => void revalidate().then(focusResults)}>{t('show')}</Button>
    </p>
  );
}

/** Focuses the heading of the list, because the pressed button disappears. */
function focusResults(): void {
  focusPlace(document.querySelector<HTMLElement>('main h2'));
}
