const UNITS: Readonly<Record<string, string>> = {
  kB: 'kilobytes',
  MB: 'megabytes',
  GB: 'gigabytes',
};

/** What files and audio messages in a conversation say. */
export const texts = {
  chooseFile: 'Choose File',
  download: 'Download',
  downloadFile: (name: string) => `Download ${name}`,
  downloadFailed: 'This file could not be downloaded. Please try again.',
  downloadBegun: (name: string) => `Downloading ${name}`,
  imageFailed: 'This picture cannot be shown.',
  cancel: (name: string) => `Cancel upload of ${name}`,
  tryAgain: (name: string) => `Try again to upload ${name}`,
  preparing: 'Waiting for the files before it',
  refused: (name: string, fault: string) => `${name}: ${fault}`,
  spokenAudio: (length: string, title: string) =>
    ['audio message', title, length].filter((part) => part !== '').join(', '),
  spokenImage: (name: string) => `picture, ${name}`,
  describedImage: (description: string) => `Picture: ${description}`,
  spokenFile: (name: string, size: string) => `file, ${name}, ${size}`,
  sizeInWords: (figure: string, unit: string) => `${figure} ${UNITS[unit] ?? unit}`,
} as const;
