import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { secretFaults, secretsBelow, secretsInSources, secretsOf } from './secrets.ts';

/** Pseudo-random bytes, the same in each run. */
const bytes = (count: number, salt = ''): Buffer =>
  createHash('sha512').update(`planted ${salt}`).digest().subarray(0, count);
const letters = (count: number, salt = ''): string => bytes(count, salt).toString('hex');
const { privateKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
/** A secret of each kind, assembled here so that this file contains none. */
const PLANTED: readonly (readonly [kind: string, secret: string])[] = [
  ['private key', privateKey],
  ['private key', privateKey.replaceAll('PRIVATE', 'RSA PRIVATE')],
  ['key of AWS', `AKIA${letters(8).toUpperCase()}`],
  ['key of Google', `AIza${letters(18).slice(1)}`],
  ['key of a payment service', `sk_live_${letters(12)}`],
  ['token of GitHub or GitLab', `ghp_${letters(18)}`],
  ['token of GitHub or GitLab', `glpat-${letters(10)}`],
  ['token of npm', `npm_${letters(18)}`],
  ['token of npm', `//registry.npmjs.org/:_authToken=${letters(10)}`],
  ['token of Slack', `xoxb-${letters(8)}`],
  ['token of a session', `eyJ${letters(8)}.eyJ${letters(16)}.${letters(16)}`],
  ['password in an address', `postgres://earmark:${letters(6)}@db.example/earmark`],
  ['password in an address', `redis://:${letters(6)}@cache.example:6379`],
  ['random letters', bytes(33).toString('base64')],
  ['random letters', bytes(33).toString('base64url')],
  ['random letters', letters(32)],
];

const folder = mkdtempSync(join(tmpdir(), 'earmark-secrets-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(PLANTED)('a %s is found in a file: %#', (kind, secret) => {
  writeFileSync(join(folder, 'settings.ts'), `// first\nexport const it = '${secret}';\n`);
  const found = secretsInSources(folder);
  expect(found).toContainEqual(expect.objectContaining({ file: 'settings.ts', line: 2, kind }));
  expect(secretsBelow(folder)).toEqual(expect.arrayContaining([...found]));
});

test('a folder without git is searched, except generated and binary files', () => {
  const copy = mkdtempSync(join(tmpdir(), 'earmark-copy-'));
  const secret = `AKIA${letters(8).toUpperCase()}`;
  mkdirSync(join(copy, 'node_modules'));
  writeFileSync(join(copy, 'node_modules', 'theirs.js'), secret);
  writeFileSync(join(copy, 'ours.ts'), secret);
  writeFileSync(join(copy, 'sound.wav'), `\0${secret}`);
  expect(secretsInSources(copy).map(({ file }) => file)).toEqual(['ours.ts']);
  rmSync(copy, { recursive: true });
});

describe('there is no false positive for', () => {
  test.each([
    'postgres://user:password@127.0.0.1:5432/earmark',
    'const url = `postgres://${user}:${password}@${host}/earmark`;',
    'https://example.org/a?b=c:d@e',
    'client/features/chat/category-chats-and-more.texts.sr.ts',
    'AnnouncementsDialogOfTheConversationWithThreeButtons',
    '2026-11-20-01-accounts-and-their-sessions.ts',
    '00000000000000000000000000000000000000000',
  ])('%s', (text) => {
    expect(secretsOf('a.ts', text)).toEqual([]);
  });
});

test('a reviewed literal passes, a changed or missing one is reported', () => {
  const first = secretsOf('a.ts', letters(32));
  const known = first.map(({ file, digest }) => ({ file, digest, why: 'a sample' }));
  expect(secretFaults(first, known)).toEqual([]);
  expect(secretFaults(secretsOf('a.ts', letters(32, 'other')), known)).toHaveLength(2);
  expect(secretFaults(first, [])).toEqual([expect.stringContaining('a.ts:1: random letters')]);
  expect(secretFaults([], known)).toEqual([expect.stringContaining('known-literals')]);
});
