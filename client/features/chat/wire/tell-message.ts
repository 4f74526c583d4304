import { t } from 'texts:chat/general';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { announce, announceMessage } from '../../../announcer/announce.ts';
import { playCue } from '../../../cues/cue.ts';
import { notifyAway } from './away.ts';
import { useSettings } from '../../../settings/settings.store.ts';
import { spokenParts } from '../message/event-line.ts';
import { noteUnheard } from './unheard.ts';

/**
 * Reports another person's message in the ways the settings allow: a tone, the announcer, and a
 * browser notification. Messages outside the open conversation are announced by name only, those of
 * a muted conversation not at all.
 */
export function tellMessage(message: Message, { here }: { here: boolean }): void {
  const { announcements, muted } = useSettings.getState().settings;
  if (muted.includes(message.conversation_id)) return;
  noteUnheard([message]);
  if (announcements !== 'off') void playCue(message.offer ? 'offer' : here ? 'here' : 'elsewhere');
  const { from, text } = spokenParts(message);
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
