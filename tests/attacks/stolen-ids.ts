import { randomUUID } from 'node:crypto';
import type { TSchema } from 'typebox';
import type { AccessWorld } from '../kit/access/access-world.ts';
import { buyAndDeliver } from '../kit/make/buy-and-deliver.ts';
import type { Shape } from '../kit/read/shape.ts';

/** A field with ids: its name, the kind of its ids, and whether it is a list. */
interface IdField {
  readonly name: string;
  readonly kind: 'number' | 'uuid';
  readonly isList: boolean;
}

/** Ids that everybody may use: people, categories and services. */
const PUBLIC: ReadonlySet<string> = new Set([
  'userId',
  'userIds',
  'toId',
  'withId',
  'fromId',
  'aboutId',
  'buyerId',
  'id',
  'categoryId',
  'category',
  'serviceId',
]);

/** Other people's ids by the name of their field. */
export type Loot = Readonly<Record<string, number | string>>;

/**
 * Returns the fields of a payload that contain ids, by `shared/contract/fields.ts` and their
 * formats.
 */
export function idFields(schema: TSchema): IdField[] {
  const { properties = {} }: Shape = schema;
  return Object.entries(properties).flatMap(([name, shape]) => {
    const isList = shape.type === 'array';
    const kind = kindOf((isList ? shape.items : shape) ?? {});
    return kind === undefined ? [] : [{ name, kind, isList }];
  });
}

function kindOf(shape: Shape): IdField['kind'] | undefined {
  const { type, format, pattern, minimum, maximum, anyOf } = shape;
  if (type === 'integer' && minimum === 1 && maximum === Number.MAX_SAFE_INTEGER) return 'number';
  if (format === 'uuid' || pattern?.includes('da-f')) return 'uuid';
  return anyOf?.map(kindOf).find((kind) => kind !== undefined);
}

/**
 * Collects ids of the buyer and the freelancer, by field name: their things, and their idempotency
 * keys. A new field fails the test until it is added here.
 */
export async function stealIds(world: AccessWorld): Promise<Loot> {
  const { app, people, categoryId, serviceId, conversationId, orderId, reportId } = world;
  const [buyer, freelancer] = [people.of('buyer'), people.of('freelancer')];
  const offerId = await world.newOffer();
  const fileId = await world.newFile();
  const rated = { projectId: world.soundId, stars: 4, text: 'Fine.' };
  const review = await app.call('/reviews/save', rated, buyer.auth);
  const said = { conversationId, clientId: randomUUID(), text: 'Between us.' };
  await app.call('/conversations/send', said, buyer.auth);
  const attempt = await app.db.selectFrom('payment_attempt').select('id').executeTakeFirstOrThrow();
  const order = await app.db
    .selectFrom('orders')
    .select('request_key')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const draft = await app.call(
    '/users/saveSoundDraft',
    { kind: 'many', forms: [{ name: 'Own' }] },
    freelancer.auth,
  );
  return {
    userId: freelancer.id,
    userIds: freelancer.id,
    toId: freelancer.id,
    withId: freelancer.id,
    aboutId: freelancer.id,
    fromId: buyer.id,
    buyerId: buyer.id,
    id: categoryId,
    categoryId,
    category: categoryId,
    serviceId,
    conversationId,
    conversationIds: conversationId,
    muted: conversationId,
    demoIds: world.soundId,
    packageId: world.packageId,
    packId: await world.newPack(),
    templateId: await world.newTemplate(),
    listId: await world.newShortlist(),
    sourceId: await world.newSource(),
    recordingId: await world.newHello(),
    demoId: await world.newDemo(),
    projectId: offerId,
    projects: offerId,
    add: offerId,
    remove: offerId,
    offerIds: offerId,
    fileId,
    fileIds: fileId,
    orderId,
    reportId,
    reviewId: review.data?.review.id ?? 0,
    ...(await world.newBrief()),
    ...(await stealNote(world)),
    attemptId: attempt.id,
    payoutId: 1,
    applicationId: 1,
    sessionId: await world.newSession(),
    clientId: said.clientId,
    requestKey: order.request_key,
    base: draft.data?.version ?? '',
    // These belong to a browser or a list and to nobody in particular.
    device: randomUUID(),
    before: 999_999,
    after: 999_999,
    from: 999_999,
  };
}

/** Writes a note on a delivered file, and returns the ids of both. */
async function stealNote({ app, people, newOffer }: AccessWorld) {
  const [buyer, freelancer] = [people.of('buyer'), people.of('freelancer')];
  const which = await buyAndDeliver(app, { buyer, freelancer }, await newOffer());
  const { delivery } = (await app.call('/deliveries/get', which, buyer.auth)).data ?? {};
  const deliveredId = delivery?.entries.flatMap(({ files }) => files)[0]?.id ?? 0;
  const note = { ...which, deliveredId, atMs: 10, text: 'Too loud here.' };
  const added = await app.call('/deliveries/addNote', note, buyer.auth);
  if (!added.success) throw new Error(`The note was refused: ${added.info}`);
  return { deliveredId, noteId: added.data.notes[0]?.id ?? 0 };
}

/** Builds a payload from stolen ids. */
export function withLoot(fields: readonly IdField[], loot: Loot): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, isList }) => [name, isList ? [loot[name]] : loot[name]]),
  );
}

/** Replaces the private ids of a payload with missing ones. */
export function withUnknown(payload: object, fields: readonly IdField[]): object {
  const unknown = fields
    .filter(({ name }) => name in payload && !PUBLIC.has(name))
    .map(({ name, kind, isList }) => {
      const id = kind === 'number' ? 999_999_999 : randomUUID();
      return [name, isList ? [id] : id];
    });
  return { ...payload, ...(Object.fromEntries(unknown) as object) };
}
