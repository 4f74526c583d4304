import { expect, test } from 'vitest';
import { CleanUp } from './clean-up.ts';

test('closes in reverse order, once, and continues after a failure', async () => {
  const closed: string[] = [];
  const cleanUp = new CleanUp();
  cleanUp.add(async () => void closed.push('database'));
  cleanUp.add(async () => {
    throw new Error('stuck');
  });
  cleanUp.add(async () => void closed.push('server'));

  expect(await cleanUp.all()).toEqual([new Error('stuck')]);
  expect(closed).toEqual(['server', 'database']);
  expect(await cleanUp.all()).toEqual([]);
  expect(closed).toHaveLength(2);
});
