import { beforeAll, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { insertStockSound } from '../../../tests/kit/make/stock-sound.ts';
import type { TestAuth } from '../../../tests/kit/make-call.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';
import { seedCategories } from '../catalogue/seed-categories.ts';

const app = startAppForTests();
let freelancer: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  await seedCategories(app.db);
  [freelancer, buyer] = await Promise.all([makePerson(app, { role: 2 }), makePerson(app)]);
});

async function play(projectId: number, auth?: TestAuth, userAgent = 'A browser'): Promise<number> {
  const response = await fetch(`${app.url}/api/projects/notePlay`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
    body: JSON.stringify({ projectId, ...(auth && { Auth: auth }) }),
  });
  return response.status;
}

async function plays(projectId: number): Promise<number | undefined> {
  const { data } = await app.call('/users/getallprojects', { kind: 'stock' }, freelancer.auth);
  return data?.projects.find(({ id }) => id === projectId)?.plays;
}

test('a listener counts once per day and sound, the freelancer never', async () => {
  const sound = await insertStockSound(app.db, freelancer.id);
  const other = await insertStockSound(app.db, freelancer.id);
  expect(await plays(sound)).toBe(0);
  await Promise.all([1, 2, 3].map(() => play(sound, buyer.auth)));
  await play(sound);
  await play(sound);
  await play(sound, undefined, 'Another browser');
  await play(sound, freelancer.auth);
  expect([await plays(sound), await plays(other)]).toEqual([3, 0]);
  await play(other, buyer.auth);
  expect([await plays(sound), await plays(other)]).toEqual([3, 1]);

  app.clock.advance(24 * 3_600_000);
  await play(sound, buyer.auth);
  expect(await plays(sound)).toBe(4);
});

test('no data is kept that identifies a listener afterwards', async () => {
  const sound = await insertStockSound(app.db, freelancer.id);
  await play(sound, buyer.auth);
  app.clock.advance(24 * 3_600_000);
  await play(sound, undefined, 'Somebody else');
  const days = await app.db.selectFrom('play_day').selectAll().execute();
  const marks = await app.db.selectFrom('play_mark').selectAll().execute();
  expect([days.length, marks.length]).toEqual([1, 1]);
});

test('a sound that is not on sale is not counted, and an unknown one does no harm', async () => {
  const hidden = await insertStockSound(app.db, freelancer.id, { status: 0 });
  expect([await play(hidden, buyer.auth), await play(999_999)]).toEqual([200, 200]);
  expect(await plays(hidden)).toBe(0);
});
