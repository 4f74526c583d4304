import { beforeAll, describe, expect, test } from 'vitest';
import type { Standing } from '../../../../shared/features/standing.ts';
import { changeAccount, makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeService } from '../../../../tests/kit/make/make-services.ts';
import { runJob, stopSchedule } from '../../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectInTest } from '../../../../tests/kit/test-socket.ts';
import { DAY_MS } from '../../../platform/start/clock.ts';
import { seedCategories } from '../../catalogue/seed-categories.ts';
import { countFigures } from './figures.repository.ts';
import { FIGURES_JOB } from './figures.service.ts';

const VOICE_OVER = 31;

const app = startAppForTests();
let admin: TestPerson;
beforeAll(async () => {
  await stopSchedule(app);
  await seedCategories(app.db);
  admin = await makePerson(app, { administrator: true });
});

const count = () => runJob(app, FIGURES_JOB);
const makeFreelancer = () => makePerson(app, { role: 2 });
const makeBuyer = () => makePerson(app);

async function standingOf({ id, auth }: TestPerson): Promise<Standing | undefined> {
  const reply = await app.call('/users/getPortfolio', { userId: id }, auth);
  return reply.data?.portfolio.standing;
}

describe('the standing of a freelancer', () => {
  test('is on services, and no figures are stored of people without a public page', async () => {
    const freelancer = await makeFreelancer();
    await makeService(app, freelancer, VOICE_OVER);
    const pending = await makeFreelancer();
    const status = { contributor_status: 0 } as const;
    await changeAccount(app, pending, status);
    await count();
    const { data } = await app.call('/services/get', { categoryId: VOICE_OVER });
    const card = data?.services.find(({ user_id }) => user_id === freelancer.id);
    expect(card?.standing).toMatchObject({
      figures: { completedOrders: 0, reviewCount: 0 },
      availability: { state: 'available', awayUntil: null },
      verified: false,
    });
    const kept = await app.db.selectFrom('freelancer_figures').select('account_id').execute();
    expect(kept.map(({ account_id }) => account_id)).not.toContain(pending.id);
  });

  test('shows the day of the last visit, unless the freelancer hides it', async () => {
    const freelancer = await makeFreelancer();
    const buyer = await makeBuyer();
    await app.call('/users/sendMessage', { toId: freelancer.id, text: 'Hello' }, buyer.auth);
    expect((await standingOf(freelancer))?.lastActive).toMatch(/^\d{4}-\d\d-\d\d$/);
    const socket = await connectInTest(app, buyer);
    const watch = async () => {
      const ack = await socket.send('presence:watch', { userIds: [freelancer.id] });
      return ack.data;
    };
    const theirs = await connectInTest(app, freelancer);
    await watch();
    theirs.close();
    const left = await socket.waitFor<{ online: boolean; last_seen: string | null }>(
      'presence:changed',
      ({ online }) => !online,
    );
    expect(left.last_seen).not.toBeNull();

    await app.call('/users/setSettings', { lastActive: false }, freelancer.auth);
    expect((await standingOf(freelancer))?.lastActive).toBeNull();
    expect(await watch()).toMatchObject({ people: [{ online: false, last_seen: null }] });
    const again = await connectInTest(app, freelancer);
    again.close();
    const gone = await socket.waitFor<{ online: boolean; last_seen: string | null }>(
      'presence:changed',
      ({ online, last_seen }) => !online && last_seen === null,
    );
    expect(gone.online).toBe(false);
  });
});

describe('the verification by the association', () => {
  const verify = (userId: number, verified: boolean, by = admin, reason = 'Passport seen.') =>
    app.call('/admin/setVerified', { userId, verified, reason }, by.auth);

  test('is given and removed by an administrator, with an entry in the log', async () => {
    const freelancer = await makeFreelancer();
    expect(await verify(freelancer.id, true)).toMatchObject({ success: true });
    expect(await verify(freelancer.id, true)).toMatchObject({ success: true });
    expect((await standingOf(freelancer))?.verified).toBe(true);
    const user = await app.call('/admin/getUser', { userId: freelancer.id }, admin.auth);
    expect(user.data?.user.verified).toBe(true);
    await verify(freelancer.id, false);
    expect((await standingOf(freelancer))?.verified).toBe(false);
    const { data } = await app.call('/admin/getLog', { action: 'verification' }, admin.auth);
    const entries = data?.entries.filter(({ subject }) => subject.id === freelancer.id);
    expect(entries).toMatchObject([
      { changes: [{ from: { code: 'yes' }, to: { code: 'no' } }], reason: 'Passport seen.' },
      { changes: [{ from: { code: 'no' }, to: { code: 'yes' } }] },
    ]);
  });

  test('needs a reason, and a freelancer', async () => {
    const [freelancer, buyer] = [await makeFreelancer(), await makeBuyer()];
    expect(await verify(freelancer.id, true, admin, ' ')).toMatchObject({
      code: 'verification.reason-missing',
      field: 'reason',
    });
    expect(await verify(freelancer.id, true, admin, 'x'.repeat(2_001))).toMatchObject({
      code: 'moderation.reason-too-long',
    });
    expect(await verify(buyer.id, true)).toMatchObject({ code: 'verification.freelancers-only' });
    expect(await verify(999_999_999, true)).toMatchObject({ status: 404 });
    expect(await verify(freelancer.id, true, freelancer)).toMatchObject({ status: 403 });
    expect((await standingOf(freelancer))?.verified).toBe(false);
  });
});

// Last, because it moves the clock: sessions end.
test('a standing is deleted with the account, and no job brings it back', async () => {
  const freelancer = await makeFreelancer();
  await app.call('/availability/save', { state: 'limited' }, freelancer.auth);
  await count();
  const kept = (table: 'freelancer_figures' | 'availability') =>
    app.db.selectFrom(table).selectAll().where('account_id', '=', freelancer.id).execute();
  expect([await kept('freelancer_figures'), await kept('availability')]).toMatchObject([
    [{ completed_orders: 0 }],
    [{ state: 'limited' }],
  ]);
  const { password } = freelancer;
  await app.call('/users/deleteAccount', { password }, freelancer.auth);
  app.clock.advance(31 * DAY_MS);
  await runJob(app, 'accounts.delete');
  await countFigures(app.db, [freelancer.id], app.clock.now());
  expect([await kept('freelancer_figures'), await kept('availability')]).toEqual([[], []]);
});
