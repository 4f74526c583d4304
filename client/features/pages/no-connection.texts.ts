/** What a screen says that needs the server, where that cannot be reached. */
export const texts = {
  title: 'No connection',
  text: 'This page needs Earmark, which cannot be reached just now. Please check your connection to the internet.',
  messages: 'Your messages and your cart are here without a connection, too.',
  tryAgain: 'Try again',
  toMessages: 'Go to the messages',
  goHome: 'Go to the home page',
  stillAway: 'There is still no connection.',
} as const;
