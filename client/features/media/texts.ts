/** What uploading says. Those of `finished` and `failed`, and the first two, are the specification's (sections 2 and 8). */
export const texts = {
  uploading: 'Uploading file, please wait.',
  processing: 'Processing file, please wait, it can take a while...',
  finished: {
    stock: 'Upload finished, you can go ahead and create a project.',
    delivery: 'File successfuly uploaded.',
    chat: 'File successfuly uploaded.',
  },
  uploaded: 'File successfuly uploaded.',
  failed: 'Error uploading file.',
  percentDone: (percent: number) => `${percent} percent uploaded.`,
  allThere: 'All of the file has arrived. It is being put together, please wait.',
  paused: 'Upload paused.',
  resumed: 'Upload goes on.',
  resumedAt: (percent: number) => `Upload goes on. ${percent} percent are there already.`,
  cancelled: 'Upload cancelled.',
  waiting: 'Waiting for the uploads before it.',
  progress: (name: string) => `Upload of ${name}`,
  ofFile: (name: string) => `of ${name}`,
  soFar: (done: string, total: string) => `${done} of ${total}`,
  pause: 'Pause',
  resume: 'Resume',
  tryAgain: 'Try again',
  cancel: 'Cancel upload',
  remove: 'Take it off',
  halfDone: (name: string, done: string, total: string) =>
    `The upload of ${name} is not complete: ${done} of ${total} are here. Choose the same file again to go on with it.`,
  begunElsewhere: (name: string, done: string, total: string) =>
    `The upload of ${name} was begun on another device or in another browser: about ${done} of ${total} are here. Go on with it there, or give it up.`,
  forget: 'Give it up',
  givenUp: (name: string) => `The upload of ${name} was given up.`,
  chooseFile: 'Please choose a file.',
  unreadable: 'This file cannot be read. Please choose it again.',
  bytes: (count: number) => `${count} bytes`,
  /** A size such as 1.2 MB; `figure` has a point where it has decimals. */
  size: (figure: string, unit: 'kB' | 'MB' | 'GB') => `${figure} ${unit}`,
} as const;
