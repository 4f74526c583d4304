/** What the list of announcements says. */
export const texts = {
  title: 'Last announcements',
  hint: 'The newest first. Up and Down walk the list.',
  none: 'Nothing has been announced yet.',
} as const;
