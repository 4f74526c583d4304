import { hash, verify } from '@node-rs/argon2';
import { once } from '../../../../shared/once.ts';
import { ruleBroken } from '../../../platform/requests/refusal.ts';

/**
 * Argon2id with 19 MiB as in OWASP's password storage cheat sheet, with one pass more than it
 * requires: about 15 ms of one core. A stored hash contains its own parameters.
 */
const STRENGTH = { memoryCost: 19_456, timeCost: 3, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(canonical(password), STRENGTH);
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, canonical(password));
}

/** A hash with these parameters that no password matches. */
const NOBODY = `$argon2id$v=19$m=${STRENGTH.memoryCost},t=${STRENGTH.timeCost},p=${STRENGTH.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Takes as long as `isPassword`, for missing accounts, so that the time reveals nothing. */
export async function tryNobodysPassword(password: string): Promise<void> {
  await isPassword(NOBODY, password);
}

/**
 * Normalises composed letters, which systems encode differently, so that a password works
 * everywhere.
 */
function canonical(password: string): string {
  return password.normalize('NFKC');
}

/** The words that an attacker would try first. */
export interface PasswordOwner {
  readonly email: string;
  readonly names: readonly string[];
}

/** From this score of zxcvbn on, more than 100 million guesses are needed. */
const STRONG = 3;
/**
 * The time of the estimate grows with the length, so only the beginning of a long password is used.
 */
const MAX_CHARACTERS = 48;

/** Characters that a password needs besides known words. */
const MIN_UNKNOWN = 6;

type Estimate = (password: string, known: string[]) => { readonly score: number };
const estimator = once(loadEstimator);

/** Refuses a password that is easy to guess from names, e-mail, common passwords and patterns. */
export async function refuseWeakPassword(
  password: string,
  { email, names }: PasswordOwner,
): Promise<void> {
  const estimate = await estimator();
  const known = [email, ...email.split(/[^\p{L}\p{N}]+/u), ...names, 'earmark']
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2)
    .toSorted((a, b) => b.length - a.length);
  const tried = password.normalize('NFKC');
  // Several known words with separators are as easy to guess as one.
  const rest = known.reduce((text, word) => text.replaceAll(word, ''), tried.toLowerCase());
  if (rest.length < MIN_UNKNOWN || estimate(tried, known).score < STRONG) {
    throw ruleBroken('account.password-guessable', {}, { field: 'password' });
  }
}

/**
 * Imported late: its lists take 20 MB and a tenth of a second, and only new passwords need them.
 */
async function loadEstimator(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: MAX_CHARACTERS,
  });
  return (password, known) => zxcvbn.check(password, known);
}
