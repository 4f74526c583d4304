import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { lackingPrograms } from './system-programs.ts';

const BARE = { PATH: '', SWIFT_PYTHON: '/nowhere/python3' };

test('the message lists every missing program and the command that installs them', () => {
  const said = lackingPrograms(['system', 'screen-reader'], BARE, []);
  expect(said).toMatch(/^These programs are missing: redis-server, .*\. Install them: apt-get/);
  for (const name of ['haproxy', 'nginx-light', 'pgbouncer', 'rsync', 'python3-swift', 'orca']) {
    expect(said).toContain(` ${name}`);
  }
  expect(said).not.toContain('\n');
});

test('each project requires its own programs', () => {
  expect(lackingPrograms(['screen-reader'], BARE, [])).not.toContain('redis');
  expect(lackingPrograms(['system'], BARE, [])).not.toContain('orca');
  expect(lackingPrograms(['screen-reader'], BARE, [])).not.toContain('firefox');
  expect(lackingPrograms(['screen-reader-firefox'], BARE, [])).toMatch(/ orca.* firefox-esr$/);
  expect(lackingPrograms([], BARE, [])).toBeUndefined();
});

test('npm run test:system fails before its first test if a program is missing', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.system.config.ts'],
    { env: { ...BARE, NO_COLOR: '1' }, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr).toContain('These programs are missing: ');
  expect(stderr).toMatch(/apt-get install -y --no-install-recommends .*python3-swift/);
  expect(stdout + stderr).not.toContain('✓');
});
