/** What the public and informational screens say. */
export const texts = {
  homeHeading: 'Sounds worth keeping, by people who listen closely',
  homeLead:
    'Earmark is where visually impaired sound artists sell their work. Buy a sound that is ready, or hire the person who will make yours.',
  boxes: [
    {
      to: '/audio-stock',
      title: 'Buy sounds',
      text: 'Ready to use, for any project, for good. Listen before you choose.',
    },
    {
      to: '/audio-services-categories',
      title: 'Hire freelancer',
      text: 'Recording, editing, mixing, voice. Say what you need and agree on a price.',
    },
    {
      to: '/user/projects',
      title: 'Sell sounds',
      text: 'Upload what you recorded. We listen, set the price, and pay you for every sale.',
    },
    {
      to: '/user/services-categories',
      title: 'Offer services',
      text: 'Name your craft and your price. Buyers write to you here.',
    },
  ],
  homeBoxes: 'What would you like to do?',
  notFoundTitle: 'Page not found',
  notFoundText:
    'There is no page at this address. It may have moved, or the address has a slip in it.',
  notAllowedTitle: 'Not allowed',
  goHome: 'Go to the home page',
  errorTitle: 'Something went wrong',
  errorText:
    'This page could not be shown. Nothing you saved is lost. Please try again; if it fails once more, come back a little later.',
  offlineText:
    'Earmark could not be reached. Please check your connection to the internet, then try again.',
  tryAgain: 'Try again',
} as const;
