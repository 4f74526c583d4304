import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { duringTests } from '../../../tests/kit/during-tests.ts';
import { makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { buy } from '../../../tests/kit/make/buy.ts';
import { makeConversation, sendText, makePair } from '../../../tests/kit/make/make-conversation.ts';
import { makeOffer } from '../../../tests/kit/make/make-offer.ts';
import { startPushServer } from '../../../tests/kit/servers/push-server.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';
import { connectInTest } from '../../../tests/kit/test-socket.ts';
import { waitFor } from '../../../tests/kit/wait-for.ts';

const service = duringTests(startPushServer);
const app = startAppForTests({ localPush: true });
let ana: TestPerson;
let boris: TestPerson;
let chat: number;

beforeEach(async () => {
  [ana, boris] = await makePair(app);
  chat = await makeConversation(app, boris, ana);
});
afterEach(async () => {
  service.answer(undefined);
  await sql`DELETE FROM push_device`.execute(app.db);
});

let devices = 0;

/** Adds a device for a person's session and returns its name at the push service. */
async function addDevice(person: Pick<TestPerson, 'auth'>): Promise<string> {
  devices += 1;
  const device = `device-${devices}`;
  const added = await app.call('/notifications/addDevice', service.subscribe(device), person.auth);
  expect(added.success).toBe(true);
  return device;
}

const pushesTo = (name: string) => service.received.filter(({ device }) => device === name);

/** Waits until everything was handed over, and sent or dropped or postponed. */
async function settled(): Promise<void> {
  await waitFor('an empty outbox', async () => {
    const { rows } = await sql<{ busy: boolean }>`
      SELECT EXISTS (SELECT FROM notification WHERE due_at IS NOT NULL)
        OR EXISTS (SELECT FROM push WHERE due_at < now() + interval '40 seconds') AS busy
    `.execute(app.db);
    return rows[0]?.busy === false;
  });
}

async function choose(person: TestPerson, push: Partial<typeof DEFAULT_SETTINGS.push>) {
  const chosen = { push: { ...DEFAULT_SETTINGS.push, ...push } };
  const reply = await app.call('/users/setSettings', chosen, person.auth);
  expect(reply.success).toBe(true);
}

describe('a message to a person with a device', () => {
  test('is pushed with names only, and opens the conversation', async () => {
    const device = await addDevice(ana);
    await sendText(app, chat, boris, 'a secret');
    await settled();
    const [push, ...others] = pushesTo(device);
    expect(others).toEqual([]);
    expect(push?.content).toMatchObject({
      title: expect.stringMatching(/^New message from Boris /) as unknown,
      body: '',
      path: `/user/messages/${boris.id}`,
      version: 1,
      unread: 1,
      open: [push?.content.tag],
    });
    expect(JSON.stringify(push?.content)).not.toContain('secret');
    expect(push?.headers).toMatchObject({ urgency: 'high', topic: push?.content.tag });
    expect(push?.headers.authorization).toMatch(/^vapid t=/);

    await sendText(app, chat, boris, 'two');
    await settled();
    const [, second] = pushesTo(device).map(({ content }) => content);
    expect(second).toMatchObject({ tag: push?.content.tag, version: 2 });
  });

  test.each([
    ['everything', { title: /^New message from Boris/, body: /^a secret$/ }],
    ['nothing', { title: /^You have a new notification$/, body: /^$/ }],
  ] as const)('contains %s if they chose so', async (content, { title, body }) => {
    await choose(ana, { content });
    const device = await addDevice(ana);
    await sendText(app, chat, boris, 'a secret');
    await settled();
    expect(pushesTo(device)[0]?.content.title).toMatch(title);
    expect(pushesTo(device)[0]?.content.body).toMatch(body);
  });

  test('is not pushed if it is read or muted, or its kind is turned off', async () => {
    const device = await addDevice(ana);
    const seq = await sendText(app, chat, boris, 'read at once');
    await app.call('/conversations/markRead', { conversationId: chat, seq }, ana.auth);
    await settled();
    await app.call('/users/setSettings', { muted: [chat] }, ana.auth);
    await sendText(app, chat, boris, 'muted');
    await settled();
    await app.call('/users/setSettings', { muted: [] }, ana.auth);
    await choose(ana, { message: false });
    await sendText(app, chat, boris, 'of no kind');
    await settled();
    expect(pushesTo(device)).toEqual([]);
  });

  test('is not pushed to a device with a window in front of the person, only to the other', async () => {
    const desk = await addDevice(ana);
    const signedIn = await app.call('/users/login', { email: ana.email, password: ana.password });
    const phone = await addDevice({
      auth: { userId: ana.id, token: signedIn.data?.token ?? '' },
    });
    const window = await connectInTest(app, ana);
    await window.send('window:front', { front: true });
    await sendText(app, chat, boris, 'hello');
    await settled();
    expect([pushesTo(desk).length, pushesTo(phone).length]).toEqual([0, 1]);
    await window.send('window:front', { front: false });
    await sendText(app, chat, boris, 'hello again');
    await settled();
    expect([pushesTo(desk).length, pushesTo(phone).length]).toEqual([1, 2]);
  });

  test('waits for the end of the quiet hours, and is not pushed then if it was read', async () => {
    const device = await addDevice(ana);
    const hour = app.clock.now().getUTCHours();
    const at = (one: number) => `${String(one % 24).padStart(2, '0')}:00`;
    const quiet = { from: at(hour), to: at(hour + 2), timeZone: 'UTC' };
    await choose(ana, { quiet });
    const seq = await sendText(app, chat, boris, 'at night');
    await settled();
    const { rows } = await sql<{ left: number }>`
      SELECT extract(epoch FROM due_at - now())::float8 AS left FROM push`.execute(app.db);
    expect(rows[0]?.left).toBeGreaterThan(0);
    await app.call('/conversations/markRead', { conversationId: chat, seq }, ana.auth);
    await choose(ana, { quiet: null });
    await sql`UPDATE push SET due_at = now()`.execute(app.db);
    await settled();
    expect(pushesTo(device)).toEqual([]);
  });
});

describe('an offer, an order and a delivery', () => {
  test('are each pushed once to the person whom they concern', async () => {
    const [buyers, sellers] = [await addDevice(ana), await addDevice(boris)];
    await choose(ana, { content: 'everything' });
    await choose(boris, { content: 'everything' });
    const { id } = await makeOffer(app, boris, ana, { projectName: 'Jingle' });
    const order = await buy(app, ana, [id]);
    await settled();
    const bodies = (device: string) => pushesTo(device).map(({ content }) => content.body);
    // Pushes of one moment travel side by side.
    expect(bodies(buyers).toSorted()).toEqual([
      expect.stringMatching(/^New offer with Boris .*: Jingle\.$/),
      `Your order ${order} is paid.`,
    ]);
    expect(bodies(sellers)).toEqual([expect.stringMatching(/^Ana .* bought Jingle\.$/)]);
    expect(pushesTo(sellers)[0]?.content.path).toBe('/balance');
  });
});

describe('a device', () => {
  test.each([
    ['its session ends', (person: TestPerson) => app.call('/users/logout', {}, person.auth)],
    [
      'all sessions end',
      (person: TestPerson) => app.call('/users/endAllSessions', {}, person.auth),
    ],
    [
      'an administrator rejects the account',
      async (person: TestPerson) => {
        const admin = await makePerson(app, { administrator: true });
        const status = { userId: person.id, status: 9, reason: 'spam' };
        return app.call('/admin/changeUserStatus', status, admin.auth);
      },
    ],
  ])('is removed when %s', async (_what, end) => {
    const device = await addDevice(ana);
    expect(await end(ana)).toMatchObject({ success: true });
    const kept = await app.db.selectFrom('push_device').select('id').execute();
    expect(kept).toEqual([]);
    await sendText(app, chat, boris, 'still there?').catch(() => undefined);
    await settled();
    expect(pushesTo(device)).toEqual([]);
  });

  test.each([404, 410])('is removed when its service answers %d', async (status) => {
    await addDevice(ana);
    service.answer(status);
    await sendText(app, chat, boris, 'hello');
    await expect.poll(() => app.db.selectFrom('push_device').select('id').execute()).toEqual([]);
  });

  test.each([429, 503])('gets the push again after its service answered %d', async (status) => {
    const device = await addDevice(ana);
    service.answer({ status, retryAfter: '120' });
    await sendText(app, chat, boris, 'hello');
    const left = await waitFor('the postponed push', async () => {
      const { rows } = await sql<{ left: number }>`
        SELECT extract(epoch FROM due_at - now())::float8 AS left FROM push
        WHERE due_at > now() + interval '100 seconds'`.execute(app.db);
      return rows[0]?.left;
    });
    expect(left).toBeLessThanOrEqual(120);
    service.answer(undefined);
    await sql`UPDATE push SET due_at = now()`.execute(app.db);
    await settled();
    expect(pushesTo(device)).toHaveLength(1);
  });

  test('delays no other service if its own service is silent', async () => {
    const slow = await startPushServer();
    slow.answer('silence');
    const other = await makePerson(app, { role: 2 });
    await app.call('/notifications/addDevice', slow.subscribe('slow'), other.auth);
    await sendText(app, await makeConversation(app, boris, other), boris, 'hello');
    await waitFor('the silent request', () => slow.requests() > 0);
    const device = await addDevice(ana);
    await sendText(app, chat, boris, 'hello');
    await waitFor('the push to the other service', () => pushesTo(device).length === 1);
    await waitFor('the end of that push', async () => {
      const left = await app.db.selectFrom('push').select('service').execute();
      return left.length === 1 && left[0]?.service === new URL(slow.url).host;
    });
    await slow.stop();
  });

  test('gets nothing once its session has expired, and the push is deleted', async () => {
    const device = await addDevice(ana);
    await app.db
      .updateTable('session')
      .set({ expires_at: app.clock.now() })
      .where('account_id', '=', ana.id)
      .execute();
    await sendText(app, chat, boris, 'Hello');
    await settled();
    expect((await sql`SELECT FROM push`.execute(app.db)).rows).toEqual([]);
    expect(pushesTo(device)).toEqual([]);
  });

  test('is listed and removed by its owner alone', async () => {
    const device = await addDevice(ana);
    const listed = await app.call('/notifications/getDevices', {}, ana.auth);
    expect(listed.data?.devices).toMatchObject([{ current: true }]);
    expect(listed.data?.key).toMatch(/^[\w-]{87}$/);
    const id = listed.data?.devices[0]?.id ?? 0;
    const foreign = await app.call('/notifications/removeDevice', { id }, boris.auth);
    expect(foreign).toMatchObject({ success: false, code: 'push.device-not-found' });
    await app.call('/notifications/removeDevice', { id }, ana.auth);
    await sendText(app, chat, boris, 'hello');
    await settled();
    expect(pushesTo(device)).toEqual([]);
  });
});
