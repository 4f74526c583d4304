import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serve, type Serving } from '../../tests/kit/servers/free-port.ts';
import { audit } from './audit.ts';

const ADVICES = '/-/npm/v1/security/advisories/bulk';
const SEVERITIES = ['critical', 'high', 'moderate', 'low'];
/** npm takes a second to start, more on a busy machine. */
const TIMEOUT_MS = 60_000;
const PACKUMENT = {
  name: 'leaky',
  'dist-tags': { latest: '1.0.0' },
  versions: { '1.0.0': { name: 'leaky', version: '1.0.0', dist: {} } },
};

vi.setConfig({ testTimeout: TIMEOUT_MS });

let registry: Serving;
let settings: Record<string, string>;
/** The registry's answer to the query for vulnerabilities. */
let answer: { status: number; body: unknown };
const folder = mkdtempSync(join(tmpdir(), 'earmark-audit-'));

beforeAll(async () => {
  const locked = { version: '1.0.0', integrity: 'sha512-AAAA' };
  const asked = { name: 'shop', version: '1.0.0', dependencies: { leaky: '1.0.0' } };
  const packages = { '': asked, 'node_modules/leaky': locked };
  writeJson('package.json', asked);
  writeJson('package-lock.json', { ...asked, lockfileVersion: 3, requires: true, packages });
  const server = createServer((request, reply) => {
    const { status, body } =
      request.url === ADVICES ? answer : { status: 200, body: { ...PACKUMENT } };
    request.resume();
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  registry = await serve(server);
  settings = {
    npm_config_registry: `${registry.url}/`,
    npm_config_noproxy: '127.0.0.1',
    npm_config_cache: join(folder, 'cache'),
  };
});

afterAll(async () => {
  await registry.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.each(['critical', 'high'])('a %s vulnerability is found', async (severity) => {
  answer = { status: 200, body: { leaky: [adviceOf(severity)] } };
  expect(await audit(folder, settings)).toEqual({
    isAvailable: true,
    vulnerabilities: [{ package: 'leaky', severity }],
  });
});

test('a moderate vulnerability is ignored', async () => {
  answer = { status: 200, body: { leaky: [adviceOf('moderate')] } };
  expect(await audit(folder, settings)).toEqual({ isAvailable: true, vulnerabilities: [] });
});

test('an empty answer is a valid answer', async () => {
  answer = { status: 200, body: {} };
  expect(await audit(folder, settings)).toEqual({ isAvailable: true, vulnerabilities: [] });
});

test('a registry without an audit endpoint counts as not asked', async () => {
  answer = { status: 405, body: {} };
  const result = await audit(folder, settings);
  expect(result).toEqual({ isAvailable: false, why: expect.stringContaining('405') as string });
});

test('an unreachable registry counts as not asked', async () => {
  const nobody = { ...settings, npm_config_registry: 'http://127.0.0.1:1/' };
  expect(await audit(folder, nobody)).toMatchObject({ isAvailable: false });
});

function adviceOf(severity: string) {
  return {
    // npm caches its result by this number.
    id: SEVERITIES.indexOf(severity) + 1,
    url: 'https://example.org/1',
    title: 'It leaks',
    severity,
    vulnerable_versions: '<=1.0.0',
    cwe: [],
    cvss: { score: 9, vectorString: null },
  };
}

function writeJson(name: string, value: unknown): void {
  writeFileSync(join(folder, name), JSON.stringify(value));
}
