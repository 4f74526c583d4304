import { expect, test } from 'vitest';
import { Undo } from './undo.ts';

test('closes in reverse order, once, and continues after a failure', async () => {
  const closed: string[] = [];
  const undo = new Undo();
  undo.add(async () => void closed.push('database'));
  undo.add(async () => {
    throw new Error('stuck');
  });
  undo.add(async () => void closed.push('server'));

  expect(await undo.all()).toEqual([new Error('stuck')]);
  expect(closed).toEqual(['server', 'database']);
  expect(await undo.all()).toEqual([]);
  expect(closed).toHaveLength(2);
});
