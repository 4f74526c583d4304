import { expect, test } from 'vitest';
import { lengthFaults, stateFaults } from './module-faults.ts';

test.each([
  ['client/calls/live.ts', 'let socket: Socket | undefined;', 1],
  ['server/app.ts', 'export let count = 0;', 1],
  ['server/app.ts', 'let count = 0; // A worker counts for itself alone.', 0],
  ['server/app.ts', 'function count() {\n  let count = 0;\n}', 0],
  ['server/app.test.ts', 'let app: TestApp;', 0],
])('state of a module needs a reason: %s, %s', (path, source, faults) => {
  expect(stateFaults(new Map([[path, source]]))).toHaveLength(faults);
});

test.each([
  ['function draw', 80, 0],
  ['export async function draw', 81, 1],
  ['function createList<T>', 150, 0],
  ['export function createList', 151, 1],
])('%s may not be too long: %s lines', (name, lines, faults) => {
  const body = Array.from({ length: lines - 2 }, () => '  draw();\n').join('');
  const source = `function empty() {}\n${name}(\n): void {\n${body.slice(10)}}\n`;
  expect(lengthFaults(new Map([['client/draw.ts', source]]))).toHaveLength(faults);
});
