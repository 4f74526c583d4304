import { beforeAll, describe, expect, test } from 'vitest';
import { changeAccount, makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { insertStockSound } from '../../../../tests/kit/make/stock-sound.ts';
import { seedCategories } from '../../catalogue/seed-categories.ts';

const SERVICE = { category: 31, description: 'A calm voice.', price: '12.50' };

const app = startAppForTests();
let admin: TestPerson;
beforeAll(async () => {
  await seedCategories(app.db);
  admin = await makePerson(app, { administrator: true, name: 'Vera' });
});

const newcomer = () => makePerson(app, { role: 2, newcomer: true });
/** Inserts a sound that an administrator could approve. */
const waiting = (who: TestPerson) => insertStockSound(app.db, who.id, { name: 'Rain', status: 0 });
const approve = (projectId: number) =>
  app.call('/admin/changeProjectStatus', { projectId, status: 1, price: 5 }, admin.auth);
const offer = (who: TestPerson) => app.call('/services/create', SERVICE, who.auth);
const writeBiography = (who: TestPerson) =>
  changeAccount(app, who, { biography: 'I record rivers.' });
const publicationOf = async (who: TestPerson) => {
  const own = await app.call('/users/getFirstPublication', {}, who.auth);
  const seen = await app.call('/admin/getUser', { userId: who.id }, admin.auth);
  if (!own.success || !seen.success) throw new Error(own.info);
  expect(seen.data.user.publication).toEqual(own.data.publication);
  return own.data.publication;
};

describe('before the first sound or service is public', () => {
  test('three works and a biography are required, and the refusal names what is missing', async () => {
    const ana = await newcomer();
    const [first, ...others] = [await waiting(ana), await waiting(ana)];
    const none = { biography: false, published: false, free: false, exception: null };
    expect(await publicationOf(ana)).toEqual({ works: 2, ...none });
    expect(await approve(first)).toMatchObject({
      status: 422,
      info: expect.stringMatching(/So far: 2 of 3 works, no biography\.$/) as string,
    });
    expect(await offer(ana)).toMatchObject({
      status: 422,
      info: 'Before your first service becomes public you need 3 works and a biography. So far: 2 of 3 works, no biography.',
    });

    await writeBiography(ana);
    expect((await approve(first)).info).toMatch(/So far: 2 of 3 works\.$/);
    // A rejected sound does not count.
    const rejection = { projectId: others[0] ?? 0, status: 9 as const };
    await app.call('/admin/changeProjectStatus', rejection, admin.auth);
    expect((await approve(first)).info).toMatch(/So far: 1 of 3 works\.$/);
    await waiting(ana);
    await waiting(ana);
    expect(await publicationOf(ana)).toMatchObject({ works: 3, biography: true, free: true });
    expect(await approve(first)).toMatchObject({ success: true });
  });

  test('works alone are not enough', async () => {
    const ana = await newcomer();
    const [first] = [await waiting(ana), await waiting(ana), await waiting(ana)];
    expect((await approve(first)).info).toMatch(/So far: no biography\.$/);
    await writeBiography(ana);
    expect(await offer(ana)).toMatchObject({ success: true });
  });

  test('an exception needs a reason, is stored with its author and time, and allows both', async () => {
    const [ana, mira] = [await newcomer(), await newcomer()];
    const state = (reason: string, auth = admin.auth) =>
      app.call('/admin/stateException', { userId: ana.id, reason }, auth);
    expect(await state('  ')).toMatchObject({
      status: 422,
      info: 'Please enter the reason for the exception.',
    });
    expect(await state('x'.repeat(2_001))).toMatchObject({ status: 422 });
    expect(await state('I am good.', ana.auth)).toMatchObject({ status: 403 });
    expect((await publicationOf(ana)).free).toBe(false);

    expect(await state(' Known from the radio. ')).toMatchObject({ success: true });
    expect(await publicationOf(ana)).toMatchObject({
      free: true,
      exception: {
        reason: 'Known from the radio.',
        by: expect.stringMatching(/^Vera /) as string,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      },
    });
    const { data } = await app.call('/admin/getLog', {}, admin.auth);
    expect(data?.entries[0]).toMatchObject({
      action: 'publishing-exception',
      reason: 'Known from the radio.',
      subject: { kind: 'user', id: ana.id },
    });
    expect(await offer(ana)).toMatchObject({ success: true });
    expect((await offer(mira)).status).toBe(422);
  });

  test('accounts with something public continue as before', async () => {
    const [ana, mira] = [await newcomer(), await newcomer()];
    await insertStockSound(app.db, ana.id, { name: 'Wind' });
    expect(await publicationOf(ana)).toMatchObject({ published: true, free: true });
    expect(await offer(ana)).toMatchObject({ success: true });
    expect(await approve(await waiting(ana))).toMatchObject({ success: true });

    const texts = { title: 'A voice', description: 'Calm.' };
    const service = { ...texts, account_id: mira.id, category_id: 31, price_cents: 100 };
    await app.db.insertInto('service').values(service).execute();
    expect(await app.call('/services/update', SERVICE, mira.auth)).toMatchObject({ success: true });
    expect(await approve(await waiting(mira))).toMatchObject({ success: true });
  });
});
