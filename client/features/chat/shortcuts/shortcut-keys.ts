import { t } from 'texts:chat/shortcutAnswers';
import { answer, announcer, repeatLast } from '../../../announcer/announce.ts';
import { combinationOf } from '../../../ui/focus/key-combination.ts';
import { useSettings } from '../../../settings/settings.store.ts';
import { walkRegions } from '../../../ui/focus/region-walk.ts';
import { openChatDialog } from '../../../settings/dialogs.store.ts';
import { commandOf, type ShortcutId } from './shortcuts.ts';

/** A handler of a command. `presses` counts consecutive presses of its keys. */
type Action = (presses: number) => void;

/** A press within this time of the previous one counts as consecutive. */
const DOUBLE_PRESS_MS = 600;

const actions = new Map<ShortcutId, Action>();

/** Registers the handler of a command. Returns a function that removes it. */
export function onShortcut(id: ShortcutId, action: Action): () => void {
  actions.set(id, action);
  return () => {
    if (actions.get(id) === action) actions.delete(id);
  };
}

/** Runs a command, or announces that there is no conversation for it. */
export function runShortcut(id: ShortcutId, presses = 1): void {
  const action = actions.get(id);
  if (action) action(presses);
  else answer(t('noConversation'));
}

function listenForShortcuts(): void {
  let last: { id: ShortcutId; at: number; presses: number } | undefined;

  const press = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const id = commandOf(combinationOf(event), useSettings.getState().settings.shortcuts);
    if (!id) return;
    event.preventDefault();
    if (event.repeat) return;
    const { timeStamp: at } = event;
    const before = last?.id === id && at - last.at < DOUBLE_PRESS_MS ? last.presses : 0;
    last = { id, at, presses: before + 1 };
    runShortcut(id, last.presses);
  };
  document.addEventListener('keydown', press, true);
}

/** Registers the shortcuts that work on every screen and listens for keys. */
export function startShortcuts(): void {
  onShortcut('repeat-last', () => {
    if (announcer.log().length === 0) answer(t('nothingYet'));
    else repeatLast();
  });
  onShortcut('announcements', () => openChatDialog('announcements'));
  onShortcut('shortcuts', () => openChatDialog('shortcuts'));
  onShortcut('palette', () => openChatDialog('palette'));
  onShortcut('next-region', () => walkRegions(1));
  onShortcut('next-region-2', () => walkRegions(1));
  onShortcut('previous-region', () => walkRegions(-1));
  onShortcut('previous-region-2', () => walkRegions(-1));
  listenForShortcuts();
}
