import { useState } from 'react';
import { t } from 'texts:chat/chatSettings';
import { announce } from '../../../announcer/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { canNotify, mayNotify } from '../wire/away.ts';
import { changeSettings } from '../../../settings/settings-sync.ts';
import { useSettings } from '../../../settings/settings.store.ts';

/**
 * The browser's own notifications. Its question for permission comes only when the person presses
 * the button, never by itself.
 */
export function NotificationSettings() {
  const wanted = useSettings((state) => state.settings.notifications);
  const [allowed, setAllowed] = useState(mayNotify);
  const [blocked, setBlocked] = useState(isBlocked);
  const on = wanted && allowed;

  async function toggle(): Promise<void> {
    if (!on) {
      await Notification.requestPermission();
      setAllowed(mayNotify());
      setBlocked(isBlocked());
      if (!mayNotify()) return announce(t('notificationsBlocked'), { urgent: true });
    }
    changeSettings({ notifications: !on });
    announce(on ? t('notificationsAreOff') : t('notificationsAreOn'));
  }

  if (!canNotify()) return <p>{t('notificationsUnknown')}</p>;
  return (
    <>
      <p className="quiet">{t('notificationsHint')}</p>
      {blocked && <p className="mind">{t('notificationsBlocked')}</p>}
      <Button onClick={() => void toggle()}>
        {on ? t('notificationsOff') : t('notificationsOn')}
      </Button>
    </>
  );
}

function isBlocked(): boolean {
  return canNotify() && Notification.permission === 'denied';
}
