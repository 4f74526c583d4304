/** What is said where the language of the site is chosen. */
export const texts = {
  label: 'Language',
  question: 'Change the language?',
  lost: 'The page is loaded again. What you have typed on it and not sent yet may be lost.',
  change: 'Change the language',
  notKept:
    'Your browser keeps no cookie of this site, so Earmark cannot remember a language. Please allow cookies for it.',
} as const;

/**
 * The offer of Serbian to whoever has chosen nothing and prefers it: in the language of whom it is
 * for, so it is the same in every language of the site.
 */
export const offer = {
  label: 'Jezik',
  line: 'Earmark je i na srpskom.',
  accept: 'Pređi na srpski',
  decline: 'Ne, hvala',
} as const;
