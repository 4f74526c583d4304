import { randomUUID } from 'node:crypto';
import { PENDING } from '../../../shared/statuses.ts';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { type AccessPeople, makeAccessPeople } from './access-people.ts';
import { buyOrder } from '../make/buy.ts';
import { makeConversation, writeTo } from '../make/make-conversation.ts';
import { insertBrief } from '../make/make-brief.ts';
import { makeOffer } from '../make/make-offer.ts';
import { makeSound } from '../make/make-sound.ts';
import type { TestPerson } from '../make/builders.ts';
import type { TestApp } from '../test-app.ts';
import { sendChunk, uploadFile } from '../make/upload.ts';
import { waitForPreview } from '../wait-for-preview.ts';
import { makeWav } from '../read/wav.ts';

/** The rows that the access test uses. Each belongs to its buyer or its freelancer. */
export interface AccessWorld {
  readonly app: TestApp;
  readonly people: AccessPeople;
  readonly categoryId: number;
  readonly serviceId: number;
  /** A package of the service. */
  readonly packageId: number;
  readonly conversationId: number;
  /** A sound on sale, and its file. */
  readonly soundId: number;
  readonly soundFileId: string;
  /** The file of a pending sound of the freelancer, with a preview. */
  readonly waitingFileId: string;
  /** A paid order of the sound by the buyer. */
  readonly orderId: number;
  readonly orderHash: string;
  readonly reportId: number;
  /** Adds a pending sound. */
  readonly newSound: () => Promise<number>;
  /** Adds a pack of the freelancer that waits for approval. */
  readonly newPack: () => Promise<number>;
  /** Adds an open offer from the freelancer to the buyer. */
  readonly newOffer: () => Promise<number>;
  /** Adds an offer with a review of its buyer that has appeared, and returns the review. */
  readonly newBuyerReview: () => Promise<number>;
  /** Adds a message of the buyer to the freelancer. Returns its place, and a text to edit it. */
  readonly newMessage: () => Promise<{ conversationId: number; seq: number; text: string }>;
  /** Adds an audio message of the buyer to the freelancer. Returns its place and a transcript. */
  readonly newSoundMessage: () => Promise<{
    conversationId: number;
    seq: number;
    transcript: string;
  }>;
  /** Adds a note of the buyer on the file of the bought sound, as on delivered work. */
  readonly newNote: () => Promise<number>;
  /** Issues the certificate of the bought sound, and returns its number. */
  readonly newCertificate: () => Promise<string>;
  /** Makes sure that the order has an invoice, and returns what identifies it. */
  readonly newInvoice: () => ReturnType<typeof insertInvoice>;
  /** Adds a message template of the freelancer. */
  readonly newTemplate: () => Promise<number>;
  /** Adds a list of sounds of the buyer. */
  readonly newShortlist: () => Promise<number>;
  /** Adds a source of news of the buyer. */
  readonly newSource: () => Promise<number>;
  /** Adds an upload of the freelancer for a hello, and returns the form that saves it. */
  readonly newHelloForm: () => Promise<{ fileId: string; transcript: string }>;
  /** Adds an upload of the freelancer for a demo, and returns the form that saves it. */
  readonly newDemoForm: () => ReturnType<typeof demoForm>;
  /** Replaces the demos of the freelancer's service by one, and returns its id. */
  readonly newDemo: () => Promise<number>;
  /** Replaces the freelancer's hello, and returns its id. */
  readonly newHello: () => Promise<number>;
  /** Closes the buyer's briefs, and adds one with an answer of the freelancer. */
  readonly newBrief: () => Promise<{ briefId: number; answerId: number }>;
  /** Adds a file of the freelancer that is in no conversation. */
  readonly newFile: () => Promise<string>;
  /** Starts an upload of the freelancer, with a missing chunk. */
  readonly newUpload: () => Promise<string>;
  /** Adds a session of the freelancer on another device. */
  readonly newSession: () => Promise<string>;
}

export async function makeAccessWorld(app: TestApp): Promise<AccessWorld> {
  await seedCategories(app.db);
  const people = await makeAccessPeople(app);
  const buyer = () => people.of('buyer');
  const freelancer = () => people.of('freelancer');
  const sound = await makeSound(app, freelancer());
  const order = await buyOrder(app, buyer(), [sound.id]);
  const service = await offerService(app, people);
  await makeOffer(app, freelancer(), buyer());
  const conversationId = await makeConversation(app, buyer(), freelancer());
  return {
    app,
    people,
    ...service,
    conversationId,
    soundId: sound.id,
    soundFileId: sound.fileId,
    waitingFileId: await makeWaitingSound(app, freelancer()),
    ...order,
    reportId: await insertReport(app, buyer().id, freelancer().id),
    newSound: () => insertSound(app, freelancer().id),
    newPack: () => insertPack(app, freelancer().id),
    newOffer: async () => (await makeOffer(app, freelancer(), buyer())).id,
    newBuyerReview: async () => {
      const { id: offer_id } = await makeOffer(app, freelancer(), buyer());
      const people = { buyer_id: buyer().id, freelancer_id: freelancer().id };
      const review = { stars: 4, text: 'Clear.', shown_at: app.clock.now() };
      const { id } = await app.db
        .insertInto('buyer_review')
        .values({ offer_id, ...people, ...review })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    newMessage: async () => {
      const { conversation_id: id, seq } = await writeTo(app, buyer(), freelancer());
      return { conversationId: id, seq, text: 'Hello again' };
    },
    newSoundMessage: async () => {
      const fileId = await uploadFile(app, buyer().auth, makeWav(5_000), 'Hello.wav', 'chat');
      const sent = { conversationId, clientId: randomUUID(), fileId };
      const { data } = await app.call('/media/sendFile', sent, buyer().auth);
      if (!data) throw new Error('The audio message was refused.');
      return { conversationId, seq: data.message.seq, transcript: 'Hello' };
    },
    newNote: async () => {
      const note = { ...order, ...sound, authorId: buyer().id };
      return (await insertNote(app, note)).noteId;
    },
    newCertificate: async () => {
      const bought = { orderId: order.orderId, projectId: sound.id };
      const { data } = await app.call('/orders/issueLicence', bought, buyer().auth);
      if (!data) throw new Error('The certificate was refused.');
      return data.certificate.number;
    },
    newInvoice: () => insertInvoice(app, order.orderId),
    newTemplate: async () => {
      const form = { name: 'Greeting', text: 'Hello' };
      const { data } = await app.call('/templates/save', form, freelancer().auth);
      if (!data) throw new Error('The template was refused.');
      return data.template.id;
    },
    newShortlist: async () => {
      const form = { name: 'Film', text: '' };
      const { data } = await app.call('/shortlists/save', form, buyer().auth);
      if (!data) throw new Error('The list was refused.');
      return data.listId;
    },
    newSource: async () => {
      const { id: userId } = freelancer();
      const { data } = await app.call('/soundNews/addSource', { userId }, buyer().auth);
      if (!data) throw new Error('The source was refused.');
      return data.sourceId;
    },
    newHelloForm: () => helloForm(app, freelancer()),
    newHello: async () => {
      const form = await helloForm(app, freelancer());
      const { data } = await app.call('/hello/save', form, freelancer().auth);
      if (!data) throw new Error('The hello was refused.');
      return data.hello.id;
    },
    newDemoForm: () => demoForm(app, freelancer(), service.serviceId),
    newDemo: async () => {
      await app.db.deleteFrom('recording').where('service_id', 'is not', null).execute();
      const form = await demoForm(app, freelancer(), service.serviceId);
      const { data } = await app.call('/demos/save', form, freelancer().auth);
      if (!data) throw new Error('The demo was refused.');
      return data.demo.id;
    },
    newBrief: () => insertBrief(app, { buyer: buyer(), freelancer: freelancer(), ...service }),
    newFile: () => uploadFile(app, freelancer().auth, makeWav(5_000)),
    newUpload: async () => {
      const fields = { num: 0, totalChunks: 2 };
      const reply = await sendChunk(app, freelancer().auth, fields, makeWav(1_048_576));
      if (!reply.success) throw new Error(`The upload was refused: ${reply.info}`);
      return reply.data.fileId;
    },
    newSession: () => insertSession(app, freelancer().id),
  };
}

async function demoForm(app: TestApp, { auth }: TestPerson, serviceId: number) {
  const fileId = await uploadFile(app, auth, makeWav(5_000), 'demo.wav', 'demo');
  return { serviceId, fileId, title: 'A chapter', what: 'Spoken and cut.' };
}

async function helloForm(app: TestApp, { auth }: TestPerson) {
  const fileId = await uploadFile(app, auth, makeWav(5_000), 'hello.wav', 'hello');
  return { fileId, transcript: 'I sing and speak.' };
}

async function offerService(app: TestApp, people: AccessPeople) {
  const { data } = await app.call('/categories/get', { categoryType: 3 });
  const categoryId = data?.categories[0]?.id ?? 0;
  const packages = [{ name: 'Basic', what: 'One song.', price: 25, days: 3, revisions: 1 }];
  const form = { category: categoryId, description: 'A mix.', price: 12, packages };
  const made = await app.call('/services/create', form, people.of('freelancer').auth);
  const serviceId = made.data?.serviceId ?? 0;
  const { data: single } = await app.call('/services/getSingle', { serviceId });
  return { categoryId, serviceId, packageId: single?.service.packages[0]?.id ?? 0 };
}

async function insertSound(app: TestApp, ownerId: number): Promise<number> {
  const sound = { name: 'Draft', description: '', status: PENDING, owner_id: ownerId };
  const { id } = await app.db
    .insertInto('sound')
    .values(sound)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertPack({ db, clock }: TestApp, owner_id: number): Promise<number> {
  const pack = { owner_id, name: 'Draft', description: '', price_cents: 100 };
  const { id } = await db
    .insertInto('pack')
    .values({ ...pack, changed_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a pending sound with a finished preview. */
async function makeWaitingSound(app: TestApp, freelancer: TestPerson): Promise<string> {
  const { id, fileId } = await makeSound(app, freelancer, { name: 'Thunder far off' });
  await app.db.updateTable('sound').set({ status: 0 }).where('id', '=', id).execute();
  await waitForPreview(app, fileId);
  return fileId;
}

async function insertReport(app: TestApp, reporter_id: number, about_id: number): Promise<number> {
  const { id } = await app.db
    .insertInto('report')
    .values({ reporter_id, about_id, client_id: randomUUID(), text: 'Rude.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertSession(app: TestApp, account_id: number): Promise<string> {
  const { id } = await app.db
    .insertInto('session')
    .values({ account_id, expires_at: new Date(Date.now() + 3_600_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a note on the file of a bought sound, as on delivered work. */
export async function insertNote(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  sound: { orderId: number; id: number; authorId: number },
): Promise<{ noteId: number; deliveredId: number }> {
  const { orderId: order_id, id: item_id, authorId: author_id } = sound;
  const at = clock.now();
  const entry = await db
    .insertInto('delivery_entry')
    .values({ order_id, item_id, kind: 'delivered', at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = { name: 'take.wav', bytes: 5_000, until_at: at, deleted_at: at };
  const delivered = await db
    .insertInto('delivery_file')
    .values({ ...file, entry_id: entry.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const note = { at_ms: 0, text: 'Too loud here.', author_id, created_at: at };
  const { id } = await db
    .insertInto('delivery_note')
    .values({ ...note, delivery_file_id: delivered.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { noteId: id, deliveredId: delivered.id };
}

/** Makes sure that a paid order has a company and an invoice. Returns what identifies the invoice. */
async function insertInvoice(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  orderId: number,
): Promise<{ orderId: number; number: string }> {
  const company = { name: 'Studio Ltd', address: 'High Street 1', country: 'Ireland', vat_id: '' };
  await db
    .insertInto('order_company')
    .values({ ...company, order_id: orderId, reference: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('invoice')
    .values({
      prefix: 'EM',
      year: 2026,
      serial: 1,
      order_id: orderId,
      seller_name: 'The association',
      seller_address: 'Novi Sad',
      vat_basis_points: 2_000,
      issued_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { orderId, number: 'EM-2026-1' };
}
