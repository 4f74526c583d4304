/** What the player says. */
export const texts = {
  play: (title: string, length: string) => (length ? `Play ${title}, ${length}` : `Play ${title}`),
  times: (speed: number) => `${speed}×`,
} as const;
