import { vi } from 'vitest';
import { type AnnouncerParts, createAnnouncer } from '../../client/announcer/announcer.ts';

/**
 * Creates an announcer on fake timers for tests. It records every write and the region's current
 * content.
 */
export function announcerRig() {
  const written: { text: string; urgent: boolean; at: number }[] = [];
  const region = new Set<object>();
  const world = { editing: false, hidden: false };
  const parts: AnnouncerParts = {
    now: () => Date.now(),
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    write(text, urgent) {
      const line = { text, urgent, at: Date.now() };
      written.push(line);
      region.add(line);
      return () => void region.delete(line);
    },
    isEditing: () => world.editing,
    isHidden: () => world.hidden,
  };
  const announcer = createAnnouncer(parts);
  const from = (name: string) => (text?: string) =>
    announcer.announceMessage({
      from: name,
      conversation: name,
      ...(text !== undefined && { text }),
    });
  const see = (hidden: boolean) => {
    world.hidden = hidden;
    announcer.visibilityChanged();
  };
  return {
    announcer,
    written,
    region,
    world,
    ana: from('Ana'),
    ivan: from('Ivan'),
    see,
    texts: () => written.map((line) => line.text),
    wait: (milliseconds: number) => vi.advanceTimersByTime(milliseconds),
  };
}
