import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../../../../shared/features/chat/chat-safety.ts';
import { ensureAdministrator } from '../../accounts/sign-up/first-administrator.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectSocket } from '../../../../tests/kit/test-socket.ts';

const app = startAppForTests();
let admin: TestPerson;
beforeAll(async () => {
  admin = await makePerson(app, { administrator: true, name: 'Vera' });
});

const log = async (query: object = {}) => {
  const reply = await app.call('/admin/getLog', query, admin.auth);
  if (!reply.success) throw new Error(reply.info);
  return reply.data;
};
const change = (userId: number, status: number, reason?: string) =>
  app.call('/admin/changeUserStatus', { userId, status, ...(reason && { reason }) }, admin.auth);

async function aReport(about: TestPerson): Promise<Report> {
  const reporter = await makePerson(app);
  const socket = await connectSocket(app, reporter.auth);
  const report = { clientId: randomUUID(), text: 'Rude.', aboutId: about.id };
  await socket.send('report:send', report);
  socket.close();
  const { data } = await app.call('/admin/getChats', {}, admin.auth);
  const found = data?.reports.find(({ about: { id } }) => id === about.id);
  if (!found) throw new Error('The report is not in the queue.');
  return found;
}

describe('the log of administration', () => {
  test('records the actor, action, subject, time and reason', async () => {
    const person = await makePerson(app, { name: 'Mara' });
    const before = Date.now();
    await change(person.id, 9, 'No works.');
    const [entry] = (await log()).entries;
    expect(entry).toMatchObject({
      action: 'user-review',
      actor: { id: admin.id, fullName: expect.stringMatching(/^Vera Test/) as string },
      subject: { kind: 'user', id: person.id, name: expect.stringMatching(/^Mara Test/) as string },
      changes: [{ what: { code: 'status' }, from: { code: 'approved' }, to: { code: 'rejected' } }],
      reason: 'No works.',
    });
    expect(Math.abs(Date.parse(entry?.at ?? '') - before)).toBeLessThan(60_000);
  });

  test('records handled reports, applications to sell and new administrators too', async () => {
    const person = await makePerson(app, { name: 'Lea' });
    const { id } = await aReport(person);
    const handled = { reportId: id, status: 'handled' };
    await app.call('/admin/changeReportStatus', handled, admin.auth);
    await app.call('/admin/changeReportStatus', handled, admin.auth);
    expect((await log({ action: 'report-review' })).entries).toMatchObject([
      {
        subject: { kind: 'report', id },
        changes: [{ from: { code: 'open' }, to: { code: 'handled' } }],
      },
    ]);
    expect((await log({ filter: 'lea test' })).entries).toHaveLength(1);

    const email = 'second@people.example';
    await ensureAdministrator(app.db, { email, password: 'correct horse battery' });
    await ensureAdministrator(app.db, { email, password: 'correct horse battery' });
    expect((await log({ action: 'new-administrator' })).entries).toMatchObject([{ actor: null }]);
  });

  test('shows texts of entries from before codes existed unchanged', async () => {
    const person = await makePerson(app);
    const changes = JSON.stringify([{ what: 'Status', from: 'Pending', to: null }]);
    await app.db
      .insertInto('audit_entry')
      .values({ action: 'user-review', user_id: person.id, changes })
      .execute();
    expect((await log({ action: 'user-review' })).entries[0]).toMatchObject({
      changes: [{ what: { text: 'Status' }, from: { text: 'Pending' }, to: null }],
    });
  });

  test('is written in the same transaction as the action', async () => {
    const person = await makePerson(app);
    const before = (await log()).entries.length;
    expect(await change(person.id, 1)).toMatchObject({ success: true });
    expect(await change(999_999, 1)).toMatchObject({ status: 404 });
    expect((await log()).entries).toHaveLength(before);
    // The entry cannot be written, so the action is rolled back.
    await app.db.schema.alterTable('audit_entry').renameTo('away').execute();
    expect(await change(person.id, 9)).toMatchObject({ success: false });
    await app.db.schema.alterTable('away').renameTo('audit_entry').execute();
    const reply = await app.call('/admin/getUser', { userId: person.id }, admin.auth);
    expect(reply.data?.user).toMatchObject({ contributor_status: 1 });
  });

  test('cannot be changed or shortened: the database refuses', async () => {
    await change((await makePerson(app)).id, 0);
    const stays = 'What stands in audit_entry stays as it is.';
    const { db } = app;
    await expect(db.updateTable('audit_entry').set({ reason: 'x' }).execute()).rejects.toThrow(
      stays,
    );
    await expect(db.deleteFrom('audit_entry').execute()).rejects.toThrow(stays);
    await expect(db.executeQuery(CompiledQuery.raw('TRUNCATE audit_entry'))).rejects.toThrow(stays);
    // Other tables that reference accounts are protected too, and one of them may refuse first.
    await expect(db.executeQuery(CompiledQuery.raw('TRUNCATE account CASCADE'))).rejects.toThrow(
      'stays as it is.',
    );
  });

  test('comes in pages of 50, newest first, and is filtered by words and action', async () => {
    const person = await makePerson(app, { name: 'Žarko' });
    for (let n = 0; n < 60; n += 1) await change(person.id, n % 2 === 0 ? 0 : 1);
    const first = await log({ filter: 'zarko', action: 'user-review' });
    expect(first.entries).toHaveLength(50);
    const second = await log({ filter: 'zarko', before: first.next });
    expect(second.entries).toHaveLength(10);
    expect(second.next).toBeNull();
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
    expect((await log({ filter: '%' })).entries).toEqual([]);
    expect((await log({ filter: 'zarko', action: 'project-review' })).entries).toEqual([]);
  });
});
