/** What is said to the owner of a project that was rejected. */
export const texts = {
  rejected: 'Rejected by an administrator',
} as const;
