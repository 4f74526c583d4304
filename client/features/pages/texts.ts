/** What the public and informational screens say. */
export const texts = {
  contents: 'On this page',
  notFoundTitle: 'Page not found',
  notFoundText:
    'There is no page at this address. It may have moved, or the address has a slip in it.',
  searchHere: 'Look for a sound',
  searchWords: 'What should it sound like?',
  search: 'Search',
  waysOn: 'Or go on from here',
  ways: [
    { to: '/', label: 'Home page' },
    { to: '/audio-stock', label: 'Audio Stock' },
    { to: '/audio-services-categories', label: 'Audio Services' },
    { to: '/faq', label: 'Frequently asked questions' },
    { to: '/contact', label: 'Contact' },
  ],
  failTitle: 'Invalid informations',
  failText:
    'Something that was sent is not right, so nothing was changed. Please go back, check what you entered, and try again.',
  successTitle: 'Success',
  successText: 'It worked. You can go on from here.',
  contact: 'Contact',
  notAllowedTitle: 'Not allowed',
  goHome: 'Go to the home page',
  errorTitle: 'Something went wrong',
  errorText:
    'This page could not be shown. Nothing you saved is lost. Please try again; if it fails once more, come back a little later.',
  tryAgain: 'Try again',
  stillFails: 'If it keeps happening, tell us what you wanted to do:',
} as const;
