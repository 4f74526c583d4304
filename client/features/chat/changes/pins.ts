import type { Message } from '../../../../shared/features/chat/chat.ts';

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
