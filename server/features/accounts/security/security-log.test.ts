import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { runJob } from '../../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { waitFor } from '../../../../tests/kit/wait-for.ts';

const app = startAppForTests({ limits: true });
let admin: TestPerson;
beforeAll(async () => {
  admin = await makePerson(app, { administrator: true });
});

const events = async (query: object = {}) => {
  const reply = await app.call('/admin/getSecurityEvents', query, admin.auth);
  if (!reply.success) throw new Error(reply.info);
  return reply.data.events;
};
/** Waits until an event of this kind about an account is stored, and returns the newest. */
const event = (userId: number, kind: string) =>
  waitFor(`the event ${kind}`, async () => (await events({ userId, kind }))[0]);
const logged = () =>
  app.logs
    .text()
    .split('\n')
    .filter((line) => line.includes('"msg":"security"'));

describe('the security log', () => {
  test('records sign-ins and failed sign-ins, with address, device and request', async () => {
    const person = await makePerson(app);
    const { email, password } = person;
    expect(await event(person.id, 'sign-in')).toMatchObject({
      account: { id: person.id, userName: person.userName },
      address: '127.0.0.1',
      request_id: expect.stringMatching(/^req-/) as string,
      detail: '',
    });
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
    };
    const body = JSON.stringify({ email: email.toUpperCase(), password: 'hunter2 hunter2' });
    await fetch(`${app.url}/api/users/login`, { method: 'POST', headers, body });
    expect(await event(person.id, 'sign-in-failed')).toMatchObject({
      device: { browser: 'Firefox', system: 'Windows' },
      detail: 'wrong-password',
    });
    await app.call('/users/login', { email: 'nobody@people.example', password });
    await waitFor('the try of nobody', async () =>
      (await events({ kind: 'sign-in-failed' })).find(({ detail }) => detail === 'no-user'),
    );
    const lines = logged();
    expect(lines.find((line) => line.includes('"detail":"no-user"'))).toBeDefined();
    expect(lines.join('')).not.toContain('hunter2');
    expect(lines.join('')).not.toContain('people.example');
  });

  test('records changes of an account, its role, its password and its sessions', async () => {
    const person = await makePerson(app, { role: 2 });
    await app.call('/users/changeRole', { newRole: 1 }, person.auth);
    expect(await event(person.id, 'role-changed')).toMatchObject({ detail: 'buyer' });
    await app.call('/users/login', person);
    const form = { currentPassword: person.password, password: 'a new horse of battery 7' };
    const changed = { ...form, repeatedPassword: form.password };
    expect(await app.call('/users/changePassword', changed, person.auth)).toMatchObject({
      success: true,
    });
    await event(person.id, 'password-changed');
    expect(await event(person.id, 'session-ended')).toMatchObject({ detail: 'others' });
    const rejection = { userId: person.id, status: 9, reason: 'A test.' };
    await app.call('/admin/changeUserStatus', rejection, admin.auth);
    expect(await event(person.id, 'status-changed')).toMatchObject({ detail: 'rejected' });
    await waitFor('the end of all sessions', async () =>
      (await events({ userId: person.id, kind: 'session-ended' })).some(
        ({ detail }) => detail === 'all',
      ),
    );
  });

  test('records refusals once a minute, and callers that exceed the limit', async () => {
    const person = await makePerson(app);
    for (let attempt = 0; attempt < 3; attempt += 1)
      await app.call('/admin/getUsers', {}, person.auth);
    expect(await event(person.id, 'refused')).toMatchObject({ detail: '/api/admin/getUsers' });
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await app.call('/users/login', { email: person.email, password: 'wrong wrong wrong' });
    }
    await event(person.id, 'locked');
    await waitFor('the limit', async () =>
      (await events({ kind: 'rate-limited' })).find(({ detail }) => detail === '/api/users/login'),
    );
    expect(await events({ userId: person.id, kind: 'refused' })).toHaveLength(1);
  });

  test('is searched by account, kind and address through indexes, and paged', async () => {
    const rows = Array.from({ length: 60 }, () => ({ kind: 'sign-in', address: '203.0.113.7' }));
    await app.db.insertInto('security_event').values(rows).execute();
    const first = await app.call(
      '/admin/getSecurityEvents',
      { address: '203.0.113.7' },
      admin.auth,
    );
    expect(first.data?.events).toHaveLength(50);
    const before = first.data?.next ?? 0;
    expect(await events({ address: '203.0.113.7', before })).toHaveLength(10);
    for (const column of ['account_id', 'address', 'kind']) {
      const value = column === 'account_id' ? sql`1` : sql`'x'`;
      const plan = await sql<{ 'QUERY PLAN': string }>`
        EXPLAIN SELECT * FROM security_event WHERE ${sql.ref(column)} = ${value}
        ORDER BY id DESC LIMIT 51`.execute(app.db);
      expect(JSON.stringify(plan.rows)).toMatch(/Index|Bitmap/);
    }
  });

  test('cannot be changed, nor shortened before 180 days, after which its job deletes events', async () => {
    const { db } = app;
    const stays = /stays/;
    const change = db.updateTable('security_event').set({ detail: 'x' });
    await expect(change.execute()).rejects.toThrow(stays);
    await expect(db.deleteFrom('security_event').execute()).rejects.toThrow(stays);
    await expect(sql`TRUNCATE security_event`.execute(db)).rejects.toThrow(stays);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await db
      .insertInto('security_event')
      .values([
        { kind: 'sign-in', detail: 'old', at: daysAgo(181) },
        { kind: 'sign-in', detail: 'young', at: daysAgo(179) },
      ])
      .execute();
    await runJob(app, 'admin.forget-security-events');
    const left = () => db.selectFrom('security_event').select('detail').execute();
    await waitFor('the old event to go', async () =>
      (await left()).every(({ detail }) => detail !== 'old'),
    );
    expect((await left()).map(({ detail }) => detail)).toContain('young');
  });
});
