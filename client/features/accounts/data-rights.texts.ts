/** What the screen about the rights over one's own data says. */
export const texts = {
  title: 'Your data',
  lead: 'All that Earmark keeps about you is yours: to have, and to have deleted.',
  download: 'Download all my data',
  downloadText:
    'One ZIP archive with everything that stands in our database about you, and the files that you uploaded or sent. Large files take a while; you can go on meanwhile.',
  delete: 'Delete my account',
  deleteText:
    'You have 30 days to change your mind: sign in within that time to keep your account.',
  deleteWhat: 'After that:',
  deleteConsequences: [
    'Your name, email, addresses, bank account and biography are gone everywhere, and you cannot sign in any more.',
    'Your sounds and services leave the catalogue, files that nobody bought are deleted, and open offers end.',
    'What you sold stays for its buyers, and your messages stay with the people you wrote to, without your name.',
    'Orders and payments stay for as long as the law asks for it, without your name beside them.',
  ],
  deleteUntil:
    'Until then your work stays on sale. Download your data first, if you want to keep it.',
  /** What stands before the day, and after it. */
  willBeDeleted: 'Your account will be deleted on ',
  willBeDeletedEnd: '.',
  keep: 'Keep my account',
  kept: 'Your account stays as it is.',
  keepFailed: 'That did not work. Please try again.',
  asked: (day: string) =>
    `Your account will be deleted on ${day}. To keep it, sign in before that day.`,
  offer: (day: string) => `Your account will be deleted on ${day}.`,
} as const;
