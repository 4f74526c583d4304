import { useState } from 'react';
import { announce } from '../../announcer/announce.ts';
import { Button } from '../../ui/button.tsx';
import { canNotify, mayNotify } from './away.ts';
import { changeSettings } from '../accounts/settings-sync.ts';
import { useSettings } from '../accounts/settings.store.ts';
import { texts } from './chat-settings.texts.ts';

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
      if (!mayNotify()) return announce(texts.notificationsBlocked, { urgent: true });
    }
    changeSettings({ notifications: !on });
    announce(on ? texts.notificationsAreOff : texts.notificationsAreOn);
  }

  if (!canNotify()) return <p>{texts.notificationsUnknown}</p>;
  return (
    <>
      <p className="quiet">{texts.notificationsHint}</p>
      {blocked && <p className="mind">{texts.notificationsBlocked}</p>}
      <Button onClick={() => void toggle()}>
        {on ? texts.notificationsOff : texts.notificationsOn}
      </Button>
    </>
  );
}

function isBlocked(): boolean {
  return canNotify() && Notification.permission === 'denied';
}
