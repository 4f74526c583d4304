/**
 * Builds a UUID of version 7 (RFC 9562). It begins with the time, so that new ids are inserted at
 * the end of an index. `random` has 16 bytes, of which ten are used. `at` is milliseconds since
 * 1970.
 */
export function timedUuid(random: Uint8Array, at: number): string {
  const time = at.toString(16).padStart(12, '0');
  const hex = [...random.subarray(6, 16)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const variant = ((Number.parseInt(hex.slice(4, 6), 16) & 0x3f) | 0x80).toString(16);
  const parts = [
    time.slice(0, 8),
    time.slice(8),
    `7${hex.slice(1, 4)}`,
    `${variant}${hex.slice(6, 8)}`,
    hex.slice(8, 20),
  ];
  return parts.join('-');
}
