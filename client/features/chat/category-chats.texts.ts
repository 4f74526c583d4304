/** What the list of correspondents of one category says. */
export const categoryChatsTexts = {
  title: (category: string) => `Conversations about ${category}`,
  withFreelancer: (userName: string) => `Your messages with ${userName}`,
  empty: 'Buyers who write to you about this category will be here.',
  toService: 'See your service',
  all: 'All conversations',
} as const;
