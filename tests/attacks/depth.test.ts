import { beforeAll, describe, expect, test } from 'vitest';
import { Auth } from '../../shared/contract/auth.ts';
import { type CallPath, callTable } from '../../shared/features/call-table.ts';
import { makePerson, type TestPerson } from '../kit/make/builders.ts';
import type { TestAuth } from '../kit/make-call.ts';
import { startAppForTests } from '../kit/test-app.ts';
import { connectSocket } from '../kit/test-socket.ts';
import { kindOf } from '../kit/read/kind-of.ts';

/* Values nested so deeply that recursion would exhaust the stack. */

const MAX_LEVELS = 32;
const FORM = 'application/x-www-form-urlencoded';
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

const app = startAppForTests();
let ana: TestPerson;
let administrator: TestPerson;
beforeAll(async () => {
  ana = await makePerson(app);
  administrator = await makePerson(app, { administrator: true });
});

async function send(path: CallPath, type: string, body: string): Promise<number> {
  const headers = { 'Content-Type': type };
  const response = await fetch(`${app.url}/api${path}`, { method: 'POST', headers, body });
  await response.body?.cancel();
  return response.status;
}

/** One field of each schema shape, and an undeclared one. */
const FIELDS = Object.entries(callTable).flatMap(([path, call]) => {
  if (kindOf(call) === 'upload' || path === '/users/logout') return [];
  const fields = Object.entries({ ...call.request.properties, undeclared: {}, Auth });
  return fields.map(([field, schema]) => {
    return { path: path as CallPath, access: call.access, field, shape: shapeOf(schema) };
  });
});
const SHAPES = [...new Map(FIELDS.map((field) => [field.shape, field])).values()];

/** Returns the schema without its descriptions and limits. */
function shapeOf(schema: object): string {
  const names = ['type', 'anyOf', 'properties', 'items', 'patternProperties'];
  return JSON.stringify(schema, (key, value: unknown) =>
    /^[a-z]+$/i.test(key) && !names.includes(key) && typeof value !== 'object' ? undefined : value,
  );
}

const authFor = (access: string): TestAuth =>
  access === 'administrator' ? administrator.auth : ana.auth;

describe('4,000 levels in any field of any call', () => {
  test('of JSON answer 400', async () => {
    const wrong: string[] = [];
    for (const { path, access, field } of SHAPES) {
      const auth = JSON.stringify(authFor(access));
      const body = `{"Auth":${auth},"${field}":${nested(4_000)}}`;
      const status = await send(path, 'application/json', body);
      if (status !== 400) wrong.push(`${path} ${field}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('of JSON in a form field cause no server error', async () => {
    const wrong: string[] = [];
    for (const { path, access, field } of SHAPES) {
      const auth = encodeURIComponent(JSON.stringify(authFor(access)));
      const status = await send(path, FORM, `Auth=${auth}&${field}=${nested(4_000)}`);
      if (status >= 500) wrong.push(`${path} ${field}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

test('a value may have at most 32 levels', async () => {
  // The body itself is the first level.
  const body = (levels: number) => `{"undeclared":${nested(levels - 1)}}`;
  expect(await send('/rates/getCurrent', 'application/json', body(MAX_LEVELS))).toBe(200);
  expect(await send('/rates/getCurrent', 'application/json', body(MAX_LEVELS + 1))).toBe(400);
  const objects = `${'{"a":'.repeat(MAX_LEVELS + 1)}1${'}'.repeat(MAX_LEVELS + 1)}`;
  expect(await send('/rates/getCurrent', 'application/json', objects)).toBe(400);
  // Brackets inside a string are not levels.
  const text = JSON.stringify({ undeclared: `\\"${'['.repeat(100)}` });
  expect(await send('/rates/getCurrent', 'application/json', text)).toBe(200);
});

test('JSON under a form content type has the same limit', async () => {
  expect(await send('/rates/getCurrent', FORM, `{"undeclared":${nested(4_000)}}`)).toBe(400);
  expect(await send('/rates/getCurrent', FORM, '{"__proto__":{"role":3}}')).toBe(400);
});

test('a deep payload on the live connection is refused, and the connection stays open', async () => {
  const socket = await connectSocket(app, ana.auth);
  const deep: unknown = JSON.parse(`{"conversationId":${nested(4_000)}}`);
  const answer = await socket.send('message:send', deep);
  expect(answer).toMatchObject({ success: false });
  expect(answer).not.toHaveProperty('again');
  socket.close();
});
