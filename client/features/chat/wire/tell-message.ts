import { t } from 'texts:chat/general';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { announce, announceMessage } from '../../../announcer/announce.ts';
import { playCue } from '../../../cues/cue.ts';
import { notifyAway } from './away.ts';
import { useSettings } from '../../../settings/settings.store.ts';
import { toldIn } from '../message/event-line.ts';

/**
 * Tells of a message that somebody else wrote, by all the ways the person wants: a tone at once, the
 * announcer, the browser's notification. Of another conversation than the open one only the name is
 * said; of a muted one nothing.
 */
export function tellMessage(message: Message, { here }: { here: boolean }): void {
  const { announcements, muted } = useSettings.getState().settings;
  if (muted.includes(message.conversation_id)) return;
  if (announcements !== 'off') void playCue(message.offer ? 'offer' : here ? 'here' : 'elsewhere');
  const { from, text } = toldIn(message);
  announceMessage({
    from,
    conversation: String(message.conversation_id),
    ...(here && { text }),
  });
  if (announcements !== 'off') void notifyAway(message);
}

export function tellSent(): void {
  void playCue('sent');
  announce(t('sent'), { unasked: true });
}

export function tellNotSent(why: string): void {
  void playCue('failed');
  announce(t('notSent', { why }), { urgent: true });
}
