import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  makeAnswer,
  makeBrief,
  offerVoice,
  uploadSpoken,
} from '../../../tests/kit/make/make-brief.ts';
import { makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';
import { connectSocket } from '../../../tests/kit/test-socket.ts';
import { seedCategories } from '../catalogue/seed-categories.ts';

const app = startAppForTests();
let administrator: TestPerson;
let buyer: TestPerson;
let vera: TestPerson;
let pavle: TestPerson;
beforeAll(async () => {
  await seedCategories(app.db);
  administrator = await makePerson(app, { administrator: true });
  buyer = await makePerson(app);
  vera = await makePerson(app, { role: 2, name: 'Vera' });
  pavle = await makePerson(app, { role: 2, name: 'Pavle' });
  await Promise.all([offerVoice(app, vera), offerVoice(app, pavle)]);
});

test('administrators read reports about briefs, and remove an answer or a brief with a reason', async () => {
  const briefId = await makeBrief(app, buyer);
  const fileId = await uploadSpoken(app, vera);
  const answerId = await makeAnswer(app, vera, briefId, { fileId });
  const report = async (person: TestPerson, aboutId: number) => {
    const socket = await connectSocket(app, person.auth);
    const reply = await socket.send('report:send', {
      clientId: randomUUID(),
      text: 'This is another person.',
      aboutId,
      briefId,
    });
    socket.close();
    return reply;
  };
  expect(await report(vera, buyer.id)).toMatchObject({ success: true });
  expect(await report(buyer, vera.id)).toMatchObject({ success: true });
  expect(await report(buyer, pavle.id)).toMatchObject({ code: 'brief.not-found' });
  const { data } = await app.call('/admin/getChats', {}, administrator.auth);
  expect(data?.reports[0]).toMatchObject({ brief_id: briefId, about: { id: vera.id } });

  const remove = (form: object) =>
    app.call('/briefs/remove', { briefId, reason: 'A copied voice.', ...form }, administrator.auth);
  expect(await remove({ answerId, reason: ' ' })).toMatchObject({ field: 'reason' });
  expect((await remove({ answerId })).success).toBe(true);
  const left = await app.call('/briefs/getAnswers', { briefId }, buyer.auth);
  expect(left.data?.answers).toEqual([]);
  const email = await app.mailbox.waitForEmail(vera.email, 'Your answer to a brief was removed');
  expect(email.text).toContain('A copied voice.');

  const get = (person: TestPerson) => app.call('/briefs/get', { briefId }, person.auth);
  const other = await makeAnswer(app, pavle, briefId);
  expect((await remove({})).success).toBe(true);
  expect((await get(buyer)).data?.brief).toMatchObject({
    state: 'removed',
    removal_reason: 'A copied voice.',
  });
  expect((await get(pavle)).status).toBe(404);
  const declined = await app.call('/briefs/getAnswers', { briefId }, buyer.auth);
  expect(declined.data?.answers).toMatchObject([{ id: other, state: 'declined' }]);
  await app.mailbox.waitForEmail(buyer.email, 'Your brief was removed');
  const log = await app.call('/admin/getLog', { action: 'brief-removal' }, administrator.auth);
  expect(log.data?.entries).toHaveLength(2);
});
