import { t } from 'texts:chat/shortcutAnswers';
import { announcer, answer, repeatLast } from '../../../announcer/announce.ts';
import { walkRegions } from '../../../ui/focus/region-walk.ts';
import { openChatDialog } from '../../../settings/dialogs.store.ts';
import { listenForShortcuts, onShortcut } from './shortcut-keys.ts';

/** Gives the keys that mean the same on every screen their meaning, and listens for all keys. */
export function startShortcuts(): void {
  onShortcut('repeat-last', () => {
    if (announcer.log().length === 0) answer(t('nothingYet'));
    else repeatLast();
  });
  onShortcut('announcements', () => openChatDialog('announcements'));
  onShortcut('shortcuts', () => openChatDialog('shortcuts'));
  onShortcut('next-region', () => walkRegions(1));
  onShortcut('next-region-2', () => walkRegions(1));
  onShortcut('previous-region', () => walkRegions(-1));
  onShortcut('previous-region-2', () => walkRegions(-1));
  listenForShortcuts();
}
