import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import { isRandom } from './randomness.ts';

/** Something that looks like a secret; the secret itself is not in it. */
export interface Found {
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  /** The beginning of its SHA-256, by which a list can name it. */
  readonly digest: string;
}

/** What a secret of each kind looks like. The first group, or the whole match, is the secret. */
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
/** What stands for a password in an example. */
const STAND_INS = ['change-me', 'hunter2', 'pass', 'password', 'secret'];
/** Long runs of the letters that keys are written in. */
const RUN = /[\w+/=-]{32,}/g;
const RANDOM = 'random letters';
/** Digests of packages, which are meant to be seen. */
const LOCK_FILE = 'package-lock.json';
/** Beyond that it is a sound, a typeface or a picture, bytes. */
const MAX_SIZE = 4 * 1024 * 1024;
/** The list of all files, bytes. */
const MAX_LIST = 64 * 1024 * 1024;
/** As `.gitignore` has it. */
const MADE = /^(?:\.git|node_modules|dist|data|test-results)(?:\/|$)|^\.env$|\.log$/;

/** All that looks like a secret in what git has of a folder, or would take. */
export function secretsInSources(folder: string): readonly Found[] {
  return sourcesOf(folder).flatMap((file) => secretsOf(file, textOf(join(folder, file))));
}

/** All that looks like a secret in a built folder, but for the hashes in the names of its own files. */
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

/** All that looks like a secret in one text. */
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

/** What git has or would take, whoever owns the folder; without git, all that is not made by a run. */
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

/** Nothing for what is no text, and for a file that is on its way out. */
function textOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile() || stats.size > MAX_SIZE) return '';
  const text = readFileSync(path, 'latin1');
  return text.includes('\0') ? '' : text;
}
