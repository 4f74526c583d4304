/** What is asked about pictures before they are sent. */
export const texts = {
  title: (count: number) => (count === 1 ? 'Describe your picture' : 'Describe your pictures'),
  describe: (name: string) => `Describe this picture: ${name}`,
  hint: 'Your correspondent may not see it. A sentence is enough.',
  send: (count: number) => (count === 1 ? 'Send picture' : `Send ${count} files`),
  nothingSent: 'Nothing was sent.',
} as const;
