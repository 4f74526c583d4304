import { describe, expect, test } from 'vitest';
import { aRegistration } from '../../../../tests/kit/make/registration.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { DEMO_PASSWORD, seedDemoAccounts } from '../../../../demo/demo-accounts.ts';
import { ensureAdministrator } from './first-administrator.ts';

const app = startAppForTests();

async function mayAdminister(email: string, password: string): Promise<boolean> {
  const signedIn = await app.call('/users/login', { email, password });
  if (!signedIn.success) return false;
  const auth = { userId: signedIn.data.id, token: signedIn.data.token };
  return (await app.call('/admin/getUsers', {}, auth)).success;
}

describe('the first administrator', () => {
  test('can sign in and administer, and a later start keeps the password', async () => {
    const email = 'Admin@people.example';
    expect(await ensureAdministrator(app.db, { email, password: 'the first one' })).toBe(true);
    expect(await ensureAdministrator(app.db, { email, password: 'the second one' })).toBe(false);
    expect(await mayAdminister('admin@people.example', 'the first one')).toBe(true);
    expect(await mayAdminister('admin@people.example', 'the second one')).toBe(false);
  });

  test('replaces an account that somebody signed up with this e-mail, including its password', async () => {
    const { email, password } = aRegistration();
    await app.call('/users/create', aRegistration({ email, password, repeatedPassword: password }));
    expect(await ensureAdministrator(app.db, { email, password: 'ours from now on' })).toBe(true);
    expect(await mayAdminister(email, password)).toBe(false);
    expect(await mayAdminister(email, 'ours from now on')).toBe(true);
  });
});

test('the demo’s accounts can sign in, however often it is seeded', async () => {
  await seedDemoAccounts(app.db);
  await seedDemoAccounts(app.db);
  const roles = [];
  for (const name of ['buyer', 'buyer2', 'freelancer', 'freelancer2', 'admin']) {
    const email = `${name}@demo.example`;
    const reply = await app.call('/users/login', { email, password: DEMO_PASSWORD });
    roles.push(reply.data?.role);
  }
  expect(roles).toEqual([1, 1, 2, 2, 1]);
  expect(await mayAdminister('admin@demo.example', DEMO_PASSWORD)).toBe(true);
  expect(await mayAdminister('buyer@demo.example', DEMO_PASSWORD)).toBe(false);
});
