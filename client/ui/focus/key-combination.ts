/** The part of a key event that names the keys; a test gives its own. */
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
 * The keys that are pressed, by one name each: 'Alt+Shift+1', 'Ctrl+F6', 'F6'; '' for what cannot
 * be a shortcut. A letter is the one that the layout writes, and where that is no Latin letter
 * (Cyrillic, or macOS, whose Option key writes signs) the one that stands on the key. A digit is
 * always its key, since Shift makes another sign of it. AltGr writes text: it is never a shortcut.
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

/** Keys as they stand on the person's keyboard: Macs have other words for two of them. */
export function shownKeys(combination: string, platform: string = navigator.platform): string {
  if (!platform.startsWith('Mac')) return combination;
  return combination.replace('Alt', 'Option').replace('Ctrl', 'Control');
}
