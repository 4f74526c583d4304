/** What a call says that did not reach the server. */
export const texts = {
  notReached: 'Earmark cannot be reached. Please check your connection and try again.',
} as const;
