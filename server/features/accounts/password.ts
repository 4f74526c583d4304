import { hash, verify } from '@node-rs/argon2';

/** Argon2id at the strength that OWASP asks for: 19 MiB, two passes; some 30 ms of one core. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(canonical(password), STRENGTH);
}

/** Whether a password is the one behind a hash. */
export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, canonical(password));
}

/** Systems compose accented letters differently: the same password has to be the same everywhere. */
function canonical(password: string): string {
  return password.normalize('NFKC');
}
