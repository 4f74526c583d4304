import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { t } from 'texts:chat/finding';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { seqOfAddress } from '../../../ui/conversation-address.ts';
import { nearest, aimAt, arrivedAt, bringMessage, useIslands } from './island.store.ts';

/** Focuses the message that the address names, on each navigation. */
export function useAddressedMessage(conversationId: number): void {
  const { key, search } = useLocation();
  // The key differs for each navigation, even to the same address.
  const arrive = useEffectEvent((_key: string) => {
    const seq = seqOfAddress(search);
    if (seq !== undefined) void goToMessage(conversationId, seq);
  });
  useEffect(() => arrive(key), [key]);
}

/** Focuses the requested message once its row exists. */
export function useAim(
  conversationId: number,
  messages: readonly Message[],
  focusRow: (row: string) => boolean,
): void {
  const aim = useIslands((state) => state.aim);
  const go = useEffectEvent((wanted: NonNullable<typeof aim>) => {
    const message = nearest(messages, wanted.seq);
    if (message && focusRow(String(message.seq))) arrivedAt(wanted);
  });
  useEffect(() => {
    if (aim?.conversationId === conversationId) go(aim);
  }, [aim, conversationId]);
}

/** Loads and focuses a message. Shows an error if loading fails. */
export async function goToMessage(conversationId: number, seq: number): Promise<void> {
  if (await bringMessage(conversationId, seq)) aimAt(conversationId, seq);
  else notify(t('notLoaded'), { tone: 'bad' });
}
