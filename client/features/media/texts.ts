/** What uploading says. Those of `finished` and `failed`, and the first two, are the specification's (sections 2 and 8). */
export const texts = {
  halfDone: (name: string, done: string, total: string) =>
    `The upload of ${name} is not complete: ${done} of ${total} are here. Choose the same file again to go on with it.`,
  begunElsewhere: (name: string, done: string, total: string) =>
    `The upload of ${name} was begun on another device or in another browser: about ${done} of ${total} are here. Go on with it there, or give it up.`,
  /** A size such as 1.2 MB; `figure` has a point where it has decimals. */
  size: (figure: string, unit: 'kB' | 'MB' | 'GB') => `${figure} ${unit}`,
} as const;
