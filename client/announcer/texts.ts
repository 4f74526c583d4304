/** What the announcer itself says around the texts it is given. */
export const texts = {
  message: (from: string, text: string) => `${from}: ${text}`,
  newFrom: (count: number, names: string) =>
    count === 1 ? `New message from ${names}` : `${count} new messages from ${names}`,
  burst: (count: number, names: string, last: string) =>
    `${count} new messages from ${names}. Last: ${last}`,
  two: (first: string, second: string) => `${first} and ${second}`,
  several: (first: string, others: number) => `${first} and ${others} others`,
  away: (count: number) =>
    count === 1 ? '1 message while you were away' : `${count} messages while you were away`,
  long: '… long message',
  link: (host: string) => `link to ${host}`,
  identifier: 'identifier',
} as const;
