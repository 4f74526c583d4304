import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/* The probes of docs/operations, held against a real server. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('every probe asks for what is there', async () => {
  const text = ['kubernetes.yaml', 'compose.yaml', 'haproxy.cfg']
    .map((file) => readFileSync(`docs/operations/${file}`, 'utf8'))
    .join('\n');
  const probes = /httpGet: \{ path: (\S+),|127\.0\.0\.1:3000(\/\w+)|httpchk GET (\S+)/g;
  const paths = [...text.matchAll(probes)].map(([, ...found]) => found.find(Boolean) ?? '');
  expect(paths.length).toBeGreaterThan(4);
  for (const path of new Set(paths)) {
    expect((await fetch(app.url + path)).status, path).toBe(200);
  }
});
