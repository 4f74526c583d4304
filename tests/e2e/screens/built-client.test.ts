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

test('the built client contains no secret', () => {
  expect(secretsBelow(inject('clientFolder'))).toEqual([]);
});
