import { hash, verify } from '@node-rs/argon2';
import { ruleBroken } from '../../../platform/requests/refusal.ts';

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

/** What an attacker who aims at this person tries first. */
export interface PasswordOwner {
  readonly email: string;
  readonly names: readonly string[];
}

/** From this of zxcvbn's scores on, more than 100 million guesses are needed. */
const STRONG = 3;
/** The estimate takes longer with the length, and what is longer is judged by its beginning. */
const MOST_CHARACTERS = 48;

/** Characters that a password has beside the known words, at least. */
const LEAST_OWN = 6;

type Estimate = (password: string, known: string[]) => { readonly score: number };
let estimator: Promise<Estimate> | undefined;

/** Refuses a password that is easy to guess, by names, e-mail, common passwords and patterns. */
export async function refuseWeakPassword(
  password: string,
  { email, names }: PasswordOwner,
): Promise<void> {
  estimator ??= loadEstimator();
  const estimate = await estimator;
  const known = [email, ...email.split(/[^\p{L}\p{N}]+/u), ...names, 'earmark']
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2)
    .toSorted((a, b) => b.length - a.length);
  const tried = password.normalize('NFKC');
  // Several known words with a sign between them are no harder to guess than one.
  const own = known.reduce((rest, word) => rest.replaceAll(word, ''), tried.toLowerCase());
  if (own.length < LEAST_OWN || estimate(tried, known).score < STRONG) {
    throw ruleBroken('account.password-guessable', {}, { field: 'password' });
  }
}

/** Its lists take 20 MB and a tenth of a second: a server that sets no password needs neither. */
async function loadEstimator(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: MOST_CHARACTERS,
  });
  return (password, known) => zxcvbn.check(password, known);
}
