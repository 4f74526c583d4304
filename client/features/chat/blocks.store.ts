import { create } from 'zustand';
import type { BlockedPerson } from '../../../shared/features/chat-safety.ts';
import { type Answer } from '../../api.ts';
import { onConnected, onLive } from '../../live.ts';
import { useSession } from '../accounts/session.store.ts';
import { ask } from './ask.ts';
import { loadInbox, useChats } from './chat.store.ts';

/** The people whom the person blocks, newest first; none until they were loaded. */
export const useBlocks = create<{ readonly people: readonly BlockedPerson[] }>()(() => ({
  people: [],
}));

/** Whether a person is blocked, for screens. */
export function useIsBlocked(userId: number): boolean {
  return useBlocks(({ people }) => people.some(({ id }) => id === userId));
}

/** Blocks a person or takes it back; the answer says whether it was done. */
export function setBlocked(
  userId: number,
  blocked: boolean,
): Promise<Answer<'/people/setBlocked'>> {
  return ask('/people/setBlocked', { userId, blocked });
}

/** Follows whom the person blocks, on whichever of their devices. */
export function startBlocks(): void {
  onLive('person:blocked', ({ person, blocked }) => take(person, blocked));
  onConnected(() => void loadBlocks());
  useSession.subscribe(({ session }, before) => {
    if (session?.userId === before.session?.userId) return;
    useBlocks.setState({ people: [] });
    if (session) void loadBlocks();
  });
}

/** Loads whom the person blocks; what cannot be loaded leaves what was known. */
export async function loadBlocks(): Promise<void> {
  const answer = await ask('/people/getBlocked', {});
  if (answer.success) useBlocks.setState({ people: answer.data.people });
}

function take(person: BlockedPerson, blocked: boolean): void {
  const others = useBlocks.getState().people.filter(({ id }) => id !== person.id);
  useBlocks.setState({ people: blocked ? [person, ...others] : others });
  // Their conversation leaves the inbox, or comes back to it.
  if (useChats.getState().chats) void loadInbox();
}
