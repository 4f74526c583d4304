import { useCallback, useRef } from 'react';
import { t } from 'texts:ui/general';
import { Button } from '../button.tsx';
import { focusPlace } from '../focus/focus-place.ts';
import { type NotificationEntry, useNotifications } from './notifications.store.ts';
import { ToneIcon } from './tone-icon.tsx';
import { watchHeight } from '../look/watch-height.ts';
import './notification-list.css';

/** The list 'Notifications' at the lower edge of the window. Absent while it is empty. */
export function NotificationList() {
  const { notifications, dismiss } = useNotifications();
  const [region, originOfFocus] = useNotificationRegion();

  /** Removes a notification. The focus moves to the next one, or back to its origin. */
  function remove(id: number, hadFocus: boolean): void {
    const index = notifications.findIndex((notification) => notification.id === id);
    const neighbour = notifications[index + 1] ?? notifications[index - 1];
    if (hadFocus) focusPlace(neighbour ? dismissButton(neighbour.id) : originOfFocus());
    dismiss(id);
  }

  if (notifications.length === 0) return null;
  return (
    <section ref={region} className="notifications" aria-label={t('notifications')}>
      <ul className="notification-list list-plain">
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            remove={() =>
              remove(notification.id, document.activeElement?.closest('.notifications') !== null)
            }
          />
        ))}
      </ul>
    </section>
  );
}

function NotificationItem({
  notification,
  remove,
}: {
  notification: NotificationEntry;
  remove: () => void;
}) {
  const { id, text, tone, action } = notification;
  return (
    <li className="notification">
      <p>
        <ToneIcon of={tone} />
        <span>{text}</span>
      </p>
      <div className="row">
        {action && (
          <Button
            onClick={() => {
              remove();
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
        <Button
          variant="quiet"
          id={`notification-${id}`}
          aria-label={t('dismissNotification', { text })}
          onClick={remove}
        >
          {t('dismiss')}
        </Button>
      </div>
    </li>
  );
}

/**
 * Tracks the region's height, so that focused elements scroll clear of it, and the element from
 * which the focus entered it.
 */
function useNotificationRegion() {
  const cameFrom = useRef<HTMLElement | null>(null);

  const watch = useCallback((region: HTMLElement | null) => {
    if (!region) return undefined;
    const enter = ({ relatedTarget: from }: FocusEvent) => {
      if (from instanceof HTMLElement && !region.contains(from)) cameFrom.current = from;
    };
    const stopWatching = watchHeight(region, '--notifications-height');
    const main = document.querySelector('main');
    // The page may grow a moment later, such as by a link to the next step.
    const observer = new ResizeObserver(() => uncover(region));
    for (const part of [region, main]) if (part) observer.observe(part);
    region.addEventListener('focusin', enter);
    return () => {
      stopWatching();
      observer.disconnect();
      region.removeEventListener('focusin', enter);
    };
  }, []);

  const origin = () =>
    cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('h1');
  return [watch, origin] as const;
}

/**
 * Scrolls controls out from under the notifications, by at most the notifications' height. Every
 * control that was visible stays visible and uncovered, except at the upper edge.
 */
function uncover(region: HTMLElement): void {
  const edge = region.getBoundingClientRect().top;
  const covered = [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .map((control) => control.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > edge && top < window.innerHeight);
  if (covered.length === 0) return;
  const lowest = Math.max(...covered.map(({ bottom }) => bottom));
  window.scrollBy({ top: Math.min(lowest - edge + GAP, region.offsetHeight), behavior: 'instant' });
}

const CONTROLS = 'main :is(a[href], button, input, select, textarea, summary)';
/** The gap between the notifications and the lowest control, pixels. */
const GAP = 8;

function dismissButton(id: number): HTMLElement | null {
  return document.getElementById(`notification-${id}`);
}
