/** What is said about finding messages again. */
export const texts = {
  find: 'Find in this conversation',
  searchAll: 'Search all messages',
  searchHere: 'Search this conversation',
  search: 'Search',
  noWord: 'Please enter a word to search for.',
  results: (count: number, words: string) => {
    if (count === 0) return `No messages for “${words}”`;
    return count === 1 ? `1 message for “${words}”` : `${count} messages for “${words}”`;
  },
  nothingFound: 'Try another word, or only its beginning.',
  more: 'Show more results',
  closeResults: 'Close the results',
  you: 'You',
  with: (name: string) => `with ${name}`,
  goToDate: 'Go to a date',
  go: 'Go',
  noDate: 'Please choose a date.',
  nothingSince: 'There is no message on or after that day.',
  firstUnread: 'Go to the first unread message',
  notLoaded: 'That part of the conversation could not be loaded. Please try again.',
  olderPart: 'You are reading an older part of this conversation.',
  loadNewer: 'Load newer messages',
  newerFailed: 'Newer messages could not be loaded. Please try again.',
  toNewest: 'Jump to the newest messages',
} as const;
