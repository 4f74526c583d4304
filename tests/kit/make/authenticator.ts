import {
  codeOf,
  STEP_SECONDS,
} from '../../../server/features/accounts/security/second-factor-code.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Returns the code of an authenticator app for a key as it is typed, a number of steps after `now`.
 */
export function showCode(key: string, now: Date, steps = 0): string {
  const bits = Array.from(key.replaceAll(' ', ''), (letter) =>
    ALPHABET.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const step = Math.floor(now.getTime() / 1_000 / STEP_SECONDS);
  return codeOf(Buffer.from(bytes), step + steps);
}
