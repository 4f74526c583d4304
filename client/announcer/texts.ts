/** What the announcer itself says around the texts it is given. */
export const texts = {
  message: (from: string, text: string) => `${from}: ${text}`,
  burst: (count: number, names: string, last: string) =>
    `${count} new messages from ${names}. Last: ${last}`,
  lastFrom: (from: string, text: string) => `${from}: ${text}`,
  two: (first: string, second: string) => `${first} and ${second}`,
  several: (first: string, others: number) => `${first} and ${others} others`,
  long: '… long message',
  link: (host: string) => `link to ${host}`,
  identifier: 'identifier',
} as const;
