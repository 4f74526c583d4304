import { create } from 'zustand';
import type { Presence } from '../../../../shared/features/chat/presence.ts';
import { coalesced } from '../../../../shared/once.ts';
import { onConnected, onLive, sendLive, useLive } from '../../../calls/live.ts';

interface PresenceState {
  /** The known presence of watched people, by id. Empty while the socket is disconnected. */
  readonly people: Readonly<Record<number, Presence>>;
  readonly watched: readonly number[];
}

export const usePresence = create<PresenceState>()(() => ({ people: {}, watched: [] }));

/** Replaces the watched people. */
export function watchPresence(userIds: readonly number[]): void {
  usePresence.setState({ people: {}, watched: userIds });
  void ask();
}

/** Receives changes of presence, and watches again after each reconnection. */
export function startPresence(): void {
  onLive('presence:changed', (presence) => merge([presence]));
  onConnected(() => void ask());
  useLive.subscribe(({ status }) => {
    if (status !== 'connected') usePresence.setState({ people: {} });
  });
}

/** Sends one request at a time, so that the last request wins. */
const ask = coalesced(async () => {
  const { watched } = usePresence.getState();
  const ack = await sendLive('presence:watch', { userIds: [...watched] });
  if (ack?.success && watched === usePresence.getState().watched) merge(ack.data.people);
});

function merge(news: readonly Presence[]): void {
  usePresence.setState(({ people, watched }) => {
    const changed = news.filter(({ user_id }) => watched.includes(user_id));
    const entries = changed.map((presence) => [presence.user_id, presence] as const);
    return { people: { ...people, ...Object.fromEntries(entries) } };
  });
}
