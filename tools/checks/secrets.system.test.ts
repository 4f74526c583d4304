import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { secretsInSources } from './secrets.ts';

test('a secret is found in files that git would add, and ignored files are skipped', () => {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  // Assembled here, so that this file contains no secret.
  const secret = `AKIA${'7Q3Z'.repeat(4)}`;
  writeFileSync(join(folder, '.gitignore'), '.env\n');
  writeFileSync(join(folder, '.env'), secret);
  writeFileSync(join(folder, 'settings.ts'), `// first\nexport const it = '${secret}';\n`);
  writeFileSync(join(folder, 'sound.wav'), `\0${secret}`);
  const found = secretsInSources(folder);
  expect(found).toEqual([
    expect.objectContaining({ file: 'settings.ts', line: 2, kind: 'key of AWS' }),
  ]);
});
