/** What is said of a sound beside what the player says. */
export const texts = {
  format: (kiloHertz: number, bits: number) => `${kiloHertz} kHz, ${bits} bit`,
} as const;
