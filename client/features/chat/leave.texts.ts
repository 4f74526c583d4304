/** The question that signing out asks while something is unsent. */
export const texts = {
  title: 'Sign out before everything is sent?',
  waiting: 'Messages or reports are waiting to be sent.',
  drafts: 'You began a message and have not sent it.',
  files: 'Files are being sent. Signing out stops them, and you have to choose them again.',
  kept: 'Earmark keeps your messages and drafts in this browser for 30 days, encrypted. Sign in again to send them.',
  signOut: 'Sign out',
} as const;
