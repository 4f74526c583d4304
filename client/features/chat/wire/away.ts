import { t } from 'texts:chat/away';
import type { AnnouncementLevel } from '../../../../shared/features/accounts/account-settings.ts';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { shortened, speakable } from '../../../announcer/speakable.ts';
import { isVisibleElsewhere, onlyHere } from '../../../cues/away-locks.ts';
import { useSettings } from '../../../settings/settings.store.ts';
import { addressOf } from '../../../ui/conversation-address.ts';
import { spokenParts } from '../message/event-line.ts';
import { chatOf } from './chat-state.ts';
import { useChats } from './chat.store.ts';

/** The time in which only one window shows a notification of a message. */
const ONE_WINDOW_MS = 5_000;

interface NotificationText {
  readonly title: string;
  readonly body?: string;
}

/**
 * Returns the text of a notification; undefined if the level has none. Other people may see the
 * screen, so the text contains no more than the announcement.
 */
export function notificationText(
  message: Pick<Message, 'senderName' | 'text' | 'offer' | 'file' | 'event'>,
  level: AnnouncementLevel,
): NotificationText | undefined {
  if (level === 'sound' || level === 'off') return undefined;
  const { from, text } = spokenParts(message);
  if (level === 'names') return { title: t('newFrom', { name: from }) };
  return { title: from, body: shortened(speakable(text)) };
}

/** Shows a browser notification, if it is allowed and no window of Earmark is visible. */
export async function notifyAway(message: Message): Promise<void> {
  const { notifications, announcements } = useSettings.getState().settings;
  if (!notifications || !mayNotify() || document.visibilityState === 'visible') return;
  const text = notificationText(message, announcements);
  if (!text || (await isVisibleElsewhere())) return;
  const { conversation_id: conversation, seq } = message;
  await onlyHere(`notification-${conversation}-${seq}`, ONE_WINDOW_MS, () => {
    show(text, `conversation-${conversation}`, placeOf(message));
  });
}

/** Returns whether the person has allowed notifications in this browser. */
export function mayNotify(): boolean {
  return canNotify() && Notification.permission === 'granted';
}

export function canNotify(): boolean {
  return 'Notification' in window;
}

function placeOf({ conversation_id, from_id }: Message): string {
  const chat = chatOf(useChats.getState(), conversation_id);
  return addressOf(chat ?? { category_id: null, correspondent: { id: from_id } });
}

/** Shows a notification, and replaces an earlier one of the same conversation. */
function show({ title, body }: NotificationText, tag: string, address: string): void {
  try {
    // Silent, because the cue has its own setting.
    const shown = new Notification(title, { tag, silent: true, ...(body && { body }) });
    shown.addEventListener('click', () => {
      window.focus();
      if (window.location.pathname !== address) window.location.assign(address);
    });
  } catch {
    // Chrome on Android grants the permission but allows only service workers to notify.
  }
}
