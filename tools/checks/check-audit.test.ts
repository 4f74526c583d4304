import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

test.each([
  ['fails', {}, 1],
  ['passes with AUDIT=offline', { AUDIT: 'offline' }, 0],
])('an audit without a registry %s', { timeout: 120_000 }, async (_what, setting, code) => {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, npm_config_registry: 'http://127.0.0.1:1/', ...setting };
  const child = spawn('npx', ['tsx', 'tools/checks/check-audit.ts'], { env });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => void (errors += chunk.toString()));
  const [ended] = (await once(child, 'close')) as [number];
  expect({ ended, isTold: errors.includes('NOT AUDITED') }).toEqual({
    ended: code,
    isTold: true,
  });
});
