import { expect, test } from 'vitest';
import { cloneForTests } from '../../tests/kit/test-database.ts';
import { forgetFaults, listFaults, noteFault } from './ways.ts';

const database = cloneForTests();

const at = (second: number) => new Date(Date.UTC(2026, 10, 28, 12, 0, second));

test('equal failures of different recipients share a row, which names none of them', async () => {
  const { db } = database;
  const refused = (name: string) => `Message failed: 550 5.1.1\n<${name}@people.example> unknown`;
  await noteFault(db, 'email', refused('ana'), at(1));
  await noteFault(db, 'email', refused('boris'), at(2));
  await noteFault(db, 'push', 'x'.repeat(300), at(3));
  expect(await listFaults(db, 10)).toEqual([
    { way: 'push', fault: 'x'.repeat(200), count: 1, last_at: at(3) },
    { way: 'email', fault: 'Message failed: 550 5.1.1 … unknown', count: 2, last_at: at(2) },
  ]);
});

test('only some of the newest failures are kept', async () => {
  const { db } = database;
  await forgetFaults(db, at(0), 1);
  expect((await listFaults(db, 10)).map(({ way }) => way)).toEqual(['push']);
  await forgetFaults(db, at(4), 1);
  expect(await listFaults(db, 10)).toEqual([]);
});
