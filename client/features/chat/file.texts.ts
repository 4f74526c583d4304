const UNITS: Readonly<Record<string, string>> = {
  kB: 'kilobytes',
  MB: 'megabytes',
  GB: 'gigabytes',
};

/** What files and audio messages in a conversation say. */
export const texts = {
  cancel: (name: string) => `Cancel upload of ${name}`,
  tryAgain: (name: string) => `Try again to upload ${name}`,
  spokenAudio: (length: string, title: string) =>
    ['audio message', title, length].filter((part) => part !== '').join(', '),
  sizeInWords: (figure: string, unit: string) => `${figure} ${UNITS[unit] ?? unit}`,
} as const;
