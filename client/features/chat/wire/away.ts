import { t } from 'texts:chat/away';
import type { AnnouncementLevel } from '../../../../shared/features/accounts/account-settings.ts';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { shortened, speakable } from '../../../announcer/speakable.ts';
import { inSightElsewhere, onlyHere } from '../../../cues/away-locks.ts';
import { useSettings } from '../../../settings/settings.store.ts';
import { addressOf } from '../../../ui/conversation-address.ts';
import { toldIn } from '../message/event-line.ts';
import { chatOf } from './chat-state.ts';
import { useChats } from './chat.store.ts';

/** So long no other window may show the notification of the same message (milliseconds). */
const ONE_WINDOW = 5_000;

interface NotificationText {
  readonly title: string;
  readonly body?: string;
}

/**
 * What the browser may show of a message at a level: with the words, with the name alone, or not at
 * all. It stands on a screen that others may see, so it never says more than is spoken.
 */
export function notificationText(
  message: Pick<Message, 'senderName' | 'text' | 'offer' | 'file' | 'event'>,
  level: AnnouncementLevel,
): NotificationText | undefined {
  if (level === 'sound' || level === 'off') return undefined;
  const { from, text } = toldIn(message);
  if (level === 'names') return { title: t('newFrom', { name: from }) };
  return { title: from, body: shortened(speakable(text)) };
}

/** Shows the browser's own notification of a message, if it was allowed and no window is in sight. */
export async function notifyAway(message: Message): Promise<void> {
  const { notifications, announcements } = useSettings.getState().settings;
  if (!notifications || !mayNotify() || document.visibilityState === 'visible') return;
  const text = notificationText(message, announcements);
  if (!text || (await inSightElsewhere())) return;
  const { conversation_id: conversation, seq } = message;
  await onlyHere(`notification-${conversation}-${seq}`, ONE_WINDOW, () => {
    show(text, `conversation-${conversation}`, placeOf(message));
  });
}

/** Whether this browser lets Earmark notify: it has to be asked for by the person. */
export function mayNotify(): boolean {
  return canNotify() && Notification.permission === 'granted';
}

/** Whether this browser has notifications at all. */
export function canNotify(): boolean {
  return 'Notification' in window;
}

function placeOf({ conversation_id, from_id }: Message): string {
  const chat = chatOf(useChats.getState(), conversation_id);
  return addressOf(chat ?? { category_id: null, correspondent: { id: from_id } });
}

/** A newer message of the same conversation takes the place of the one before it. */
function show({ title, body }: NotificationText, tag: string, address: string): void {
  try {
    // Silent: the tone is Earmark's own, and has its own switch.
    const shown = new Notification(title, { tag, silent: true, ...(body && { body }) });
    shown.addEventListener('click', () => {
      window.focus();
      if (window.location.pathname !== address) window.location.assign(address);
    });
  } catch {
    // Chrome on Android has the permission but allows notifications to service workers alone.
  }
}
