import type { Cast } from '../cast.ts';
import { type Actor, type Recorder, STRANGER } from '../recorder.ts';

/** Ids of `seedCategories`: a category of services and one of sounds. */
export const SERVICE_CATEGORY = 31;
export const SOUND_CATEGORY = 16;
/** An id without a row. */
export const NOTHING = 99;

/** Refusals of a freelancer's calls about demos. */
export const DEMOS = [
  ['/demos/get', 'of a missing service', { serviceId: NOTHING }],
  [
    '/demos/save',
    'of a missing service',
    { serviceId: NOTHING, fileId: '00000000-0000-4000-8000-000000000004', title: 'x', what: 'x' },
  ],
  ['/demos/remove', 'that does not exist', { demoId: NOTHING }],
] as const;

/** Invalid prices, each with its one fault. */
export const WRONG_PRICES: readonly (readonly [what: string, price: unknown])[] = [
  ['without a price', ''],
  ['with a price in words', 'much'],
  ['with a price of nothing', 0],
  ['with a price below nothing', '-5'],
  ['with a price of three decimals', '1.234'],
  ['with a price that is too high', '100000.01'],
];

/** Records categories, services and conversations about them. Returns the id of the service. */
export async function recordServices(recorder: Recorder, cast: Cast): Promise<number> {
  await recordCategories(recorder);
  const serviceId = await recordOffered(recorder, cast);
  await recordConversations(recorder, cast, serviceId);
  return serviceId;
}

async function recordCategories({ call }: Recorder): Promise<void> {
  await call('/categories/get', 'of services', STRANGER, { categoryType: 3 });
  await call('/categories/get', 'of sounds', STRANGER, { categoryType: 2 });
  await call('/categories/get', 'of an unknown type', STRANGER, { categoryType: 1 });
  await call('/categories/getStockCategories', 'all', STRANGER);
  await call('/categories/getCategory', 'one', STRANGER, { id: SERVICE_CATEGORY });
  await call('/categories/getCategory', 'a missing one', STRANGER, { id: NOTHING });
}

async function recordOffered({ call, name }: Recorder, cast: Cast): Promise<number> {
  const { freelancer, buyer, newcomer } = cast;
  const form = { description: 'Rain for films', price: 12.5 };
  const paths = {
    '/services/create': { title: 'Rain', category: SERVICE_CATEGORY },
    '/services/update': { title: 'Rain', category: SERVICE_CATEGORY },
    '/users/addToService': { categoryId: SERVICE_CATEGORY },
  };
  let serviceId = 0;
  for (const [path, place] of Object.entries(paths)) {
    const offer = (what: string, who: Actor, change: object) =>
      call(path, what, who, { ...form, ...place, ...change });
    await offer('without a session', STRANGER, {});
    await offer('as a buyer', buyer, {});
    await offer('without a description', freelancer, { description: ' ' });
    await offer('with 201 characters', freelancer, { description: 'r'.repeat(201) });
    for (const [what, price] of WRONG_PRICES) await offer(what, freelancer, { price });
    const elsewhere = (id: number) =>
      'categoryId' in place ? { categoryId: id } : { category: id };
    await offer('in a missing category', freelancer, elsewhere(NOTHING));
    await offer('in a category of sounds', freelancer, elsewhere(SOUND_CATEGORY));
    await offer('before three works and a biography', newcomer, {});
    const { body } = await offer('with valid fields', freelancer, {});
    serviceId = (body as { data: { serviceId: number } }).data.serviceId;
    name(serviceId, 'service');
  }
  await call('/services/get', 'of a category', STRANGER, { categoryId: SERVICE_CATEGORY });
  await call('/services/get', 'by the other name', STRANGER, { category: SERVICE_CATEGORY });
  await call('/services/get', 'without a category', STRANGER);
  await call('/services/get', 'of a missing category', STRANGER, { categoryId: NOTHING });
  await call('/services/getSingle', 'one', STRANGER, { serviceId });
  await call('/services/getSingle', 'a missing one', STRANGER, { serviceId: NOTHING });
  const rain = { filter: 'rain' };
  await call('/search/getEverything', 'one word', STRANGER, rain);
  await call('/search/getSuggestions', 'one word', STRANGER, rain);
  await call('/search/getServices', 'one word', STRANGER, rain);
  await call('/search/getFreelancers', 'the beginning of a name', STRANGER, { filter: 'mil' });
  const own = { categoryId: SERVICE_CATEGORY };
  await call('/services/getUserService', 'one’s own', freelancer, own);
  await call('/services/getUserService', 'without services', newcomer, own);
  await call('/services/getUserService', 'as a buyer', buyer, own);
  return serviceId;
}

async function recordConversations(
  { call }: Recorder,
  cast: Cast,
  serviceId: number,
): Promise<void> {
  const { buyer, freelancer, otherBuyer } = cast;
  const place = { userId: freelancer.id, categoryId: SERVICE_CATEGORY };
  const send = (what: string, who: Actor, change: object) =>
    call('/services/sendMessage', what, who, { ...place, text: 'How soon?', ...change });
  await send('without a session', STRANGER, {});
  await send('without a text', buyer, { text: ' ' });
  await send('with 4,001 characters', buyer, { text: 'r'.repeat(4_001) });
  await send('to nobody', buyer, { userId: NOTHING });
  await send('to oneself', freelancer, {});
  await send('about a missing category', buyer, { categoryId: NOTHING });
  await send('with valid fields', buyer, {});

  const read = (what: string, who: Actor, change: object) =>
    call('/services/getMessages', what, who, { ...place, ...change });
  await read('as the buyer', buyer, {});
  await read('as the freelancer', freelancer, { userId: buyer.id });
  await read('after the last one', buyer, { after: 1 });
  await read('with nobody', buyer, { userId: NOTHING });
  await read('with oneself', freelancer, {});
  await read('about a missing category', buyer, { categoryId: NOTHING });

  const category = { categoryId: SERVICE_CATEGORY };
  await call('/services/getOwnerChats', 'as the freelancer', freelancer, category);
  await call('/services/getOwnerChats', 'as a buyer', buyer, category);
  const about = '/services/getFreelancerMessages';
  await call(about, 'as the buyer', buyer, { serviceId });
  await call(about, 'without messages', otherBuyer, { serviceId });
  await call(about, 'of one’s own service', freelancer, { serviceId });
  await call(about, 'of a missing service', buyer, { serviceId: NOTHING });
}
