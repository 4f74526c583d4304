import type { Utterance } from './speech.ts';

/** Orca's words for a control without a name. */
const ROLES = [
  'push button',
  'button',
  'link',
  'entry',
  'check box',
  'radio button',
  'combo box',
  'slider',
  'menu item',
  'image',
  'graphic',
  'heading level \\d',
  'table',
  'list box',
];
const UNNAMED = new RegExp(`^(?:${ROLES.join('|')})(?: (?:not )?(?:checked|selected|pressed))?$`);

/** Finds speech that is always wrong: 'blank', a control without a name, a repetition. */
export function faultsOf(said: readonly Utterance[]): string[] {
  return said.flatMap(({ text }, index) => {
    const plain = text.replace(/\.$/, '');
    if (/\bblank\b/.test(plain)) return [`Blank: ${text}`];
    if (UNNAMED.test(plain)) return [`Without a name: ${text}`];
    if (text.length > 1 && said[index - 1]?.text === text) return [`Twice: ${text}`];
    return [];
  });
}
