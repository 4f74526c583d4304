import { create } from 'zustand';
import type { Presence } from '../../../../shared/features/chat/presence.ts';
import { onConnected, onLive, sendLive, useLive } from '../../../calls/live.ts';

interface PresenceState {
  /** Presence of the watched people, as far as it is known. */
  readonly people: Readonly<Record<number, Presence>>;
}

/** Empty while the socket is disconnected. */
export const usePresence = create<PresenceState>()(() => ({ people: {} }));

let watched: readonly number[] = [];
/** Requests are sent one at a time, so that the last one wins. */
let asking: Promise<void> = Promise.resolve();

/** Watches these people instead of those watched before. */
export function watchPresence(userIds: readonly number[]): void {
  watched = userIds;
  usePresence.setState({ people: {} });
  ask();
}

/** Resumes watching after each reconnection. */
export function startPresence(): void {
  onLive('presence:changed', (presence) => take([presence]));
  onConnected(ask);
  useLive.subscribe(({ status }) => {
    if (status !== 'connected') usePresence.setState({ people: {} });
  });
}

function ask(): void {
  const asked = watched;
  asking = asking.then(() => (asked === watched ? askAbout(asked) : undefined));
}

async function askAbout(asked: readonly number[]): Promise<void> {
  const ack = await sendLive('presence:watch', { userIds: [...asked] });
  if (ack?.success && asked === watched) take(ack.data.people);
}

function take(news: readonly Presence[]): void {
  usePresence.setState(({ people }) => {
    const changed = news.filter(({ user_id }) => watched.includes(user_id));
    const entries = changed.map((presence) => [presence.user_id, presence] as const);
    return { people: { ...people, ...Object.fromEntries(entries) } };
  });
}
