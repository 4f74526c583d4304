import { hash, verify } from '@node-rs/argon2';

/**
 * Argon2id with 19 MiB as OWASP's password storage cheat sheet asks for, and one pass more than it
 * asks for: some 15 ms of one core. A stored hash names its own strength.
 */
const STRENGTH = { memoryCost: 19_456, timeCost: 3, parallelism: 1 } as const;

/** The hash to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(canonical(password), STRENGTH);
}

/** Whether a password is the one behind a hash. */
export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, canonical(password));
}

/** A hash of that strength, and of no password. */
const NOBODY = `$argon2id$v=19$m=${STRENGTH.memoryCost},t=${STRENGTH.timeCost},p=${STRENGTH.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Does the work of `isPassword` where there is no account, so that the time tells nothing. */
export async function tryNobodysPassword(password: string): Promise<void> {
  await isPassword(NOBODY, password);
}

/** Systems compose accented letters differently: the same password has to be the same everywhere. */
function canonical(password: string): string {
  return password.normalize('NFKC');
}
