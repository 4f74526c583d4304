/** What the list of messages says. */
export const texts = {
  new: 'New',
  firstNew: 'first new message',
  opened: (name: string, unread: string) => `Conversation with ${name}, ${unread}`,
} as const;
