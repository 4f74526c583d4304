/** How countries are called. What is stored and sent is the English name (specification, section 3). */
export const texts = {
  nameOf: (english: string) => english,
} as const;
