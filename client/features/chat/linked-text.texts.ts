/** What is said of links in messages. */
export const texts = {
  newTab: ' (opens in a new tab)',
} as const;
