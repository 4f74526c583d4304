import { beforeAll, describe, expect, test } from 'vitest';
import { PENDING, REJECTED, type ReviewStatus } from '../../../../shared/statuses.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { aRegistration } from '../../../../tests/kit/make/registration.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';

const app = startAppForTests();
let ana: TestPerson;
beforeAll(async () => {
  ana = await makePerson(app);
});

const signIn = (email: string, password: string) => app.call('/users/login', { email, password });
const refused = (info: string, field?: string) => ({
  status: 422,
  success: false,
  info,
  code: `sign-in.${info}`,
  params: {},
  ...(field !== undefined && { field }),
  data: null,
});

async function signUp(account: { confirmed: boolean; status: ReviewStatus }, fields: object = {}) {
  const form = aRegistration(fields);
  await app.call('/users/create', form);
  await app.db
    .updateTable('account')
    .set({
      contributor_status: account.status,
      email_confirmed_at: account.confirmed ? new Date() : null,
    })
    .where('email', '=', form.email)
    .execute();
  return form;
}

describe('sign-in', () => {
  test('returns the session and nothing else', async () => {
    const reply = await signIn(ana.email, ana.password);
    expect(reply).toEqual({
      status: 200,
      success: true,
      info: '',
      data: {
        id: ana.id,
        name: 'Ana',
        lastName: expect.any(String) as string,
        token: expect.any(String) as string,
        role: 1,
        ted: expect.any(Number) as number,
      },
    });
  });

  test('accepts the e-mail in any case, with spaces around it', async () => {
    expect(await signIn(` ${ana.email.toUpperCase()} `, ana.password)).toMatchObject({
      success: true,
    });
  });

  test('accepts a password in either composition of its letters', async () => {
    const password = 'šuma i žuna';
    const names = { password, repeatedPassword: password };
    const form = await signUp({ confirmed: true, status: 1 }, names);
    expect(await signIn(form.email, form.password.normalize('NFD'))).toMatchObject({
      success: true,
    });
  });

  test('returns the same through the old call and through GET with parameters', async () => {
    const old = { email: ana.email, pass: ana.password, role: 1 };
    expect(await app.call('/users/logIn', old)).toMatchObject({ success: true });
    const query = new URLSearchParams({ email: ana.email, password: ana.password });
    const response = await fetch(`${app.url}/api/users/login?${query.toString()}`);
    expect(await response.json()).toMatchObject({ success: true, data: { id: ana.id } });
  });
});

describe('a refused sign-in', () => {
  test('names the first problem, by the codes of the specification', async () => {
    expect(await signIn(' ', '')).toEqual(refused('no-email-provided', 'email'));
    expect(await signIn(ana.email, '')).toEqual(refused('no-password-provided', 'password'));
    expect(await signIn('nobody@people.example', 'x')).toEqual(refused('no-user'));
    const unconfirmed = await signUp({ confirmed: false, status: 1 });
    expect(await signIn(unconfirmed.email, unconfirmed.password)).toEqual(
      refused('no-confirmed-email'),
    );
    expect(await signIn(ana.email, 'not it')).toEqual(refused('wrong-password', 'password'));
    expect(await app.call('/users/login')).toEqual(refused('no-email-provided', 'email'));
    expect(await app.call('/users/logIn', { email: ana.email, pass: 'not it' })).toEqual(
      refused('wrong-password', 'password'),
    );
  });

  test.each([
    ['account-pending', PENDING],
    ['account-rejected', REJECTED],
  ] as const)('reveals %s only after the right password', async (code, status) => {
    const form = await signUp({ confirmed: true, status });
    expect(await signIn(form.email, form.password)).toEqual(refused(code));
    expect(await signIn(form.email, 'not it')).toEqual(refused('wrong-password', 'password'));
  });

  test('treats no wildcard and no SQL in an e-mail specially', async () => {
    for (const email of ['%', '_@people.example', "' or ''='"]) {
      expect(await signIn(email, ana.password)).toEqual(refused('no-user'));
    }
  });
});

test('the log contains no password and no token', async () => {
  const reply = await signIn(ana.email, ana.password);
  await fetch(`${app.url}/api/users/login?email=${ana.email}&password=plain-to-see`);
  const logged = app.logs.text();
  expect(logged).toContain('/api/users/login');
  expect(logged).not.toContain(ana.password);
  expect(logged).not.toContain('plain-to-see');
  expect(logged).not.toContain(reply.success ? reply.data.token : 'unreachable');
});
