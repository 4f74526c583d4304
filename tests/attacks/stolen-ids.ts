import { randomUUID } from 'node:crypto';
import type { TSchema } from 'typebox';
import type { AccessWorld } from '../kit/access/access-world.ts';

/** A schema as JSON Schema says it, as far as ids need it. */
interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
}

/** A field of a payload that names a row: its name, what its ids are, and whether it is a list. */
export interface IdField {
  readonly name: string;
  readonly kind: 'number' | 'uuid';
  readonly isList: boolean;
}

/** What everybody may ask about: people, categories and services. */
const PUBLIC: ReadonlySet<string> = new Set([
  'userId',
  'userIds',
  'toId',
  'fromId',
  'aboutId',
  'buyerId',
  'id',
  'categoryId',
  'category',
  'serviceId',
]);

/** Other people's ids by the name of the field that they are sent in. */
export type Loot = Readonly<Record<string, number | string>>;

/** The fields of a payload that name a row, as `shared/contract/fields.ts` and the formats tell. */
export function idFields(schema: TSchema): IdField[] {
  const { properties = {} }: Shape = schema;
  return Object.entries(properties).flatMap(([name, shape]) => {
    const isList = shape.type === 'array';
    const kind = kindOf((isList ? shape.items : shape) ?? {});
    return kind === undefined ? [] : [{ name, kind, isList }];
  });
}

function kindOf({
  type,
  format,
  pattern,
  minimum,
  maximum,
  anyOf,
}: Shape): IdField['kind'] | undefined {
  if (type === 'integer' && minimum === 1 && maximum === Number.MAX_SAFE_INTEGER) return 'number';
  if (format === 'uuid' || pattern?.includes('da-f')) return 'uuid';
  return anyOf?.map(kindOf).find((kind) => kind !== undefined);
}

/**
 * What the buyer and the freelancer of the world have, by the name of the field that asks for it:
 * their things, and the keys by which their own requests are known again. A new field fails the test
 * until it stands here.
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
    projectId: offerId,
    projects: offerId,
    offerIds: offerId,
    fileId,
    fileIds: fileId,
    orderId,
    reportId,
    reviewId: review.data?.review.id ?? 0,
    attemptId: attempt.id,
    payoutId: 1,
    applicationId: 1,
    sessionId: await world.newSession(),
    clientId: said.clientId,
    requestKey: order.request_key,
    base: draft.data?.version ?? '',
    // Of a browser, and of a place in a list: nobody's in particular.
    device: randomUUID(),
    before: 999_999,
    after: 999_999,
    from: 999_999,
  };
}

/** These ids as a payload: all of them other people's. */
export function withLoot(fields: readonly IdField[], loot: Loot): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, isList }) => [name, isList ? [loot[name]] : loot[name]]),
  );
}

/** The same payload about private things that there are not. */
export function withUnknown(payload: object, fields: readonly IdField[]): object {
  const unknown = fields
    .filter(({ name }) => name in payload && !PUBLIC.has(name))
    .map(({ name, kind, isList }) => {
      const id = kind === 'number' ? 999_999_999 : randomUUID();
      return [name, isList ? [id] : id];
    });
  return { ...payload, ...(Object.fromEntries(unknown) as object) };
}
