import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../platform/start/clock.ts';
import type { DeliveryFile, DeliveryNote } from '../../../../shared/features/deliveries.ts';
import { MAX_DELIVERY_NOTES } from '../../../../shared/limits.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { buyOffer, type ItemKey } from '../../../../tests/kit/make/buy-and-deliver.ts';
import { makeAudio, tone } from '../../../../tests/kit/make/make-audio.ts';
import { uploadFile } from '../../../../tests/kit/make/upload.ts';
import { readDelivery } from '../../../../tests/kit/read/read-delivery.ts';
import { runJob, stopSchedule } from '../../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectInTest } from '../../../../tests/kit/test-socket.ts';

const app = startAppForTests();
let freelancer: TestPerson;
let buyer: TestPerson;
let stranger: TestPerson;
let administrator: TestPerson;
let sound: string;
let archive: string;
/** A delivered sound of two seconds, and a file that is no sound. */
let delivered: Delivered;

interface Delivered extends ItemKey {
  readonly deliveredId: number;
  readonly archiveId: number;
}

beforeAll(async () => {
  await stopSchedule(app);
  freelancer = await makePerson(app, { role: 2 });
  stranger = await makePerson(app, { role: 2 });
  administrator = await makePerson(app, { administrator: true });
  const wav = makeAudio([tone(220, { seconds: 2 })]);
  sound = await uploadFile(app, freelancer.auth, wav, 'jingle.wav', 'delivery');
  archive = await uploadFile(app, freelancer.auth, Buffer.alloc(900, 'x'), 'all.zip', 'delivery');
  buyer = await makePerson(app);
});
beforeEach(async () => {
  delivered = await deliver();
});

async function deliver(): Promise<Delivered> {
  const which = await buyOffer(app, { buyer, freelancer });
  const request = { ...which, fileIds: [sound, archive] };
  const { data } = await app.call('/deliveries/deliver', request, freelancer.auth);
  const [first, second] = data?.delivery.entries.at(-1)?.files ?? [];
  return { ...which, deliveredId: first?.id ?? 0, archiveId: second?.id ?? 0 };
}

const whichOf = ({ orderId, projectId }: Delivered) => ({ orderId, projectId });

function add(atMs: number, text = 'Too loud here.', person = buyer, payload: object = {}) {
  const { deliveredId } = delivered;
  const request = { ...whichOf(delivered), deliveredId, atMs, text, ...payload };
  return app.call('/deliveries/addNote', request, person.auth);
}

const remove = (noteId: number, person = buyer, which: object = whichOf(delivered)) =>
  app.call('/deliveries/removeNote', { ...which, noteId }, person.auth);

async function filesFor(person: TestPerson): Promise<DeliveryFile[]> {
  const { entries } = await readDelivery(app, delivered, person);
  return entries.find(({ step }) => step === 'delivered')?.files ?? [];
}

async function notesFor(person = buyer): Promise<DeliveryNote[]> {
  return (await filesFor(person))[0]?.notes ?? [];
}

const noteIdOf = async (text: string) =>
  (await notesFor()).find((note) => note.text === text)?.id ?? 0;

describe('notes on a delivered sound', () => {
  test('are written by both people, listed by place, and sent to both at once', async () => {
    const sockets = [await connectInTest(app, buyer), await connectInTest(app, freelancer)];
    await add(1_500, ' Too quiet. ');
    await add(420, 'Which word?', freelancer);
    const { data } = await add(420, 'The second one.');
    expect(data?.notes).toMatchObject([
      { at_ms: 420, text: 'Which word?', by: { role: 'freelancer', name: freelancer.userName } },
      { at_ms: 420, text: 'The second one.', by: { role: 'buyer', name: buyer.userName } },
      { at_ms: 1_500, text: 'Too quiet.', by: { role: 'buyer' } },
    ]);
    expect(await notesFor()).toEqual(data?.notes);
    expect(await notesFor(freelancer)).toEqual(data?.notes);
    const added = data?.notes[1]?.id;
    for (const socket of sockets) {
      const received = await socket.waitFor<{ added: number; notes: DeliveryNote[] }>(
        'delivery:noted',
        (event) => event.added === added,
      );
      expect(received).toEqual({
        order_id: delivered.orderId,
        project_id: delivered.projectId,
        name: 'Rain',
        delivered_id: delivered.deliveredId,
        notes: data?.notes,
        added,
      });
    }
  });

  test('are added once, however often the request is repeated', async () => {
    await Promise.all(Array.from({ length: 5 }, () => add(700)));
    expect(await notesFor()).toHaveLength(1);
    await add(700, 'Too loud here.', freelancer);
    expect(await notesFor()).toHaveLength(2);
  });

  test('are at most 100, even if many are sent at once', async () => {
    const rows = Array.from({ length: MAX_DELIVERY_NOTES - 2 }, (_, index) => ({
      delivery_file_id: delivered.deliveredId,
      author_id: freelancer.id,
      at_ms: index,
      text: 'Here.',
      created_at: app.clock.now(),
    }));
    await app.db.insertInto('delivery_note').values(rows).execute();
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => add(1_000 + number, 'And here.')),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(2);
    expect(replies.find(({ success }) => !success)).toMatchObject({
      status: 422,
      code: 'delivery.too-many-notes',
      params: { most: 100 },
    });
    expect(await notesFor()).toHaveLength(MAX_DELIVERY_NOTES);
  });

  test('need words, and a place within a sound', async () => {
    expect(await add(0, '  ')).toMatchObject({ code: 'delivery.note-missing', field: 'text' });
    expect(await add(0, 'x'.repeat(501))).toMatchObject({
      code: 'delivery.text-too-long',
      field: 'text',
      params: { what: 'note', most: 500 },
    });
    expect((await add(0, 'x'.repeat(500))).success).toBe(true);
    expect(await add(2_001)).toMatchObject({ code: 'delivery.note-beyond-end' });
    expect((await add(2_000)).success).toBe(true);
    const { archiveId: deliveredId } = delivered;
    expect(await add(0, 'Here.', buyer, { deliveredId })).toMatchObject({
      status: 404,
      code: 'delivery.sound-not-found',
    });
  });

  test('are removed by their writer alone', async () => {
    await add(420, 'Mine.');
    const id = await noteIdOf('Mine.');
    expect(await remove(id, freelancer)).toMatchObject({ code: 'delivery.note-not-found' });
    expect(await notesFor()).toHaveLength(1);
    expect((await remove(id)).data?.notes).toEqual([]);
    expect(await remove(id)).toMatchObject({ status: 404 });
    expect(await notesFor(freelancer)).toEqual([]);
  });

  test('are closed to everybody else, and to the ids of other deliveries', async () => {
    await add(420, 'Private.');
    const id = await noteIdOf('Private.');
    expect((await add(0, 'Hello', stranger)).status).toBe(404);
    expect((await remove(id, stranger)).status).toBe(404);
    expect(await add(0, 'Hello', administrator)).toMatchObject({
      status: 403,
      code: 'delivery.notes-of-both',
    });
    expect(await notesFor(administrator)).toEqual([]);

    const { deliveredId } = delivered;
    const other = await deliver();
    const request = { ...whichOf(other), deliveredId, atMs: 0, text: 'Elsewhere.' };
    expect(await app.call('/deliveries/addNote', request, buyer.auth)).toMatchObject({
      code: 'delivery.sound-not-found',
    });
    expect((await remove(id, buyer, whichOf(other))).status).toBe(404);
    expect(await notesFor()).toHaveLength(1);
  });

  test('are closed by a complaint, whose administrator reads them', async () => {
    await add(420, 'It hums.');
    const complaint = { ...whichOf(delivered), text: 'It hums.' };
    await app.call('/deliveries/complain', complaint, buyer.auth);
    expect(await add(500)).toMatchObject({ status: 409, code: 'delivery.notes-closed' });
    expect(await remove(await noteIdOf('It hums.'))).toMatchObject({ status: 409 });
    expect(await notesFor(administrator)).toMatchObject([{ text: 'It hums.' }]);
  });

  test('stay while changes are requested, close with acceptance, and end with the preview', async () => {
    await add(420, 'Longer here.');
    const request = { ...whichOf(delivered), text: 'Longer, please.' };
    await app.call('/deliveries/askForChange', request, buyer.auth);
    expect((await add(500, 'Until when?', freelancer)).success).toBe(true);
    const again = { ...whichOf(delivered), fileIds: [archive] };
    await app.call('/deliveries/deliver', again, freelancer.auth);
    await app.call('/deliveries/accept', whichOf(delivered), buyer.auth);
    expect(await add(600)).toMatchObject({ code: 'delivery.notes-closed' });
    expect(await notesFor()).toHaveLength(2);
    app.clock.advance(7.1 * DAY_MS);
    await runJob(app, 'deliveries.files');
    const left = app.db
      .selectFrom('delivery_note')
      .select('id')
      .where('delivery_file_id', '=', delivered.deliveredId);
    expect(await left.execute()).toEqual([]);
  });
});
