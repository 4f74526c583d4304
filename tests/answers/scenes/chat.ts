import type { Cast } from '../cast.ts';
import { type Actor, type Recorder, STRANGER } from '../recorder.ts';
import { NOTHING, SERVICE_CATEGORY, SOUND_CATEGORY, WRONG_PRICES } from './services.ts';

/** The client id and request key of a repeated request. */
const KEY = '00000000-0000-4000-8000-000000000001';

/** Records messages between two people and offers. Returns the id of an open offer. */
export async function recordChat(recorder: Recorder, cast: Cast): Promise<number> {
  await recordMessages(recorder, cast);
  return recordOffers(recorder, cast);
}

async function recordMessages({ call }: Recorder, cast: Cast): Promise<void> {
  const { buyer, freelancer, otherBuyer } = cast;
  const message = { toId: freelancer.id, fromId: buyer.id, text: 'Hello' };
  const send = (what: string, who: Actor, change: object) =>
    call('/users/sendMessage', what, who, { ...message, ...change });
  await send('without a session', STRANGER, {});
  await send('as somebody else', otherBuyer, {});
  await send('without a text', buyer, { text: undefined });
  await send('with 4,001 characters', buyer, { text: 'r'.repeat(4_001) });
  await send('to nobody', buyer, { toId: NOTHING });
  await send('to oneself', buyer, { toId: buyer.id });
  await send('with valid fields', buyer, { clientId: KEY });
  await send('a second time', buyer, { clientId: KEY });

  const read = (what: string, who: Actor, change: object = {}) =>
    call('/users/getMessages', what, who, { toId: freelancer.id, fromId: buyer.id, ...change });
  await read('as one of the two', buyer);
  await read('as the other one', freelancer);
  await read('after the last one', buyer, { after: 1 });
  await read('as somebody else', otherBuyer);
  await read('with nobody', buyer, { toId: NOTHING });
  await read('with oneself', buyer, { toId: buyer.id });
  await read('without a session', STRANGER);
  const chats = '/users/getChats';
  await call(chats, 'one’s own', buyer, { userId: buyer.id });
  await call(chats, 'of somebody else', buyer, { userId: freelancer.id });
  await call(chats, 'without a session', STRANGER, { userId: buyer.id });
}

async function recordOffers({ call, name }: Recorder, cast: Cast): Promise<number> {
  const { buyer, freelancer, newcomer } = cast;
  const rain = { projectName: 'Rain', projectDescription: 'Ten minutes', price: '20.10' };
  const { '/users/sendMessage': toBuyer, ...forms } = {
    '/users/sendMessage': { toId: buyer.id, fromId: freelancer.id, isProject: true },
    '/users/createServiceProject': { buyerId: buyer.id, length: 'n/a', tempo: 'n/a' },
    '/users/createproject': { buyerId: buyer.id, keywords: 'rain', tempo: 'n/a', length: 'n/a' },
  };
  const paths = Object.entries({ '/users/sendMessage': toBuyer, ...forms });
  for (const [path, place] of paths) {
    const offer = (what: string, who: Actor, change: object) =>
      call(path, `an offer ${what}`, who, { ...rain, ...place, ...change });
    const to = (id: number) => ('toId' in place ? { toId: id } : { buyerId: id });
    await offer('without a session', STRANGER, {});
    await offer('as a buyer', buyer, { ...to(freelancer.id), fromId: buyer.id });
    await offer('without a name and a description', freelancer, {
      projectName: '',
      projectDescription: ' ',
    });
    await offer('with a name of 201 characters', freelancer, { projectName: 'r'.repeat(201) });
    await offer('with 201 characters', freelancer, { projectDescription: 'r'.repeat(201) });
    for (const [what, price] of WRONG_PRICES) await offer(what, freelancer, { price });
    await offer('to oneself', freelancer, to(freelancer.id));
    await offer('to nobody', freelancer, to(NOTHING));
    await offer('with a name alone', freelancer, { projectDescription: '' });
    await offer('with a description alone', freelancer, { projectName: '' });
  }
  const create = (what: string, who: Actor, change: object) =>
    call('/users/createServiceProject', what, who, {
      ...rain,
      ...forms['/users/createServiceProject'],
      ...change,
    });
  await create('in a missing category', freelancer, { categoryId: NOTHING });
  await create('in a category of sounds', freelancer, { categoryId: SOUND_CATEGORY });
  await create('with the fields of the specification', freelancer, {
    categoryId: '',
    serviceId: '',
  });
  const keyed = { categoryId: SERVICE_CATEGORY, requestKey: KEY, price: 40 };
  const { body } = await create('in a category of services', freelancer, keyed);
  await create('with the same key again', freelancer, keyed);
  await create('before three works and a biography', newcomer, {});
  const offerId = (body as { data: { project: { id: number } } }).data.project.id;
  name(offerId, 'offer');
  await call('/users/getBuyerProjects', 'one’s own', buyer);
  await call('/users/getBuyerProjects', 'in a category', buyer, { categoryId: SERVICE_CATEGORY });
  await call('/users/getBuyerProjects', 'without a session', STRANGER);
  await call('/users/getServiceProjects', 'one’s own', freelancer);
  await call('/users/getServiceProjects', 'as a buyer', buyer);
  return offerId;
}
