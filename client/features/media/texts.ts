/** What uploading says. The first three are the specification's (section 8). */
export const texts = {
  uploading: 'Uploading file, please wait.',
  uploaded: 'File successfuly uploaded.',
  failed: 'Error uploading file.',
  percentDone: (percent: number) => `${percent} percent uploaded.`,
  paused: 'Upload paused.',
  resumed: 'Upload goes on.',
  cancelled: 'Upload cancelled.',
  progress: (name: string) => `Upload of ${name}`,
  soFar: (done: string, total: string) => `${done} of ${total}`,
  pause: 'Pause',
  resume: 'Resume',
  tryAgain: 'Try again',
  cancel: 'Cancel upload',
  chooseFile: 'Please choose a file.',
  empty: 'This file is empty. Please choose another one.',
  tooLarge: (most: string) => `This file is larger than ${most}. Please choose a smaller one.`,
} as const;
