import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { secretsBelow } from '../../../tools/checks/secrets.ts';
import { startTestApp, type TestApp } from '../../kit/test-app.ts';

/** Shorter than any licence, characters. */
const SHORTEST = 500;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clientFolder: inject('clientFolder') });
});

afterAll(() => app.stop());

test('the licences of all bundled packages are included', async () => {
  const reply = await fetch(`${app.url}/licences.txt`);
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain/);
  const [, ...notices] = (await reply.text()).split(/^## /m);
  const names = notices.map((notice) => notice.split(' ', 1)[0]);
  expect(names).toContain('react');
  expect(names).toContain('socket.io-client');
  expect(names).toContain('@fontsource-variable/atkinson-hyperlegible-next');
  expect(notices.filter((notice) => notice.length < SHORTEST)).toEqual([]);
});

test('the built client contains no schemas of requests', () => {
  const folder = join(inject('clientFolder'), 'assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const has = (text: string) =>
    scripts.filter((name) => readFileSync(join(folder, name), 'utf8').includes(text));
  expect(has('beats a minute from 20 to 400')).toEqual([]);
  expect(has('/projects/create')).not.toEqual([]);
});

test('the built client contains no secret', () => {
  expect(secretsBelow(inject('clientFolder'))).toEqual([]);
});
