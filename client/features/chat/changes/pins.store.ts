import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { t } from 'texts:chat/pins';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { announce } from '../../../announcer/announce.ts';
import { onConnected, onLive } from '../../../calls/live.ts';
import { useSession } from '../../../session/session.store.ts';
import { useSettings } from '../../../settings/settings.store.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import type { MenuItem } from '../../../ui/focus/menu-button.tsx';
import { quotedWords, quoteOf } from '../message/quote.ts';
import { ask } from '../wire/ask.ts';
import { takeChanges, useChats } from '../wire/chat.store.ts';
import { pinnedOf, type Pins, withChanged, withLoaded } from './pins.ts';

/** The pins of conversations that were opened. */
const usePins = create<Readonly<Record<number, Pins>>>()(() => ({}));

/** Keeps pins up to date, and clears those of the previous account. */
export function startPins(): void {
  onLive('message:changed', ({ messages }) => takeChanged(messages));
  useSession.subscribe(({ session }, before) => {
    if (session?.userId !== before.session?.userId) usePins.setState({}, true);
  });
}

/** Returns the pinned messages of an open conversation, latest pin first. */
export function usePinned(conversationId: number): readonly Message[] {
  useEffect(() => {
    let loading = loadPins(conversationId);
    // Retries a failed load. Loaded pins follow the changes of messages, even missed ones.
    return onConnected(() => {
      loading = loading.then((isLoaded) => isLoaded || loadPins(conversationId));
    });
  }, [conversationId]);
  const pins = usePins((all) => all[conversationId]);
  return useMemo(() => pinnedOf(pins ?? []), [pins]);
}

/** Returns the item of a message's menu that pins it for both people, or unpins it. */
export function pinItem(message: Message): MenuItem {
  const { conversation_id: conversationId, seq } = message;
  const pinned = message.pinned === undefined;
  return {
    id: 'pin',
    label: t(pinned ? 'pin' : 'unpin'),
    select: async () => {
      const answer = await ask('/conversations/pin', { conversationId, seq, pinned });
      if (!answer.success) return notify(answer.info, { tone: 'bad' });
      takeChanged([answer.data.message]);
      await takeChanges([answer.data.message]);
      announce(t(pinned ? 'nowPinned' : 'nowUnpinned'));
    },
  };
}

/** Loads the pins of a conversation. Returns whether that succeeded. */
async function loadPins(conversationId: number): Promise<boolean> {
  // Creates the entry, so that changes during the call are recorded and the answer cannot undo
  // them.
  const pins = usePins.getState()[conversationId] ?? [];
  usePins.setState({ [conversationId]: pins });
  const answer = await ask('/conversations/getPins', { conversationId });
  const known = usePins.getState()[conversationId];
  if (!answer.success || !known) return false;
  const { messages, lastChange } = answer.data;
  usePins.setState({ [conversationId]: withLoaded(known, messages, lastChange) });
  return true;
}

function takeChanged(messages: readonly Message[]): void {
  const id = messages[0]?.conversation_id;
  const known = id === undefined ? undefined : usePins.getState()[id];
  if (id === undefined || !known) return;
  const before = new Set(pinnedOf(known).map(({ seq }) => seq));
  const pins = withChanged(known, messages);
  usePins.setState({ [id]: pins });
  const added = pinnedOf(pins).filter(({ seq }) => !before.has(seq));
  for (const message of added.toReversed()) announcePin(message);
}

/**
 * Announces a message that the other person pinned in the open conversation. Unpinning is not
 * announced.
 */
function announcePin(message: Message): void {
  const { conversation_id: id, pinned } = message;
  const { openId, threads } = useChats.getState();
  const them = threads[id]?.chat.correspondent;
  if (id !== openId || !them || pinned?.account_id !== them.id) return;
  if (useSettings.getState().settings.muted.includes(id)) return;
  const name = [them.name, them.lastName].filter((part) => part !== '').join(' ');
  announce(t('spoken', { name, text: quotedWords(quoteOf(message)) }), { unasked: true });
}
