/** What is said where conversations are shown that the server could not be asked about. */
export const keptTexts = {
  shown: (when: string) =>
    `No connection. You see what was here on ${when}. What you write is sent as soon as there is a connection again.`,
  notKept:
    'No connection, and this conversation is not kept in your browser. Please come back to it when there is a connection.',
} as const;
