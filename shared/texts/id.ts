/** Returns whether a text is an id: a whole number above 0 without leading zeros. */
export function isIdText(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}
