import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeAccount, makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeService } from '../../../../tests/kit/make/make-services.ts';
import { insertManyPeople } from '../../../../tests/kit/make/many-people.ts';
import { archiveOf } from '../../../../tests/kit/read/archive-of.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { SAVED_PAGE } from '../../../../shared/features/saved-freelancers.ts';
import { MAX_SAVED_FREELANCERS } from '../../../../shared/limits.ts';
import { PERSONAL_TABLES } from '../../accounts/data-rights/personal-tables.ts';
import { seedCategories } from '../../catalogue/seed-categories.ts';

const app = startAppForTests();
let ana: TestPerson;
let mira: TestPerson;
let ivan: TestPerson;

beforeAll(async () => {
  await seedCategories(app.db);
  [ana, mira, ivan] = await Promise.all([
    makePerson(app),
    makePerson(app, { role: 2, name: 'Mira' }),
    makePerson(app, { role: 2, name: 'Ivan' }),
  ]);
});

const save = (buyer: TestPerson, { id: userId }: { id: number }, text?: string) =>
  app.call('/savedFreelancers/save', { userId, ...(text !== undefined && { text }) }, buyer.auth);
const remove = (buyer: TestPerson, { id: userId }: { id: number }) =>
  app.call('/savedFreelancers/remove', { userId }, buyer.auth);

async function listOf(buyer: TestPerson, before?: number) {
  const wanted = { ...(before !== undefined && { before }) };
  const { data } = await app.call('/savedFreelancers/get', wanted, buyer.auth);
  if (!data) throw new Error('The list was refused.');
  return data;
}
const shownOf = async (buyer: TestPerson) =>
  (await listOf(buyer)).saved.map(({ userId, note }) => [userId, note]);

/** Adds new freelancers to an account's list directly. */
async function saveMany(buyer: TestPerson, count: number): Promise<void> {
  const name = `many-${buyer.id}-${count}-`;
  await insertManyPeople(app.db, count, name);
  await sql`
    INSERT INTO saved_freelancer (account_id, freelancer_id, saved_at)
    SELECT ${buyer.id}, id, now() FROM account WHERE user_name LIKE ${`${name}%`}`.execute(app.db);
}

describe('a list of saved freelancers', () => {
  test('has the newest first, with private notes that nobody else sees', async () => {
    await makeService(app, mira, 31, { title: 'Calm voice', price: '10' });
    expect(await save(ana, mira)).toMatchObject({ success: true, data: null });
    expect(await save(ana, ivan, ' Ask in May\u0007 ')).toMatchObject({ success: true });
    const { saved, next } = await listOf(ana);
    expect(next).toBe(null);
    expect(saved).toMatchObject([
      { userId: ivan.id, userName: ivan.userName, note: 'Ask in May' },
      {
        userId: mira.id,
        note: '',
        freelancer: { id: mira.id, name: 'Mira', services: [{ title: 'Calm voice', price: 10 }] },
      },
    ]);
    const ids = await app.call('/savedFreelancers/getIds', {}, ana.auth);
    expect(new Set(ids.data?.userIds)).toEqual(new Set([mira.id, ivan.id]));
    for (const other of [mira, ivan]) {
      expect(await shownOf(other)).toEqual([]);
      expect(await archiveOf(app, other)).not.toContain('Ask in May');
    }
  });

  test('keeps its order and its note if somebody is saved again, and changes a note', async () => {
    await save(ana, mira, 'Warm');
    await save(ana, mira);
    expect(await shownOf(ana)).toEqual([
      [ivan.id, 'Ask in May'],
      [mira.id, 'Warm'],
    ]);
    await save(ana, mira, '');
    expect((await shownOf(ana))[1]).toEqual([mira.id, '']);
  });

  test('returns the note of a removed freelancer, so that it can be restored', async () => {
    expect((await remove(ana, ivan)).data).toEqual({ text: 'Ask in May' });
    expect((await remove(ana, ivan)).data).toEqual({ text: '' });
    expect(await shownOf(ana)).toEqual([[mira.id, '']]);
    await save(ana, ivan, 'Ask in May');
    expect((await shownOf(ana))[0]).toEqual([ivan.id, 'Ask in May']);
  });

  test('keeps the note on a freelancer without a public page', async () => {
    const status = (contributor_status: 1 | 9) => changeAccount(app, ivan, { contributor_status });
    await status(9);
    const [first] = (await listOf(ana)).saved;
    expect(first).toMatchObject({ userId: ivan.id, note: 'Ask in May', freelancer: null });
    // The note can still be changed, but nobody else can save the freelancer.
    expect(await save(ana, ivan, 'Gone')).toMatchObject({ success: true });
    expect(await save(mira, ivan)).toMatchObject({ status: 404 });
    await status(1);
  });

  test('refuses buyers, unknown people, long notes, and visitors', async () => {
    expect(await save(mira, ana)).toMatchObject({
      status: 404,
      code: 'people.portfolio-not-found',
    });
    expect(await save(ana, { id: 999_999 })).toMatchObject({ status: 404 });
    expect(await save(ana, mira, 'x'.repeat(501))).toMatchObject({
      status: 422,
      code: 'note.too-long',
      field: 'text',
      params: { most: 500 },
    });
    expect(await save(ana, mira, 'x'.repeat(500))).toMatchObject({ success: true });
    const visitor = await app.call('/savedFreelancers/get', {});
    expect(visitor).toMatchObject({ success: false, code: 'session.authentication-failed' });
  });

  test('has pages, and a limit', async () => {
    const buyer = await makePerson(app);
    await saveMany(buyer, SAVED_PAGE + 1);
    const first = await listOf(buyer);
    const second = await listOf(buyer, first.next ?? 0);
    expect([first.saved.length, second.saved.length, second.next]).toEqual([SAVED_PAGE, 1, null]);
    const ids = [...first.saved, ...second.saved].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    await saveMany(buyer, MAX_SAVED_FREELANCERS - SAVED_PAGE - 2);
    const both = await Promise.all([save(buyer, mira), save(buyer, ivan)]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.find(({ success }) => !success)).toMatchObject({
      status: 422,
      code: 'saved-freelancers.too-many',
      params: { most: MAX_SAVED_FREELANCERS },
    });
  });

  test('is in the copy of one’s data, and deleted with the account', async () => {
    await save(ana, ivan, 'Erase me');
    expect(await archiveOf(app, ana)).toContain('Erase me');
    const fate = PERSONAL_TABLES.find(({ table }) => table === 'saved_freelancer');
    expect(fate?.onDeletion).toBe('deleted');
  });
});
