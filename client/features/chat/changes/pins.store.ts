import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { t } from 'texts:chat/pins';
import { correspondentName, type Message } from '../../../../shared/features/chat/chat.ts';
import { announce } from '../../../announcer/announce.ts';
import { onConnected, onLive } from '../../../calls/live.ts';
import { onAccountChange } from '../../../session/session.store.ts';
import { useSettings } from '../../../settings/settings.store.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import type { MenuItem } from '../../../ui/focus/menu-button.tsx';
import { quotedWords, quoteOf } from '../message/quote.ts';
import { ask } from '../wire/ask.ts';
import { takeChanges, useChats } from '../wire/chat.store.ts';

/** The pins of conversations that were opened. */
const usePins = create<Readonly<Record<number, Pins>>>()(() => ({}));

/** Keeps pins up to date, and clears those of the previous account. */
export function startPins(): void {
  onLive('message:changed', ({ messages }) => takeChanged(messages));
  onAccountChange(() => usePins.setState({}, true));
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
  const name = correspondentName(them);
  announce(t('spoken', { name, text: quotedWords(quoteOf(message)) }), { isNews: true });
}

/**
 * The newest known versions of messages that are pinned or were changed. Unpinned messages stay in
 * it, so that an older answer cannot pin them again.
 */
export type Pins = readonly Message[];

/** Replaces messages by newer versions and adds those that were not known. */
export function withChanged(pins: Pins, changed: readonly Message[]): Pins {
  const bySeq = new Map(pins.map((message) => [message.seq, message]));
  for (const message of changed) {
    const known = bySeq.get(message.seq);
    if (!known || (known.changed ?? 0) < (message.changed ?? 0)) bySeq.set(message.seq, message);
  }
  return [...bySeq.values()];
}

/** Returns the loaded pins, which are complete up to `lastChange`, with the changes after it. */
export function withLoaded(pins: Pins, loaded: readonly Message[], lastChange: number): Pins {
  const later = pins.filter(({ changed = 0 }) => changed > lastChange);
  return withChanged(loaded, later);
}

/** Returns the pinned messages, latest pin first. */
export function pinnedOf(pins: Pins): Message[] {
  const at = ({ pinned }: Message) => pinned?.at ?? '';
  return pins
    .filter(({ pinned }) => pinned !== undefined)
    .toSorted((a, b) => at(b).localeCompare(at(a)) || b.seq - a.seq);
}
