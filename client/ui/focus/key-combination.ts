/** The fields of a keyboard event that identify its keys. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
  getModifierState: (modifier: string) => boolean;
}

/**
 * Returns the name of a key combination, such as 'Alt+Shift+1', or '' if it cannot be a shortcut.
 * Latin letters follow the keyboard layout. Otherwise the physical key counts, as with a Cyrillic
 * layout, or with Option on macOS. A digit is always the physical key, since Shift changes it. AltGr
 * types text and is never part of a shortcut.
 */
export function combinationOf(press: KeyPress): string {
  if (press.metaKey || press.getModifierState('AltGraph')) return '';
  const key = keyName(press);
  if (key === '') return '';
  const { ctrlKey, altKey, shiftKey } = press;
  return [ctrlKey && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift', key].filter(Boolean).join('+');
}

function keyName({ key, code }: KeyPress): string {
  if (/^F\d{1,2}$/.test(key)) return key;
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  return /^(?:Key|Digit)([A-Z\d])$/.exec(code)?.[1] ?? '';
}

/** Returns a combination as the keyboard is labelled: Macs have Option and Control. */
export function shownKeys(combination: string, platform: string = navigator.platform): string {
  if (!platform.startsWith('Mac')) return combination;
  return combination.replace('Alt', 'Option').replace('Ctrl', 'Control');
}
