interface Shortcut {
  readonly id: string;
  readonly group: 'hear' | 'messages' | 'move' | 'help';
  /** The keys it comes with. */
  readonly keys: string;
}

/*
 * Why Alt and Shift: a character key alone, or with Shift, would swallow what a person types or
 * dictates (WCAG 2.1.4). Alt with a digit changes tabs in browsers on Linux, Ctrl with one
 * everywhere; Ctrl and Alt together are AltGr, which writes signs on Serbian layouts; Ctrl and
 * Shift with a letter belong to the browser. Windows changes the keyboard layout at Alt and Shift
 * only when no third key comes between. Orca has lists of its own on Alt, Shift and most letters,
 * and on 1 to 6 (headings), but only in browse mode and not where one writes; S, W and N are free
 * there too. F6 is what browsers and Slack walk regions with; Ctrl and F6 are for browsers that keep
 * it to themselves.
 */
/** Every command with keys, in the order of the list that people see. */
export const SHORTCUTS = [
  { id: 'repeat-last', group: 'hear', keys: 'Alt+Shift+S' },
  { id: 'announcements', group: 'hear', keys: 'Alt+Shift+W' },
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
  { id: 'first-unread', group: 'move', keys: 'Alt+Shift+N' },
  { id: 'next-region', group: 'move', keys: 'F6' },
  { id: 'previous-region', group: 'move', keys: 'Shift+F6' },
  { id: 'next-region-2', group: 'move', keys: 'Ctrl+F6' },
  {
    id: 'previous-region-2',
    group: 'move',

    keys: 'Ctrl+Shift+F6',
  },
  { id: 'shortcuts', group: 'help', keys: 'Alt+Shift+K' },
] as const satisfies readonly Shortcut[];

export type ShortcutId = (typeof SHORTCUTS)[number]['id'];

/** The commands that speak one of the last messages, the newest first. */
export const MESSAGE_SHORTCUTS = SHORTCUTS.flatMap(({ id, group }) =>
  group === 'messages' ? [id] : [],
);

/** The keys chosen in place of the original ones, by command; '' is off. */
export type ChosenKeys = Readonly<Record<string, string>>;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const DIGITS = '1234567890'.split('');

/** Keys that can be chosen: none writes text, and none belongs to the browsers. */
export const OFFERED_KEYS: readonly string[] = [
  ...[...DIGITS, ...LETTERS].map((key) => `Alt+Shift+${key}`),
  ...DIGITS.map((key) => `Ctrl+Shift+${key}`),
  ...'F2 F4 F6 F8 F9 Shift+F6 Ctrl+F2 Ctrl+F6 Ctrl+F8 Ctrl+F9 Ctrl+Shift+F6'.split(' '),
];

/** The keys of a command; '' when it is off. What is not offered counts as not chosen. */
export function keysOf(id: ShortcutId, chosen: ChosenKeys): string {
  const own = chosen[id];
  if (own === '' || (own !== undefined && OFFERED_KEYS.includes(own))) return own;
  return SHORTCUTS.find((shortcut) => shortcut.id === id)?.keys ?? '';
}

/** The command that these keys give; undefined when they give none. */
export function commandOf(combination: string, chosen: ChosenKeys): ShortcutId | undefined {
  if (combination === '') return undefined;
  return SHORTCUTS.find(({ id }) => keysOf(id, chosen) === combination)?.id;
}

/** The other command that has these keys; undefined when none has. */
export function holderOf(keys: string, id: ShortcutId, chosen: ChosenKeys): ShortcutId | undefined {
  if (keys === '') return undefined;
  return SHORTCUTS.find((other) => other.id !== id && keysOf(other.id, chosen) === keys)?.id;
}

/** The choices after a command got other keys; its original ones are no choice. */
export function withKeys(id: ShortcutId, keys: string, chosen: ChosenKeys): ChosenKeys {
  const { [id]: _before, ...others } = chosen;
  return keysOf(id, others) === keys ? others : { ...others, [id]: keys };
}

export const ALL_OFF: ChosenKeys = Object.fromEntries(SHORTCUTS.map(({ id }) => [id, '']));
