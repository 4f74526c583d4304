import type { AnnouncementLevel } from '../../shared/features/accounts/account-settings.ts';
import type { Entry } from './compose-flush.ts';

/** Whether anything that nobody asked for is spoken at a level. */
export function speaks(level: AnnouncementLevel): boolean {
  return level === 'everything' || level === 'names';
}

/**
 * What is left of an entry at a level; undefined when nothing is. What answers to the person's own
 * doing and what failed is spoken at every level.
 */
export function atLevel(entry: Entry, level: AnnouncementLevel): Entry | undefined {
  if (entry.kind === 'status' && !entry.unasked) return entry;
  if (!speaks(level)) return undefined;
  if (entry.kind === 'status' || level === 'everything') return entry;
  const { text: _text, ...message } = entry.message;
  return { ...entry, message };
}
