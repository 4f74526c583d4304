import { useEffect, useEffectEvent } from 'react';
import { NavLink, useLocation } from 'react-router';
import { t } from 'texts:notifications/bell';
import { MAX_UNREAD } from '../../../shared/features/notifications.ts';
import { call } from '../../calls/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { allUnread, setUnread, useUnreadNotifications } from './notifications.store.ts';

/** The header's link to the notifications, with the number of unread ones. Messages do not count. */
export function Bell() {
  const unread = useUnreadNotifications((state) => state.unread);
  useReadPlaces();
  return (
    <NavLink className="header-link header-bell icon-button" to="/notifications" end>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4" />
      </svg>
      <span className="icon-word">{nameOf(unread)}</span>
      {unread > 0 && <Badge count={Math.min(unread, MAX_UNREAD - 1)} />}
    </NavLink>
  );
}

function nameOf(unread: number): string {
  if (unread === 0) return t('link');
  return unread < MAX_UNREAD ? t('unread', { unread }) : t('most');
}

/** Marks the notifications of each opened screen as read. Conversations have read markers. */
function useReadPlaces(): void {
  const { pathname } = useLocation();
  const read = useEffectEvent(async (path: string) => {
    if (allUnread(useUnreadNotifications.getState()) === 0) return;
    const answer = await call('/notifications/read', { path });
    if (answer.success) setUnread(answer.data);
  });
  useEffect(() => void read(pathname), [pathname]);
}
