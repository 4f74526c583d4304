import { create } from 'zustand';
import type { BlockedPerson } from '../../../../shared/features/chat/chat-safety.ts';
import type { Answer } from '../../../calls/api.ts';
import { onConnected, onLive } from '../../../calls/live.ts';
import { onAccountChange } from '../../../session/session.store.ts';
import { ask } from '../wire/ask.ts';
import { loadInbox, useChats } from '../wire/chat.store.ts';

interface BlocksState {
  /** Newest first; undefined until loaded. */
  readonly people: readonly BlockedPerson[] | undefined;
}

export const useBlocks = create<BlocksState>()(() => ({ people: undefined }));

export function useIsBlocked(userId: number): boolean {
  return useBlocks(({ people = [] }) => people.some(({ id }) => id === userId));
}

export function setBlocked(
  userId: number,
  blocked: boolean,
): Promise<Answer<'/people/setBlocked'>> {
  return ask('/people/setBlocked', { userId, blocked });
}

/** Receives changes of the list from the person's other devices. */
export function startBlocks(): void {
  onLive('person:blocked', ({ person, blocked }) => apply(person, blocked));
  onConnected(() => {
    // Changes may have been missed.
    if (useBlocks.getState().people) void loadBlocks();
  });
  onAccountChange(() => useBlocks.setState({ people: undefined }));
}

/** Loads the list unless it is loaded. */
export async function needBlocks(): Promise<void> {
  if (!useBlocks.getState().people) await loadBlocks();
}

/** Loads the list. If that fails, the previous list stays. */
export async function loadBlocks(): Promise<void> {
  const answer = await ask('/people/getBlocked', {});
  if (answer.success) useBlocks.setState({ people: answer.data.people });
}

function apply(person: BlockedPerson, blocked: boolean): void {
  const { people } = useBlocks.getState();
  const others = people?.filter(({ id }) => id !== person.id);
  if (others) useBlocks.setState({ people: blocked ? [person, ...others] : others });
  // The inbox gains or loses a conversation.
  if (useChats.getState().chats) void loadInbox();
}
