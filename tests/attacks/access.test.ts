import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallPath, callTable } from '../../shared/features/call-table.ts';
import { CALLERS, type Caller } from '../kit/access/access-people.ts';
import type { AccessExpectation } from '../kit/access/access-rows.ts';
import { ACCESS } from '../kit/access/access-table.ts';
import { type AccessWorld, makeAccessWorld } from '../kit/access/access-world.ts';
import { startTestApp, type TestApp } from '../kit/test-app.ts';
import { sendAs } from './send-as.ts';

/* Makes every call as each kind of caller and compares the outcome with the expectation in
   `tests/kit/access/access-table.ts`. */

let app: TestApp;
let world: AccessWorld;
const seen: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  world = await makeAccessWorld(app);
});
afterAll(async () => {
  await app.stop();
  printTable();
});

const paths = Object.keys(callTable) as CallPath[];
const stated: Readonly<Partial<Record<string, AccessExpectation>>> = ACCESS;

test('every call has a stated expectation, and every expectation a call', () => {
  const missing = paths.filter((path) => !stated[path]);
  const stale = Object.keys(stated).filter((path) => !(path in callTable));
  expect(missing, 'Say in tests/kit/access/access-table.ts who may make these calls').toEqual([]);
  expect(stale, 'There are no such calls any more').toEqual([]);
});

describe('each kind of caller gets the expected outcome of', () => {
  test.each(paths)('%s', async (path) => {
    const expectation = stated[path];
    if (!expectation) throw new Error(`${path} has no line in tests/kit/access/access-table.ts`);
    const outcomes: Partial<Record<Caller, Outcome>> = {};
    for (const caller of CALLERS) outcomes[caller] = await outcomeFor(caller, path, expectation);
    seen.push([path, ...CALLERS.map((caller) => outcomes[caller])].join('\t'));
    expect(outcomes).toEqual(expectation.row);
  });
});

async function outcomeFor(
  caller: Caller,
  path: CallPath,
  { makePayload, endsSession }: AccessExpectation,
): Promise<Outcome> {
  const payload = (await makePayload?.(world)) ?? {};
  const { status } = await sendAs(app, world.people.auth(caller), path, payload);
  const outcome = outcomeOf(status);
  if (endsSession && outcome === 'ok') await world.people.renew(caller);
  return outcome;
}

/** Prints the actual table into the test's output. */
function printTable(): void {
  const rows = [['call', ...CALLERS].join('\t'), ...seen].map((line) => line.split('\t'));
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  process.stdout.write(`\n${lines.join('\n')}\n`);
}

/** The status that denies access. Any other answer is `ok`, even if a rule refuses the call. */
type Outcome = 'ok' | 401 | 403 | 404 | `fault ${number}`;

function outcomeOf(status: number): Outcome {
  // A call without an implementation is declared and answers 501 only to callers that it lets in.
  if (status >= 500 && status !== 501) return `fault ${status}`;
  return status === 401 || status === 403 || status === 404 ? status : 'ok';
}
