import type { HelpWords } from '../../ui/form-help.tsx';

/** What helps with the form of the catalogue. */
export const formHelp = {
  soundSearch: {
    name: 'searching sounds',
    purpose: 'Here you find sounds by words and by filters.',
    needs:
      'Enter what one hears, such as wind, or the beginning of a word. Each filter makes the list shorter. Everything can stay empty.',
    afterwards:
      'Nothing changes before you choose Search. The heading of the list then says how many sounds fit.',
  },
} as const satisfies Record<string, HelpWords>;
