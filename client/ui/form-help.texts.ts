/** What stands around the help of each form. */
export const texts = {
  help: (name: string) => `Help: ${name}`,
  /** Ends with a space: the way to Support follows. */
  fails: 'If it does not work, or if something is not clear, write to ',
  support: 'Support',
  newTab: ' (opens in a new tab)',
} as const;
