interface Shortcut {
  readonly id: string;
  readonly group: 'hear' | 'messages' | 'move' | 'help';
  /** The default keys. */
  readonly keys: string;
}

/*
 * Most shortcuts combine Alt, Shift, and a character, for these reasons:
 *
 * - A character key alone, or with Shift, would intercept typing and dictation (WCAG 2.1.4).
 * - Alt with a digit switches tabs in browsers on Linux; Ctrl with a digit does so everywhere.
 * - Ctrl with Alt is AltGr, which types characters on Serbian layouts.
 * - Ctrl with Shift and a letter belongs to the browser.
 * - Windows switches the keyboard layout on Alt with Shift only without a third key.
 * - Orca uses Alt and Shift with most letters and with 1 to 6 (headings), but in browse mode only.
 *   D, J, N, S and W are free even there.
 *
 * F6 moves between regions in browsers and in Slack. Ctrl with F6 is for browsers that use F6
 * themselves. No browser and no screen reader uses F2, so it also works in browse mode.
 */
/** The commands, in display order. */
export const SHORTCUTS = [
  { id: 'repeat-last', group: 'hear', keys: 'Alt+Shift+S' },
  { id: 'announcements', group: 'hear', keys: 'Alt+Shift+W' },
  { id: 'read-new', group: 'hear', keys: 'Alt+Shift+J' },
  { id: 'count-new', group: 'hear', keys: 'Alt+Shift+D' },
  { id: 'message-1', group: 'messages', keys: 'Alt+Shift+1' },
  { id: 'message-2', group: 'messages', keys: 'Alt+Shift+2' },
  { id: 'message-3', group: 'messages', keys: 'Alt+Shift+3' },
  { id: 'message-4', group: 'messages', keys: 'Alt+Shift+4' },
  { id: 'message-5', group: 'messages', keys: 'Alt+Shift+5' },
  { id: 'message-6', group: 'messages', keys: 'Alt+Shift+6' },
  { id: 'message-7', group: 'messages', keys: 'Alt+Shift+7' },
  { id: 'message-8', group: 'messages', keys: 'Alt+Shift+8' },
  { id: 'message-9', group: 'messages', keys: 'Alt+Shift+9' },
  { id: 'message-10', group: 'messages', keys: 'Alt+Shift+0' },
  { id: 'palette', group: 'move', keys: 'F2' },
  { id: 'first-unread', group: 'move', keys: 'Alt+Shift+N' },
  { id: 'next-region', group: 'move', keys: 'F6' },
  { id: 'previous-region', group: 'move', keys: 'Shift+F6' },
  { id: 'next-region-2', group: 'move', keys: 'Ctrl+F6' },
  { id: 'previous-region-2', group: 'move', keys: 'Ctrl+Shift+F6' },
  { id: 'shortcuts', group: 'help', keys: 'Alt+Shift+K' },
] as const satisfies readonly Shortcut[];

export type ShortcutId = (typeof SHORTCUTS)[number]['id'];

/** The commands that speak one of the last messages, beginning with the newest. */
export const MESSAGE_SHORTCUTS = SHORTCUTS.flatMap(({ id, group }) =>
  group === 'messages' ? [id] : [],
);

/** The person's keys by command; '' turns a command off. Other commands have their default keys. */
export type ChosenKeys = Readonly<Record<string, string>>;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const DIGITS = '1234567890'.split('');

/** The keys to choose from. None types text or is used by a browser. */
export const OFFERED_KEYS: readonly string[] = [
  ...[...DIGITS, ...LETTERS].map((key) => `Alt+Shift+${key}`),
  ...DIGITS.map((key) => `Ctrl+Shift+${key}`),
  ...'F2 F4 F6 F8 F9 Shift+F6 Ctrl+F2 Ctrl+F6 Ctrl+F8 Ctrl+F9 Ctrl+Shift+F6'.split(' '),
];

/** Returns the keys of a command; '' if it is off. Keys that are not offered are ignored. */
export function keysOf(id: ShortcutId, chosen: ChosenKeys): string {
  const own = chosen[id];
  if (own === '' || (own !== undefined && OFFERED_KEYS.includes(own))) return own;
  return SHORTCUTS.find((shortcut) => shortcut.id === id)?.keys ?? '';
}

export function commandOf(combination: string, chosen: ChosenKeys): ShortcutId | undefined {
  if (combination === '') return undefined;
  return SHORTCUTS.find(({ id }) => keysOf(id, chosen) === combination)?.id;
}

/** Returns the other command that has these keys, if any. */
export function holderOf(keys: string, id: ShortcutId, chosen: ChosenKeys): ShortcutId | undefined {
  if (keys === '') return undefined;
  return SHORTCUTS.find((other) => other.id !== id && keysOf(other.id, chosen) === keys)?.id;
}

/** Returns the choices with new keys for a command. Default keys are not stored. */
export function withKeys(id: ShortcutId, keys: string, chosen: ChosenKeys): ChosenKeys {
  const { [id]: _before, ...others } = chosen;
  return keysOf(id, others) === keys ? others : { ...others, [id]: keys };
}

export const ALL_OFF: ChosenKeys = Object.fromEntries(SHORTCUTS.map(({ id }) => [id, '']));
