import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { mailDecisions, runJob, stopSchedule } from '../../../../tests/kit/run-job.ts';
import { uploadFile } from '../../../../tests/kit/make/upload.ts';
import { seedCategories } from '../../catalogue/seed-categories.ts';
import { waitFor } from '../../../../tests/kit/wait-for.ts';
import { waitForPreview } from '../../../../tests/kit/wait-for-preview.ts';
import { makeWav } from '../../../../tests/kit/read/wav.ts';

const app = startAppForTests();
let admin: TestPerson;
let freelancer: TestPerson;
beforeAll(async () => {
  await stopSchedule(app);
  await seedCategories(app.db);
  admin = await makePerson(app, { administrator: true });
  freelancer = await makePerson(app, { role: 2, name: 'Iva' });
});
beforeEach(async () => {
  await app.db.deleteFrom('decision_mail').execute();
});

/** Creates a sound that awaits moderation, as an upload leaves it. */
async function waitingSound(given: { name?: string; description?: string } = {}): Promise<number> {
  const { name = 'Rain on tin', description = 'A roof in May.' } = given;
  const file_id = await uploadFile(app, freelancer.auth, makeWav(5_000), `${name}.wav`);
  const { id } = await app.db
    .insertInto('sound')
    .values({
      owner_id: freelancer.id,
      category_id: 16,
      name,
      description,
      status: 0,
      file_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const decide = (projectId: number, decision: object, auth = admin.auth) =>
  app.call('/admin/changeProjectStatus', { projectId, ...decision }, auth);
const review = async (projectId: number) => {
  const reply = await app.call('/admin/getProject', { projectId }, admin.auth);
  if (!reply.success) throw new Error(reply.info);
  return reply.data.project;
};
const list = async (query: object) => {
  const reply = await app.call('/admin/getProjects', query, admin.auth);
  if (!reply.success) throw new Error(reply.info);
  return reply.data;
};
const emails = async (subject: string) =>
  (await app.mailbox.emails(freelancer.email)).filter((email) => email.subject.includes(subject));

describe('a sound in moderation', () => {
  test('is shown with its file, its owner and its audio properties', async () => {
    const id = await waitingSound();
    expect(await review(id)).toMatchObject({
      id,
      user_id: freelancer.id,
      userName: freelancer.userName,
      fullName: expect.stringContaining('Iva') as string,
      name: 'Rain on tin',
      description: 'A roof in May.',
      price: null,
      status: 0,
      file: { name: 'Rain on tin.wav', bytes: 5_000 },
      rejection_reason: null,
      deleted: false,
    });
    const none = await app.call('/admin/getProject', { projectId: 999_999 }, admin.auth);
    expect(none).toMatchObject({ status: 404, info: 'There is no such project.' });
  });

  test('can be played by the administrator', async () => {
    const id = await waitingSound();
    const ready = await waitFor('the preview', async () => {
      const project = await review(id);
      return project.sound?.state === 'ready' && project;
    });
    const payload = { fileId: ready.file?.id };
    const reply = await app.call('/media/getPreviewLink', payload, admin.auth);
    const preview = await fetch(`${app.url}${reply.data?.url}`);
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  });

  test('appears in the search when approved and disappears when rejected', async () => {
    const id = await waitingSound({ name: 'Nightingale' });
    const found = async () => {
      const reply = await app.call('/projects/getAllProjects', { filter: 'nightingale' });
      return reply.data?.projects.map((project) => project.id);
    };
    expect(await found()).toEqual([]);
    await decide(id, { status: 1, price: 5 });
    expect(await found()).toEqual([id]);
    await decide(id, { status: 9 });
    expect(await found()).toEqual([]);
  });

  test('is approved only with a price, and its freelancer is notified', async () => {
    const id = await waitingSound({ name: 'Creek' });
    expect(await decide(id, { status: 1 })).toMatchObject({
      status: 422,
      info: 'Please set a price: a sound cannot be approved without one.',
    });
    for (const price of ['much', '0', '-1', '1.234', '1000000']) {
      expect(await decide(id, { status: 1, price }), price).toMatchObject({ status: 422 });
    }
    expect(await review(id)).toMatchObject({ status: 0, price: null });
    expect(await decide(id, { status: 1, price: '12,50' })).toMatchObject({ success: true });
    expect(await review(id)).toMatchObject({ status: 1, price: 12.5 });
    const buyer = await app.call('/projects/getProject', { projectId: id });
    expect(buyer.data?.project).toMatchObject({ price: 12.5 });
    await mailDecisions(app);
    const email = await app.mailbox.waitForEmail(freelancer.email, 'Creek');
    expect(email.subject).toBe('Your sound is approved: Creek');
    expect(email.text).toContain('for sale at 12.50 EUR');
    expect(email.text).toContain(`${app.url}/project/${id}`);
  });

  test('is rejected with a reason, which its owner reads in an e-mail and at the sound', async () => {
    const id = await waitingSound({ name: 'Hum' });
    const reason = 'It hums at 50 Hz.\nPlease filter it.';
    expect(await decide(id, { status: 9, reason })).toMatchObject({ success: true });
    await mailDecisions(app);
    const email = await app.mailbox.waitForEmail(freelancer.email, 'Hum');
    expect(email.text).toContain('> It hums at 50 Hz.\n> Please filter it.');
    expect(email.html).toContain('<blockquote><p>It hums at 50 Hz.<br>\nPlease filter it.</p>');
    const own = await app.call('/projects/getProject', { projectId: id }, freelancer.auth);
    expect(own.data?.project).toMatchObject({ status: 9, rejection_reason: reason });

    expect(await decide(id, { status: 1, price: 3 })).toMatchObject({ success: true });
    const forAll = await app.call('/projects/getProject', { projectId: id }, admin.auth);
    expect(forAll.data?.project).toMatchObject({ status: 1, rejection_reason: null });
  });

  test('can change from each of the three statuses to each; a repeat changes and sends nothing', async () => {
    const id = await waitingSound({ name: 'Bell' });
    for (const status of [1, 0, 9, 0, 1, 9, 1]) {
      expect(await decide(id, { status, price: 5 })).toMatchObject({ success: true });
      expect(await decide(id, { status })).toMatchObject({ success: true });
      expect(await review(id)).toMatchObject({ status, price: 5 });
    }
    await mailDecisions(app);
    await app.mailbox.waitForEmail(freelancer.email, 'Bell');
    const entries = await app.db
      .selectFrom('audit_entry')
      .select('changes')
      .where('sound_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries).toHaveLength(7);
    expect(entries[0]?.changes).toEqual([
      { what: { code: 'status' }, from: { code: 'pending' }, to: { code: 'approved' } },
      { what: { code: 'price' }, from: null, to: { text: '5.00 EUR' } },
    ]);
  });

  test('gets a new price without an e-mail', async () => {
    const id = await waitingSound({ name: 'Gong' });
    await decide(id, { status: 1, price: 5 });
    await mailDecisions(app);
    await app.mailbox.waitForEmail(freelancer.email, 'Gong');
    expect(await decide(id, { status: 1, price: 6 })).toMatchObject({ success: true });
    expect(await review(id)).toMatchObject({ status: 1, price: 6 });
    await mailDecisions(app);
    expect(await emails('Gong')).toHaveLength(1);
  });

  test('is in one e-mail with all decisions of an hour, as it was decided last', async () => {
    const names = ['Harp', 'Lute', 'Horn', 'Oboe'];
    const [harp, lute, horn, oboe] = await Promise.all(names.map((name) => waitingSound({ name })));
    const before = (await app.mailbox.emails(freelancer.email)).length;
    await decide(harp ?? 0, { status: 1, price: 5 });
    app.clock.advance(3_500_000);
    await runJob(app, 'admin.decision-emails');
    const reason = 'It clips.\nSee https://evil.example';
    await decide(lute ?? 0, { status: 9, reason });
    await decide(horn ?? 0, { status: 9, reason });
    await decide(horn ?? 0, { status: 1, price: 7 });
    await decide(oboe ?? 0, { status: 1, price: 7 });
    await decide(oboe ?? 0, { status: 0 });
    await Promise.all([mailDecisions(app), runJob(app, 'admin.decision-emails')]);
    const email = await app.mailbox.waitForEmail(freelancer.email, '3 decisions about your work');
    expect(email.text).toContain(`- Approved: “Harp”, for sale at 5.00 EUR
  ${app.url}/project/${harp}
- Not approved: “Lute”
  Reason: It clips.
  See https: //evil .example
  ${app.url}/project/${lute}
- Approved: “Horn”, for sale at 7.00 EUR
  ${app.url}/project/${horn}\n`);
    expect(email.text).not.toContain('Oboe');
    expect(await app.mailbox.emails(freelancer.email)).toHaveLength(before + 1);
  });

  test('is not changed if it is deleted, has no file or the decision is invalid', async () => {
    const id = await waitingSound();
    expect(await decide(id, { status: 2 })).toMatchObject({ status: 400 });
    expect(await decide(id, { status: 9, reason: 'x'.repeat(2_001) })).toMatchObject({
      status: 422,
    });
    expect(await decide(999_999, { status: 1, price: 1 })).toMatchObject({ status: 404 });
    await app.db.updateTable('sound').set({ file_id: null }).where('id', '=', id).execute();
    expect(await decide(id, { status: 1, price: 1 })).toMatchObject({ status: 422 });
    await app.db
      .updateTable('sound')
      .set({ status: 9, deleted_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect(await decide(id, { status: 0 })).toMatchObject({
      status: 422,
      info: 'Its owner has deleted this project. It stays as it is.',
    });
  });

  test('is not approved without a preview, because nobody could hear it', async () => {
    const id = await waitingSound();
    const { file_id: fileId } = await app.db
      .selectFrom('sound')
      .select('file_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await waitForPreview(app, fileId ?? '');
    await app.db
      .updateTable('audio')
      .set({ state: 'failed', fault: 'The sound could not be read.' })
      .where('file_id', '=', fileId)
      .execute();
    expect(await decide(id, { status: 1, price: 5 })).toMatchObject({
      status: 422,
      code: 'moderation.no-preview',
      params: {},
    });
  });

  test('gets one outcome when two administrators decide at once', async () => {
    const id = await waitingSound({ name: 'Duel' });
    await Promise.all([decide(id, { status: 1, price: 4 }), decide(id, { status: 9 })]);
    const entries = await app.db
      .selectFrom('audit_entry')
      .select('changes')
      .where('sound_id', '=', id)
      .orderBy('id')
      .execute();
    const codes = entries.map(({ changes }) => (changes as { to: object }[])[0]?.to);
    const { status } = await review(id);
    expect(codes.at(-1)).toEqual({ code: status === 1 ? 'approved' : 'rejected' });
  });
});

describe('the list of projects', () => {
  test('contains both kinds and is filtered by words, status and kind', async () => {
    const buyer = await makePerson(app);
    const offer = await makeOffer(app, freelancer, buyer, { projectName: 'Šum mora' });
    const sound = await waitingSound({ name: 'Šum vetra', description: '100 % wind' });
    const ids = async (query: object) => (await list(query)).projects.map(({ id }) => id);
    expect(await ids({ filter: 'sum' })).toEqual([sound, offer.id]);
    expect(await ids({ filter: 'sum', kind: 'service' })).toEqual([offer.id]);
    expect(await ids({ filter: 'sum', status: 0 })).toEqual([sound]);
    expect(await ids({ filter: '100 %' })).toEqual([sound]);
    expect(await ids({ filter: '%' })).toEqual([sound]);
    expect(await ids({ filter: buyer.userName })).toEqual([]);
    const [row] = (await list({ filter: 'sum', kind: 'service' })).projects;
    expect(row).toMatchObject({
      user_id: freelancer.id,
      userName: freelancer.userName,
      price: 120,
    });
  });

  test('comes in pages of 50, newest first, without gaps or repeats', async () => {
    await app.db
      .insertInto('sound')
      .values(
        Array.from({ length: 120 }, (_, index) => ({
          owner_id: freelancer.id,
          name: `Many ${index}`,
          description: '',
          status: 0,
        })),
      )
      .execute();
    const ids: number[] = [];
    let before: number | null = null;
    do {
      const page = await list({ filter: 'many', ...(before && { before }) });
      ids.push(...page.projects.map(({ id }) => id));
      before = page.next;
    } while (before !== null);
    expect(ids).toHaveLength(120);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  });

  test('refuses to change the price of a service project, which its freelancer sets', async () => {
    const offer = await makeOffer(app, freelancer, await makePerson(app));
    expect(await decide(offer.id, { status: 1, price: 1 })).toMatchObject({
      status: 422,
      info: 'The price of a service project is set by its freelancer.',
    });
    expect(await decide(offer.id, { status: 9, reason: 'No.' })).toMatchObject({ success: true });
    expect(await review(offer.id)).toMatchObject({ status: 9, price: 120 });
  });
});
