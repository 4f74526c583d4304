import { randomUUID } from 'node:crypto';
import type { Person } from '../chat-load/load-protocol.ts';
import type { Day } from './day.ts';

/** An action of a person on the site: one call, or several in sequence. */
export interface Action {
  /** The share among all actions, by weight. */
  readonly share: number;
  run(day: Day): Promise<void>;
}

/**
 * The actions of a day with their shares of a thousand. Most people look around and listen, many
 * chat, few buy, and fewer upload. An active person does one of these about every ten seconds.
 */
export const ACTIONS: Readonly<Record<string, Action>> = {
  home: { share: 60, run: home },
  category: { share: 160, run: (day) => browse(day, '') },
  search: { share: 160, run: (day) => browse(day, day.pick(day.world.words)) },
  sound: { share: 150, run: lookAtSound },
  listen: { share: 150, run: listen },
  inbox: { share: 60, run: readInbox },
  message: { share: 190, run: (day) => day.writeMessage() },
  comeAndGo: { share: 30, run: (day) => day.comeAndGo() },
  cart: { share: 20, run: lookAtCart },
  signIn: { share: 6, run: signIn },
  offer: { share: 6, run: sendOffer },
  buy: { share: 5, run: buy },
  upload: { share: 3, run: upload },
};

async function home(day: Day): Promise<void> {
  await day.get('page of home', '/');
  await day.call('categories', '/categories/getStockCategories', {});
}

/** Most visits are to the first pages. */
async function browse(day: Day, filter: string): Promise<void> {
  const page = 1 + Math.floor(day.random() ** 3 * 10);
  const where = filter
    ? { filter, facets: true }
    : { categoryId: day.pick(day.world.categoryIds), facets: true };
  await day.call(filter ? 'search' : 'category', '/projects/getAllProjects', { page, ...where });
}

/** Loads the page and then its calls in parallel, as the screen does. */
async function lookAtSound(day: Day): Promise<void> {
  const { projectId } = day.pick(day.world.sounds);
  await day.get('page of a sound', `/project/${projectId}`);
  await Promise.all([
    day.call('sound', '/projects/getProject', { projectId }),
    day.call('ratings', '/reviews/get', { projectId }),
    day.call('similar sounds', '/projects/getSimilar', { projectId }),
  ]);
}

/** Loads the beginning and the rest of a preview, and then counts the play. */
async function listen(day: Day): Promise<void> {
  const { projectId, fileId } = day.pick(day.world.sounds);
  const path = `/audio/${fileId}.mp3`;
  await day.get('preview', path, { Range: `bytes=0-${FIRST_BYTES - 1}` });
  await day.get('preview', path, { Range: `bytes=${FIRST_BYTES}-` });
  await day.call('play', '/projects/notePlay', { projectId, Auth: day.anybody().auth });
}

const FIRST_BYTES = 65_536;

async function readInbox(day: Day): Promise<void> {
  const { auth, conversationId } = day.anybody();
  await day.call('inbox', '/users/getChats', { Auth: auth });
  await day.call('conversation', '/conversations/getMessages', { conversationId, Auth: auth });
}

async function lookAtCart(day: Day): Promise<void> {
  const projects = [day.pick(day.world.sounds), day.pick(day.world.sounds)].map(
    ({ projectId }) => projectId,
  );
  const { auth } = day.buyer();
  await day.call('cart', '/orders/getCartTotal', { projects: [...new Set(projects)], Auth: auth });
}

async function signIn(day: Day): Promise<void> {
  const person = Math.floor(day.random() * day.world.people.length);
  const email = `${DAY_GROUP}${person + 1}@people.example`;
  await day.call('sign in', '/users/login', { email, password: day.world.password });
}

/** The group of the signed-in people; their e-mail addresses begin with it. */
export const DAY_GROUP = 'day';

async function sendOffer(day: Day): Promise<void> {
  const buyer = day.buyer();
  const seller = day.world.people[day.world.people.indexOf(buyer) + 1] as Person;
  await day.call('offer', '/users/createServiceProject', {
    buyerId: buyer.auth.userId,
    projectName: 'A jingle of ten seconds',
    projectDescription: 'Bells, and a short melody.',
    price: '45.00',
    length: 'n/a',
    tempo: 'n/a',
    requestKey: randomUUID(),
    Auth: seller.auth,
  });
}

/** Buys a sound through the bank's page. The buyer has not bought it before. */
async function buy(day: Day): Promise<void> {
  const { buyer, sound } = day.nextPurchase();
  const made = await day.call('order', '/orders/create', {
    projects: [sound.projectId],
    acceptTerms: true,
    Auth: buyer.auth,
  });
  const { url, hash } = (JSON.parse(made.toString()) as { data: { url: string; hash: string } })
    .data;
  const back = await day.payAtBank(new URL(url).pathname);
  await day.postForm('return from the bank', '/payments/return', back);
  await day.call('order status', '/orders/getOrderStatus', { hash });
}

/** Uploads two seconds of sound in one chunk. A job creates the preview in a thread. */
async function upload(day: Day): Promise<void> {
  const { auth } = day.seller();
  const made = await day.upload(auth.token);
  const { fileId } = (JSON.parse(made.toString()) as { data: { fileId: string } }).data;
  await day.call('sound for sale', '/users/createproject', {
    projectName: 'Rain on a roof',
    projectDescription: 'Recorded at night, on tin.',
    keywords: 'rain, roof, night',
    fileId,
    categoryId: day.pick(day.world.categoryIds),
    tempo: 'n/a',
    length: 'n/a',
    requestKey: randomUUID(),
    Auth: auth,
  });
}
