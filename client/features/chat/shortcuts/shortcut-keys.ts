import { t } from 'texts:chat/shortcutAnswers';
import { answer, announcer, repeatLast } from '../../../announcer/announce.ts';
import { combinationOf } from '../../../ui/focus/key-combination.ts';
import { useSettings } from '../../../settings/settings.store.ts';
import { walkRegions } from '../../../ui/focus/region-walk.ts';
import { openChatDialog } from '../../../settings/dialogs.store.ts';
import { commandOf, type ShortcutId } from './shortcuts.ts';

/** A handler of a command; `presses` counts how often its keys were pressed within the time of one. */
type Action = (presses: number) => void;

/** A second press within this time belongs to the first (milliseconds). */
const DOUBLE_PRESS = 600;

const actions = new Map<ShortcutId, Action>();

/** Says what a command does here; call the answer to take it back. */
export function onShortcut(id: ShortcutId, action: Action): () => void {
  actions.set(id, action);
  return () => {
    if (actions.get(id) === action) actions.delete(id);
  };
}

/** Listens for the keys of all commands, for as long as the page is open. */
function listenForShortcuts(): void {
  let last: { id: ShortcutId; at: number; presses: number } | undefined;

  const press = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const id = commandOf(combinationOf(event), useSettings.getState().settings.shortcuts);
    if (!id) return;
    event.preventDefault();
    if (event.repeat) return;
    const again = last?.id === id && event.timeStamp - last.at < DOUBLE_PRESS;
    last = { id, at: event.timeStamp, presses: again && last ? last.presses + 1 : 1 };
    const action = actions.get(id);
    if (action) action(last.presses);
    else answer(t('noConversation'));
  };
  document.addEventListener('keydown', press, true);
}

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
