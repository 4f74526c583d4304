import { create } from 'zustand';
import type { Presence } from '../../../../shared/features/chat/presence.ts';
import { onConnected, onLive, sendLive, useLive } from '../../../live.ts';

interface PresenceState {
  /** People who are watched, as far as it is known how they are. */
  readonly people: Readonly<Record<number, Presence>>;
}

/** Empty while the live wire is away. */
export const usePresence = create<PresenceState>()(() => ({ people: {} }));

let watched: readonly number[] = [];
/** One question at a time: the last one has to be the one that counts. */
let asking: Promise<void> = Promise.resolve();

/** Watches these people and no longer those before. */
export function watchPresence(userIds: readonly number[]): void {
  watched = userIds;
  usePresence.setState({ people: {} });
  ask();
}

/** Keeps watching across connections, for as long as the page is open. */
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
