import { expect, test } from 'vitest';
import { stateFaults } from './module-faults.ts';

test.each([
  ['client/calls/live.ts', 'let socket: Socket | undefined;', 1],
  ['server/app.ts', 'export let count = 0;', 1],
  ['server/app.ts', 'let count = 0; // A worker counts for itself alone.', 0],
  ['server/app.ts', 'function count() {\n  let count = 0;\n}', 0],
  ['server/app.test.ts', 'let app: TestApp;', 0],
])('state of a module needs a reason: %s, %s', (path, source, faults) => {
  expect(stateFaults(new Map([[path, source]]))).toHaveLength(faults);
});
