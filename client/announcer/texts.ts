/** What the announcer itself says around the texts it is given. */
export const texts = {
  newFrom: (count: number, names: string) =>
    count === 1 ? `New message from ${names}` : `${count} new messages from ${names}`,
  burst: (count: number, names: string, last: string) =>
    `${count} new messages from ${names}. Last: ${last}`,
} as const;
