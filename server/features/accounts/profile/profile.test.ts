import { describe, expect, test } from 'vitest';
import { makePerson } from '../../../../tests/kit/make/builders.ts';
import { aRegistration } from '../../../../tests/kit/make/registration.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';

const app = startAppForTests();

describe('/users/getUser', () => {
  test("returns the caller's data, without the password hash", async () => {
    const { id, email, userName, auth } = await makePerson(app, { role: 2 });
    const reply = await app.call('/users/getUser', {}, auth);
    expect(reply.data?.user).toEqual({
      id,
      name: 'Ana',
      last_name: expect.any(String) as string,
      user_name: userName,
      email,
      address: null,
      city: null,
      country: 'Serbia',
      telephone: null,
      bank_account: null,
      bank_name: null,
      bank_address: null,
      bank_city: null,
      bank_country: null,
      swift_code: null,
      age: 1990,
      role: 2,
      may_sell: true,
      is_contributor: false,
      is_administrator: false,
      contributor_status: 1,
      biography: '',
      languages: [],
      application: 'none',
      application_reason: '',
      delete_at: null,
    });
  });
});

describe('/users/getUsername', () => {
  test('returns the username of approved accounts only', async () => {
    const [ana, ben] = [await makePerson(app), await makePerson(app)];
    const ask = (userId: number) => app.call('/users/getUsername', { userId }, ana.auth);
    expect((await ask(ben.id)).data).toEqual({ user_name: ben.userName });
    const form = aRegistration();
    await app.call('/users/create', form);
    const row = app.db.selectFrom('account').select('id').where('email', '=', form.email);
    const { id } = await row.executeTakeFirstOrThrow();
    expect(await ask(id)).toMatchObject({ status: 404, info: 'There is no such person.' });
    expect(await ask(999_999)).toMatchObject({ status: 404 });
  });
});

describe('/users/changeRole', () => {
  test('switches a freelancer to buyer and back, from the next call on', async () => {
    const { auth } = await makePerson(app, { role: 2 });
    const change = (newRole: unknown) => app.call('/users/changeRole', { newRole }, auth);
    expect(await change(1)).toEqual({ status: 200, success: true, info: '', data: null, role: 1 });
    expect((await app.call('/users/getUser', {}, auth)).data?.user.role).toBe(1);
    expect(await change('2')).toMatchObject({ success: true, role: 2 });
    expect((await app.call('/users/getUser', {}, auth)).data?.user.role).toBe(2);
  });

  test('lets a contributor switch away and back, and nobody else in', async () => {
    const contributor = await makePerson(app, { role: 3 });
    const change = (newRole: number, { auth } = contributor) =>
      app.call('/users/changeRole', { newRole }, auth);
    expect(contributor.session).toMatchObject({ role: 3, isContributor: true });
    for (const role of [1, 2, 3]) expect(await change(role)).toMatchObject({ role });
    const own = await app.call('/users/getUser', {}, contributor.auth);
    expect(own.data?.user.is_contributor).toBe(true);
    const freelancer = await makePerson(app, { role: 2 });
    expect(freelancer.session).not.toHaveProperty('isContributor');
    expect(await change(3, freelancer)).toMatchObject({
      status: 403,
      info: 'Your account is not registered as a contributor.',
    });
  });

  test('refuses a buyer with a reason and changes nothing', async () => {
    const { auth } = await makePerson(app, { role: 1 });
    const reply = await app.call('/users/changeRole', { newRole: 2 }, auth);
    expect(reply).toMatchObject({ status: 403, success: false });
    expect(reply.info).toContain('registered as a buyer');
    expect((await app.call('/users/getUser', {}, auth)).data?.user.role).toBe(1);
    expect(await app.call('/users/changeRole', { newRole: 1 }, auth)).toMatchObject({ role: 1 });
  });

  test.each([
    ['admin', 'You can switch to buyer (1), freelancer (2) or contributor (3) only.'],
    [undefined, 'You can switch to buyer (1), freelancer (2) or contributor (3) only.'],
    [9, '9 is no role. To sign out, call /users/logout.'],
  ])('refuses the role %s', async (newRole, info) => {
    const { auth } = await makePerson(app, { role: 2 });
    expect(await app.call('/users/changeRole', { newRole }, auth)).toMatchObject({
      status: 400,
      info,
    });
    expect((await app.call('/users/getUser', {}, auth)).data?.user.role).toBe(2);
  });
});
