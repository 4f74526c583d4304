/** Bytes at a file's start that `pictureTypeOf` reads. */
export const PICTURE_START_BYTES = 12;

const TESTS: readonly (readonly [type: string, test: (start: string) => boolean])[] = [
  ['image/png', (start) => start.startsWith('\x89PNG\r\n\x1A\n')],
  ['image/jpeg', (start) => start.startsWith('\xFF\xD8\xFF')],
  ['image/gif', (start) => /^GIF8[79]a/.test(start)],
  ['image/webp', (start) => start.startsWith('RIFF') && start.endsWith('WEBP')],
];

/**
 * Returns the media type of a picture that conversations display, by its first bytes and never by
 * its name; undefined for all other files. Only these files can have a description.
 */
export function pictureTypeOf(start: Uint8Array): string | undefined {
  // Maps each byte to one character.
  const text = String.fromCharCode(...start.subarray(0, PICTURE_START_BYTES));
  return TESTS.find(([, test]) => test(text))?.[0];
}
