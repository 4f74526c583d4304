import { beforeAll, describe, expect, test } from 'vitest';
import { APPROVED, PENDING, REJECTED } from '../../../shared/statuses.ts';
import { makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { makeOffer } from '../../../tests/kit/make/make-offer.ts';
import { makeSound } from '../../../tests/kit/make/make-sound.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';

const app = startAppForTests();
let ana: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  ana = await makePerson(app, { role: 2 });
  ben = await makePerson(app);
});

const remove = (projectId: number, { auth } = ana) =>
  app.call('/projects/delete', { projectId }, auth);
const listed = async ({ auth } = ana) => {
  const { data } = await app.call('/users/getallprojects', {}, auth);
  return data?.projects.map(({ id }) => id) ?? [];
};

describe('/projects/delete', () => {
  test('removes a sound that nobody bought from list and catalogue, once', async () => {
    const sound = await makeSound(app, ana);
    expect(await remove(sound.id)).toMatchObject({ success: true, data: null });
    expect(await remove(sound.id)).toMatchObject({ success: true });
    expect(await listed()).not.toContain(sound.id);
    expect(await app.call('/projects/getProject', { projectId: sound.id })).toMatchObject({
      status: 404,
    });
    const order = { projects: [sound.id], acceptTerms: true };
    expect(await app.call('/orders/create', order, ben.auth)).toMatchObject({ success: false });
  });

  test('withdraws an open offer for its buyer, and removes it from the list', async () => {
    const offer = await makeOffer(app, ana, ben);
    expect(await remove(offer.id)).toMatchObject({ success: true });
    expect(await listed()).not.toContain(offer.id);
    const seen = await app.call('/projects/getProject', { projectId: offer.id }, ben.auth);
    expect(seen.data?.project).toMatchObject({ offer_state: 'withdrawn' });
  });

  test('removes an ended offer from the list and keeps its state', async () => {
    const offer = await makeOffer(app, ana, ben);
    await app.call('/projects/declineOffer', { projectId: offer.id }, ben.auth);
    expect(await remove(offer.id)).toMatchObject({ success: true });
    const seen = await app.call('/projects/getProject', { projectId: offer.id }, ben.auth);
    expect(seen.data?.project).toMatchObject({ offer_state: 'declined' });
  });

  test('refuses to delete what somebody is paying for or has bought', async () => {
    const [sound, offer] = [await makeSound(app, ana), await makeOffer(app, ana, ben)];
    const order = { projects: [sound.id, offer.id], acceptTerms: true };
    expect(await app.call('/orders/create', order, ben.auth)).toMatchObject({ success: true });
    for (const paid of [false, true]) {
      if (paid) await setPaid(offer.id);
      const replies = [await remove(sound.id), await remove(offer.id)];
      expect(replies).toMatchObject([
        { status: 409, info: expect.stringContaining('Somebody bought this sound') as string },
        {
          status: 409,
          info: paid
            ? 'This offer is paid, so it has to stay.'
            : 'The buyer is paying for this offer.',
        },
      ]);
    }
    expect(await listed()).toEqual(expect.arrayContaining([sound.id, offer.id]));
  });

  test('lets either the deletion or a concurrent order win', async () => {
    const sounds = await Promise.all([1, 2, 3, 4].map(() => makeSound(app, ana)));
    for (const { id } of sounds) {
      const [order, deletion] = await Promise.all([
        app.call('/orders/create', { projects: [id], acceptTerms: true }, ben.auth),
        remove(id),
      ]);
      expect([order.success, deletion.success].filter(Boolean)).toHaveLength(1);
    }
  });

  test('does not find the projects of others', async () => {
    const [other, sound] = [await makePerson(app, { role: 2 }), await makeSound(app, ana)];
    for (const id of [sound.id, 999_999]) {
      expect(await remove(id, other)).toMatchObject({ status: 404 });
    }
    expect(await remove(sound.id, ben)).toMatchObject({ status: 403 });
    expect(await listed()).toContain(sound.id);
  });
});

describe('/projects/restore', () => {
  const restore = (projectId: number, { auth } = ana) =>
    app.call('/projects/restore', { projectId }, auth);
  const statusOf = async (id: number) =>
    (
      await app.db
        .selectFrom('sound')
        .select(['status', 'deleted_at', 'status_before_deletion'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status;

  test.each([PENDING, APPROVED, REJECTED])(
    'restores a sound of status %i, once',
    async (status) => {
      const { id } = await makeSound(app, ana);
      await app.db.updateTable('sound').set({ status }).where('id', '=', id).execute();
      await remove(id);
      expect(await statusOf(id)).toBe(9);
      for (let n = 0; n < 2; n += 1) {
        expect(await restore(id)).toMatchObject({ success: true, data: null });
      }
      expect(await statusOf(id)).toBe(status);
      expect(await listed()).toContain(id);
      const seen = await app.call('/projects/getProject', { projectId: id }, ben.auth);
      expect(seen.status).toBe(status === 1 ? 200 : 404);
    },
  );

  test('restores an offer to the list, still withdrawn', async () => {
    const offer = await makeOffer(app, ana, ben);
    await remove(offer.id);
    expect(await restore(offer.id)).toMatchObject({ success: true });
    expect(await listed()).toContain(offer.id);
    const seen = await app.call('/projects/getProject', { projectId: offer.id }, ben.auth);
    expect(seen.data?.project).toMatchObject({ offer_state: 'withdrawn' });
  });

  test('does not find the projects of others', async () => {
    const [other, sound] = [await makePerson(app, { role: 2 }), await makeSound(app, ana)];
    await remove(sound.id);
    for (const id of [sound.id, 999_999]) {
      expect(await restore(id, other)).toMatchObject({ status: 404 });
    }
    expect(await listed()).not.toContain(sound.id);
  });
});

async function setPaid(offerId: number): Promise<void> {
  await app.db.updateTable('offer').set({ state: 'paid' }).where('id', '=', offerId).execute();
  await app.db.updateTable('orders').set({ status: 'paid' }).execute();
}
