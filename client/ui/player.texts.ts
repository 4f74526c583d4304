/** What the player says. */
export const texts = {
  play: (title: string, length: string) => (length ? `Play ${title}, ${length}` : `Play ${title}`),
  pause: (title: string) => `Pause ${title}`,
  position: 'Position',
  positionIn: (title: string) => `Position in ${title}`,
  positionOf: (at: string, length: string) => `${at} of ${length}`,
  length: (length: string) => `Length: ${length}`,
  lengthUnknown: 'Length: not known yet',
  speed: 'Speed',
  times: (speed: number) => `${speed}×`,
  volume: 'Volume',
  percent: (percent: number) => `${percent} percent`,
  failed: 'This sound could not be played. Please try again.',
} as const;
