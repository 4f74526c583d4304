/** What is said of a sound beside what the player says. */
export const texts = {
  playback: 'Playback',
  waiting: 'The preview is being made. It can be played here in a moment.',
  failed: 'There is no preview of this sound.',
  tryAgain: 'Try again',
  previewOf: (name: string) => `: the preview of ${name}`,
  channels: (count: number) =>
    count === 1 ? 'mono' : count === 2 ? 'stereo' : `${count} channels`,
  loudness: (lufs: number) => `${lufs} LUFS`,
  format: (kiloHertz: number, bits: number) => `${kiloHertz} kHz, ${bits} bit`,
  silent: 'silent',
} as const;
