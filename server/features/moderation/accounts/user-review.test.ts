import { beforeAll, describe, expect, test } from 'vitest';
import { PENDING } from '../../../../shared/statuses.ts';
import { changeAccount, makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { aRegistration } from '../../../../tests/kit/make/registration.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectSocket } from '../../../../tests/kit/test-socket.ts';
import { waitFor } from '../../../../tests/kit/wait-for.ts';

const app = startAppForTests();
let admin: TestPerson;
beforeAll(async () => {
  admin = await makePerson(app, { administrator: true });
});

/** Creates an account with a confirmed e-mail address that awaits approval. */
async function applicant(given: Parameters<typeof aRegistration>[0] = {}) {
  const form = aRegistration(given);
  await app.call('/users/create', form);
  const { id } = await app.db
    .updateTable('account')
    .set({ email_confirmed_at: new Date() })
    .where('email', '=', form.email)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...form, id };
}

const change = (userId: number, status: unknown) =>
  app.call('/admin/changeUserStatus', { userId, status }, admin.auth);
const list = (query: object) => app.call('/admin/getUsers', query, admin.auth);

describe('the administration of users', () => {
  test('shows one account but never its password', async () => {
    const { id, email } = await applicant({ role: 2, name: 'Iva', gender: 'female' });
    const reply = await app.call('/admin/getUser', { userId: id }, admin.auth);
    expect(reply.data?.user).toMatchObject({
      id,
      email,
      name: 'Iva',
      role: 2,
      may_sell: true,
      email_confirmed: true,
      contributor_status: 0,
      age: 1990,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    });
    expect(JSON.stringify(reply)).not.toContain('argon2');
    expect(await app.call('/admin/getUser', { userId: 999_999 }, admin.auth)).toMatchObject({
      status: 404,
      info: 'There is no such user.',
    });
  });
});

describe('the list of users', () => {
  test('comes in pages of 50, newest first, without gaps or repeats', async () => {
    await app.db
      .insertInto('account')
      .values(
        Array.from({ length: 120 }, (_, index) => ({
          email: `many-${index}@people.example`,
          user_name: `many-${index}`,
          password_hash: '',
          name: 'Many',
          last_name: 'People',
          year_of_birth: 1990,
          country: 'Serbia',
          role: 1,
          may_sell: false,
        })),
      )
      .execute();
    const ids: number[] = [];
    const sizes: number[] = [];
    let before: number | null = null;
    do {
      const { data } = await list({ filter: 'many people', ...(before && { before }) });
      ids.push(...(data?.users.map((user) => user.id) ?? []));
      sizes.push(data?.users.length ?? 0);
      before = data?.next ?? null;
    } while (before !== null);
    expect(sizes).toEqual([50, 50, 20]);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(120);
  });

  test('is searched by part of a name, username or e-mail, ignoring case and accents', async () => {
    const { id, email, userName } = await applicant({ name: 'Đorđe', lastName: 'Šarčević' });
    const found = async (filter: string) =>
      (await list({ filter })).data?.users.map((user) => user.id);
    for (const filter of ['sarcev', 'đorđe', email.slice(0, 8), userName]) {
      expect(await found(filter)).toEqual([id]);
    }
    expect(await found('DJORDJE SAR')).toEqual([]);
  });

  test('treats no character of the search as a wildcard', async () => {
    for (const filter of ['%', '_', '\\', "'"])
      expect((await list({ filter })).data?.users).toEqual([]);
  });

  test('can be narrowed to one status', async () => {
    const { id, userName } = await applicant();
    const of = async (status: number) =>
      (await list({ status, filter: userName })).data?.users.map((user) => user.id);
    expect([await of(0), await of(1), await of(9)]).toEqual([[id], [], []]);
    expect(await list({ status: 5 })).toMatchObject({ status: 400 });
  });
});

describe('a decision about a user', () => {
  test('to approve lets the person sign in and sends exactly one e-mail', async () => {
    const { id, email, password } = await applicant({ role: 2, name: 'Iva' });
    expect(await app.call('/users/login', { email, password })).toMatchObject({
      info: 'account-pending',
    });
    expect(await change(id, 1)).toMatchObject({ status: 200, success: true });
    expect(await change(id, 1)).toMatchObject({ status: 200, success: true });
    expect(await app.call('/users/login', { email, password })).toMatchObject({ success: true });
    const { subject, text } = await app.mailbox.waitForEmail(email, 'approved');
    expect(subject).toBe('Your Earmark account is approved');
    expect(text).toContain('Hello Iva,');
    expect(text).toContain('You can now offer your services');
    expect(text).toContain(`${app.url}/sign-in`);
    // One job for each e-mail: the queue holds no duplicate.
    const approvals = (await app.mailbox.emails(email)).filter(({ subject }) =>
      subject.includes('approved'),
    );
    expect(approvals).toHaveLength(1);
  });

  test('to reject ends every session at once and sends an e-mail', async () => {
    const person = await makePerson(app);
    const again = await app.call('/users/login', person);
    const elsewhere = { userId: person.id, token: again.success ? again.data.token : '' };
    const socket = await connectSocket(app, elsewhere);

    expect(await change(person.id, 9)).toMatchObject({ success: true });

    await waitFor('the end of the connection', () => socket.socket.disconnected);
    for (const auth of [person.auth, elsewhere]) {
      expect(await app.call('/users/getUser', {}, auth)).toMatchObject({ status: 401 });
    }
    expect(await app.call('/users/login', person)).toMatchObject({ info: 'account-rejected' });
    const email = await app.mailbox.waitForEmail(person.email, 'rejected');
    expect(email.text).toContain(`${app.url}/contact`);
    expect(await change(person.id, 1)).toMatchObject({ success: true });
    expect(await app.call('/users/login', person)).toMatchObject({ success: true });
    // The old sessions stay ended.
    expect(await app.call('/users/getUser', {}, person.auth)).toMatchObject({ status: 401 });
  });

  test('to reject may carry a reason, which the e-mail and the account show', async () => {
    const person = await makePerson(app);
    const reject = (reason?: string) =>
      app.call('/admin/changeUserStatus', { userId: person.id, status: 9, reason }, admin.auth);
    const record = async () =>
      (await app.call('/admin/getUser', { userId: person.id }, admin.auth)).data?.user;
    expect(await reject('  Too few works.\nPlease add <b>three</b>. ')).toMatchObject({
      success: true,
    });
    const email = await app.mailbox.waitForEmail(person.email, 'rejected');
    expect(email.text).toContain('> Too few works.\n> Please add <b>three</b>.');
    expect(email.html).toContain('Please add &lt;b&gt;three&lt;/b&gt;.');
    expect(email.html).toContain('<html lang="en">');
    // Repeating the rejection without a reason keeps the reason and sends nothing.
    await reject();
    expect(await record()).toMatchObject({
      contributor_status: 9,
      rejection_reason: 'Too few works.\nPlease add <b>three</b>.',
    });
    await reject('Still too few.');
    await waitFor('the second e-mail', async () => {
      const emails = await app.mailbox.emails(person.email);
      return emails.some(({ text }) => text.includes('> Still too few.'));
    });
    expect(await reject('x'.repeat(2_001))).toMatchObject({ status: 422 });
    await change(person.id, 0);
    expect(await record()).toMatchObject({ contributor_status: 0, rejection_reason: null });
  });

  test('shows the biography, languages and works that a decision needs', async () => {
    const freelancer = await makePerson(app, { role: 2 });
    await changeAccount(app, freelancer, {
      biography: 'I record rivers.',
      languages: ['Serbian', 'English'],
    });
    const sound = { owner_id: freelancer.id, name: 'Creek', description: '' };
    await app.db
      .insertInto('sound')
      .values([
        { ...sound, status: 0 },
        { ...sound, status: 0 },
        { ...sound, status: 9 },
        { ...sound, status: 9, deleted_at: new Date() },
      ])
      .execute();
    const reply = await app.call('/admin/getUser', { userId: freelancer.id }, admin.auth);
    expect(reply.data?.user).toMatchObject({
      biography: 'I record rivers.',
      languages: ['Serbian', 'English'],
      works: { pending: 2, approved: 0, rejected: 1 },
      services: 0,
      application: null,
      deleted: false,
    });
  });

  test('is refused for an account that its owner has deleted', async () => {
    const { id } = await makePerson(app);
    const gone = { deleted_at: new Date() };
    await app.db.updateTable('account').set(gone).where('id', '=', id).execute();
    expect(await change(id, 9)).toMatchObject({
      status: 422,
      info: 'The person has deleted this account. It stays as it is.',
    });
  });

  test('to return to pending ends the sessions and sends no e-mail', async () => {
    const person = await makePerson(app);
    expect(await change(person.id, 0)).toMatchObject({ success: true });
    expect(await app.call('/users/login', person)).toMatchObject({ info: 'account-pending' });
    expect(await app.call('/users/getUser', {}, person.auth)).toMatchObject({ status: 401 });
  });

  test('is refused about oneself, about an unknown account, and with an unknown status', async () => {
    for (const status of [0, 1, 9]) {
      expect(await change(admin.id, status)).toMatchObject({ status: 403 });
    }
    expect(await change(999_999, 1)).toMatchObject({ status: 404 });
    expect(await change(admin.id, 2)).toMatchObject({ status: 400 });
    expect(await app.call('/users/getUser', {}, admin.auth)).toMatchObject({ status: 200 });
  });
});

describe('an application to sell', () => {
  const decide = (applicationId: number, decision: object) =>
    app.call('/admin/decideApplication', { applicationId, ...decision }, admin.auth);

  /** Creates a buyer who applies to sell, and returns the application's number. */
  async function apply() {
    const buyer = await makePerson(app);
    const application = { why: 'I record birds.', languages: 'Serbian' };
    await app.call('/users/applyToSell', application, buyer.auth);
    const reply = await app.call('/admin/getUser', { userId: buyer.id }, admin.auth);
    return { buyer, applicationId: reply.data?.user.application?.id ?? 0 };
  }

  test('is counted on the menu and listed until it is decided, which happens once', async () => {
    const { buyer, applicationId } = await apply();
    const waiting = async () =>
      (await app.call('/admin/getWaiting', {}, admin.auth)).data?.waiting.applications ?? 0;
    const before = await waiting();
    const { data } = await app.call('/admin/getApplications', {}, admin.auth);
    expect(data?.applications.find(({ id }) => id === applicationId)).toMatchObject({
      user_id: buyer.id,
      userName: buyer.userName,
      why: 'I record birds.',
      languages: ['Serbian'],
    });
    expect(await decide(applicationId, { approve: true })).toMatchObject({ success: true });
    expect(await waiting()).toBe(before - 1);
    expect(await decide(applicationId, { approve: false, reason: 'No.' })).toMatchObject({
      status: 409,
    });
    const reply = await app.call('/admin/getUser', { userId: buyer.id }, admin.auth);
    expect(reply.data?.user).toMatchObject({ may_sell: true, application: null });
  });

  test('is declined with a reason, and the log records both', async () => {
    const { buyer, applicationId } = await apply();
    expect(await decide(applicationId, { approve: false, reason: 'Try later.' })).toMatchObject({
      success: true,
    });
    const log = await app.call('/admin/getLog', { action: 'application' }, admin.auth);
    expect(log.data?.entries[0]).toMatchObject({
      subject: { kind: 'user', id: buyer.id },
      changes: [
        { what: { code: 'application' }, from: { code: 'waiting' }, to: { code: 'declined' } },
      ],
      reason: 'Try later.',
    });
  });
});

test('the menu counts the accounts and sounds that await a decision', async () => {
  const count = async () => (await app.call('/admin/getWaiting', {}, admin.auth)).data?.waiting;
  const before = await count();
  await applicant();
  const sound = { owner_id: admin.id, name: 'Creek', description: '', status: PENDING };
  await app.db.insertInto('sound').values(sound).execute();
  expect(await count()).toEqual({
    ...before,
    users: (before?.users ?? 0) + 1,
    projects: (before?.projects ?? 0) + 1,
  });
});
