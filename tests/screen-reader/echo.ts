/** Orca's names of keys that are not letters. */
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
/** Orca's names of digits with Shift on the English layout. */
const SHIFTED: Readonly<Record<string, string>> = { '1': 'exclaim', '2': 'at' };

/**
 * Returns whether an utterance only echoes a pressed or typed key, as Orca does.
 *
 * @param typed a key as xdotool names it ('Shift+Tab') or a text
 */
export function isEcho(text: string, typed: string): boolean {
  const key = text.toLowerCase().replace(/\.$/, '');
  const parts = typed.split('+');
  const pressed = [...parts, ...typed.split('')].map((part) => NAMES[part] ?? part.toLowerCase());
  // In a password field each character is a bullet, and several are counted.
  if (typed.length > 1 && /^(?:(?:bullet ?)+|\d+ bullet characters)$/.test(key)) return true;
  if (typed.includes('Shift+') && SHIFTED[parts.at(-1) ?? ''] === key) return true;
  return pressed.includes(key) || (typed !== '' && key === 'left shift');
}
