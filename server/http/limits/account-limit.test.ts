import { beforeAll, expect, test, vi } from 'vitest';
import { callTable } from '../../../shared/features/call-table.ts';
import { makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { callFrom } from '../../../tests/kit/call-from.ts';
import { fetchCall } from '../../../tests/kit/make-call.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';
import { tooOftenFor } from './call-limits.ts';

const app = startAppForTests({ limits: true, slowPasswords: false });
let ana: TestPerson;
let boris: TestPerson;
beforeAll(async () => {
  [ana, boris] = await Promise.all([makePerson(app), makePerson(app)]);
});

const PATH = '/users/downloadData';
const { max } = callTable[PATH].limit;

test('an account that calls from many addresses has the limit of one', async () => {
  const path = '/users/changePassword';
  const limit = callTable[path].limit.max;
  const ask = (person: TestPerson, index: number) =>
    callFrom(app, { address: `127.0.1.${index}` }, path, { Auth: person.auth });
  for (let i = 1; i <= limit; i += 1) expect((await ask(ana, i)).status).toBe(422);
  expect(await ask(ana, limit + 1)).toMatchObject({
    status: 429,
    info: 'Too many requests. Please wait a minute and try again.',
  });
  expect((await ask(boris, limit + 2)).status).toBe(422);
});

test('a refused caller learns how long to wait, in a header and in words', async () => {
  const ask = () => fetchCall(app, PATH);
  for (let i = 0; i < max; i += 1) await ask();
  const { status, headers } = await ask();
  expect(status).toBe(429);
  const seconds = Number(headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(callTable[PATH].limit.seconds);
});

test.each([
  ['forward does not end a limit', 3_600_000],
  ['back does not prolong one', -3_600_000],
])('a clock of the server that is set %s does not change the wait', async (_what, move) => {
  const ask = async () => {
    const { status, headers } = await fetch(`${app.url}/api/users/downloadData`);
    return { status, wait: Number(headers.get('retry-after')) };
  };
  await expect.poll(async () => (await ask()).status).toBe(429);
  // Only `Date` is replaced; timers and the monotonic clock go on.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + move });
  try {
    const { status, wait } = await ask();
    expect(status).toBe(429);
    expect(wait).toBeLessThanOrEqual(callTable[PATH].limit.seconds);
  } finally {
    vi.useRealTimers();
  }
});

test('the wait is given in minutes', () => {
  expect([1, 60, 61, 3_600].map((seconds) => tooOftenFor(seconds).message)).toEqual([
    'Too many requests. Please wait a minute and try again.',
    'Too many requests. Please wait a minute and try again.',
    'Too many requests. Please wait 2 minutes and try again.',
    'Too many requests. Please wait 60 minutes and try again.',
  ]);
});

test('every public call that writes has a limit of its own', () => {
  const READS = /\/(?:get\w*|frontEndTest|findSupport)$/i;
  const unbounded = Object.entries(callTable)
    .filter(([path, call]) => call.access === 'public' && !('limit' in call) && !READS.test(path))
    .map(([path]) => path);
  expect(unbounded).toEqual([]);
});
