import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import type { KnownLiteral } from './known-literals.ts';

const HEX = /^[\da-f]+$/i;
/**
 * Entropy limit for hexadecimal text, bits per character: random digits have nearly 4, a row of zeros
 * has none.
 */
const BITS_OF_HEX = 3.2;
/**
 * Limit for the share of characters of another kind (lower case, upper case, digit, symbol) than
 * the previous one. Base64 has 0.64; paths and names, which contain words, have at most 0.3.
 */
const CHANGES_OF_BASE64 = 0.45;
const BITS_OF_BASE64 = 4;
/**
 * Forty characters of base64 lack one of these in one of a thousand cases. Words usually lack one.
 */
const LETTER_KINDS = [/[a-z]/, /[A-Z]/, /\d/];

/** A literal that looks like a secret. It does not contain the secret itself. */
export interface Found {
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  /** The start of its SHA-256, for the list of reviewed literals. */
  readonly digest: string;
}

/** The pattern of each kind of secret. The secret is the first group, or the whole match. */
const KINDS: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[\w+/=]/g,
  'key of AWS': /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/g,
  'key of Google': /\bAIza[\w-]{35}/g,
  'key of a payment service': /\b(?:sk|rk)_live_\w{16,}/g,
  'token of GitHub or GitLab': /\b(?:gh[pousr]_\w{36}|github_pat_\w{22}|glpat-[\w-]{20})/g,
  'token of npm': /\bnpm_[A-Za-z\d]{36}\b|_authToken\s*=\s*[^\s$]+/g,
  'token of Slack': /\bxox[abeoprs]-[\w-]{10,}/g,
  'token of a session': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g,
  'password in an address': /\b[a-z][a-z\d+.-]*:\/\/[^\s/:@'"`<>$]*:([^\s/:@'"`<>$]+)@/g,
};
/** Placeholder passwords in examples. */
const STAND_INS = ['change-me', 'hunter2', 'pass', 'password', 'secret'];
/** Long runs of characters that occur in keys. */
const RUN = /[\w+/=-]{32,}/g;
const RANDOM = 'random letters';
/** Contains digests of packages, which are public. */
const LOCK_FILE = 'package-lock.json';
/** Larger files are sounds, typefaces or pictures, bytes. */
const MAX_SIZE = 4 * 1024 * 1024;
/** Size limit for git's list of files, bytes. */
const MAX_LIST = 64 * 1024 * 1024;
/** Generated and ignored files, as in `.gitignore`. */
const MADE = /^(?:\.git|node_modules|dist|data|test-results)(?:\/|$)|^\.env$|\.log$/;

/** Finds everything that looks like a secret in the files that git tracks or would add. */
export function secretsInSources(folder: string): readonly Found[] {
  return sourcesOf(folder).flatMap((file) => secretsOf(file, textOf(join(folder, file))));
}

/**
 * Finds everything that looks like a secret in a built folder, except the hashes in its own file
 * names.
 */
export function secretsBelow(folder: string): readonly Found[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const names = files.map((file) => parse(file).name);
  return files.flatMap((file) => {
    const text = names.reduce(
      (rest, name) => rest.replaceAll(name, ''),
      textOf(join(folder, file)),
    );
    return secretsOf(file, text);
  });
}

/** Finds everything that looks like a secret in one text. */
export function secretsOf(file: string, text: string): readonly Found[] {
  const known = Object.entries(KINDS).flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(([, secret = '']) => !STAND_INS.includes(secret))
      .map((match) => foundAt(file, text, kind, match)),
  );
  if (basename(file) === LOCK_FILE) return known;
  const random = [...text.matchAll(RUN)]
    .filter(([run]) => isRandom(run))
    .map((match) => foundAt(file, text, RANDOM, match));
  return [...known, ...random];
}

function foundAt(file: string, text: string, kind: string, match: RegExpMatchArray): Found {
  const [whole, secret = whole] = match;
  return {
    file,
    line: text.slice(0, match.index).split('\n').length,
    kind,
    digest: createHash('sha256').update(secret).digest('hex').slice(0, 12),
  };
}

/**
 * Lists the files that git tracks or would add, whoever owns the folder. Without git, lists all
 * files except generated ones.
 */
function sourcesOf(folder: string): readonly string[] {
  const files = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const git = spawnSync('git', ['-c', 'safe.directory=*', ...files], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: MAX_LIST,
  });
  if (git.status === 0) return git.stdout.split('\0').filter(Boolean);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !MADE.test(file),
  );
}

/** Returns '' for a binary, too large or deleted file. */
function textOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile() || stats.size > MAX_SIZE) return '';
  const text = readFileSync(path, 'latin1');
  return text.includes('\0') ? '' : text;
}

/** Lists each find that is not reviewed, and each reviewed literal that no longer exists. */
export function secretFaults(
  found: readonly Found[],
  known: readonly KnownLiteral[],
): readonly string[] {
  const isMeant = ({ file, digest }: Found, literal: KnownLiteral): boolean =>
    literal.file === file && (literal.digest === undefined || literal.digest === digest);
  const unknown = found
    .filter((one) => !known.some((literal) => isMeant(one, literal)))
    .map(({ file, line, kind, digest }) => `${file}:${line}: ${kind} (digest ${digest})`);
  const gone = known
    .filter((literal) => !found.some((one) => isMeant(one, literal)))
    .map(
      ({ file, why }) =>
        `${file}: tools/checks/known-literals.ts names a literal that is gone (${why})`,
    );
  return [...unknown, ...gone];
}

/** Returns whether a run of at least 32 characters looks random, like keys and tokens. */
function isRandom(run: string): boolean {
  if (HEX.test(run)) return bitsOf(run) > BITS_OF_HEX;
  if (!LETTER_KINDS.every((kind) => kind.test(run))) return false;
  return changesOf(run) > CHANGES_OF_BASE64 && bitsOf(run) > BITS_OF_BASE64;
}

function changesOf(run: string): number {
  const kinds = run.split('').map(kindOf);
  const changes = kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]);
  return changes.length / (run.length - 1);
}

function kindOf(letter: string): number {
  return LETTER_KINDS.findIndex((kind) => kind.test(letter));
}

/** Computes Shannon's entropy, bits per character. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => {
    const share = count / text.length;
    return bits - share * Math.log2(share);
  }, 0);
}
