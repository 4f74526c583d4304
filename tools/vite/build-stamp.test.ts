import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { digestOfInputs, digestOfOutputs } from './build-stamp.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'earmark-stamp-'));
  for (const path of ['client/main.ts', 'shared/money.ts', 'server/main.ts', 'package-lock.json']) {
    write(path, path);
  }
  for (const path of ['dist/client/index.html', 'dist/server/main.js']) write(path, path);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('the digest of a build’s inputs', () => {
  test.each<[string, () => void]>([
    [
      'a file of another content and the same length',
      () => write('client/main.ts', 'CLIENT/main.ts'),
    ],
    ['a new file', () => write('client/features/new.ts', '')],
    ['one file less', () => rmSync(join(root, 'shared/money.ts'))],
    ['another name', () => renameSync(join(root, 'client/main.ts'), join(root, 'client/app.ts'))],
    ['other packages', () => write('package-lock.json', '{}')],
    ['packages that are installed anew', () => write('node_modules/.package-lock.json', '{}')],
    ['another plugin', () => write('tools/vite/plugin.ts', '')],
  ])('differs with %s', (_what, change) => {
    const before = digestOfInputs(root, {});
    change();
    expect(digestOfInputs(root, {})).not.toBe(before);
  });

  test('differs with API_HOSTS', () => {
    const hosts = { API_HOSTS: 'https://a.example=https://b.example' };
    expect(digestOfInputs(root, hosts)).not.toBe(digestOfInputs(root, {}));
  });

  test('depends only on the content of the inputs', () => {
    const before = digestOfInputs(root, {});
    utimesSync(join(root, 'client/main.ts'), 1, 1);
    write('README.md', 'Read me.');
    write('data/storage/rain.wav', 'rain');
    expect(digestOfInputs(root, { PORT: '1' })).toBe(before);
  });
});

describe('the digest of a build’s outputs', () => {
  test.each<[string, () => void]>([
    ['a file is gone', () => rmSync(join(root, 'dist/client/index.html'))],
    ['all of it is gone', () => rmSync(join(root, 'dist'), { recursive: true })],
    ['another build wrote over it', () => utimesSync(join(root, 'dist/server/main.js'), 1, 1)],
  ])('differs when %s', (_what, change) => {
    const before = digestOfOutputs(root);
    change();
    expect(digestOfOutputs(root)).not.toBe(before);
  });
});
