/** How many bytes at a file's start `pictureTypeOf` looks at. */
export const PICTURE_START_BYTES = 12;

const TESTS: readonly (readonly [type: string, test: (start: string) => boolean])[] = [
  ['image/png', (start) => start.startsWith('\x89PNG\r\n\x1A\n')],
  ['image/jpeg', (start) => start.startsWith('\xFF\xD8\xFF')],
  ['image/gif', (start) => /^GIF8[79]a/.test(start)],
  ['image/webp', (start) => start.startsWith('RIFF') && start.endsWith('WEBP')],
];

/**
 * The media type of a picture that a conversation shows, by its first bytes and never by its name;
 * undefined for everything else. Both ends run it: whoever sends a picture is asked to describe it, and
 * of nothing else is a description taken.
 */
export function pictureTypeOf(start: Uint8Array): string | undefined {
  // Bytes as one character each.
  const text = String.fromCharCode(...start.subarray(0, PICTURE_START_BYTES));
  return TESTS.find(([, test]) => test(text))?.[0];
}
