/** What is said about messages that came while nobody looked. */
export const texts = {
  newFrom: (name: string) => `New message from ${name}`,
} as const;
