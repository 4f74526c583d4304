/** What Orca calls keys that are no letters. */
const NAMES: Readonly<Record<string, string>> = {
  Return: 'return',
  Escape: 'escape',
  space: 'space',
  ' ': 'space',
  '.': 'dot',
  ',': 'comma',
  '?': 'question',
  '!': 'exclaim',
  '@': 'at',
  '-': 'dash',
  Control: 'left control',
  Alt: 'left alt',
  '/': 'slash',
};

/**
 * Whether an utterance only repeats a key of what was pressed or typed, as Orca does with each.
 * @param typed a key as xdotool names it ('Shift+Tab') or a text
 */
export function isEcho(text: string, typed: string): boolean {
  const key = text.toLowerCase().replace(/\.$/, '');
  const parts = typed.split('+');
  const pressed = [...parts, ...typed.split('')].map((part) => NAMES[part] ?? part.toLowerCase());
  // In a field for a password each letter is one, and several at once are counted.
  if (typed.length > 1 && /^(?:(?:bullet ?)+|\d+ bullet characters)$/.test(key)) return true;
  return pressed.includes(key) || (typed !== '' && key === 'left shift');
}
