import { generatePath } from 'react-router';
import { makeAccessWorld } from '../../kit/access/access-world.ts';
import { buy } from '../../kit/make/buy.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import { approvePack, makePack } from '../../kit/make/make-sound.ts';
import { insertStockSound } from '../../kit/make/stock-sound.ts';
import type { TestPerson } from '../../kit/make/builders.ts';
import type { TestApp } from '../../kit/test-app.ts';

/** Values for the parameters of routes, and the people who visit them. */
export interface Places {
  readonly people: Readonly<Record<Role, TestPerson>>;
  /** By parameter name. */
  readonly params: Readonly<Record<string, string>>;
  /** Exceptions by pattern, for names with another meaning. */
  readonly elsewhere: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

type Role = 'buyer' | 'freelancer' | 'administrator';

const SOUND_CATEGORY = '16';

/**
 * Creates one thing of each kind: a sound on sale and sold, an order with a delivery, an open
 * offer.
 */
export async function makePlaces(app: TestApp): Promise<Places> {
  const world = await makeAccessWorld(app);
  const { people, soundId, orderId: soundOrderId, orderHash, categoryId, serviceId } = world;
  const { newSound, newHello, newBrief, newInvoice } = world;
  await newHello();
  const { briefId } = await newBrief();
  const [buyer, freelancer] = [people.of('buyer'), people.of('freelancer')];
  const sold = await makeOffer(app, freelancer, buyer, { projectName: 'A jingle' });
  const orderId = await buy(app, buyer, [sold.id]);
  await app.call('/reviews/save', { projectId: soundId, stars: 4, text: 'Warm.' }, buyer.auth);
  const named = {
    userId: freelancer.id,
    buyerId: buyer.id,
    projectId: soundId,
    categoryId,
    serviceId,
    orderId,
    briefId,
    packId: await sellPack(app, freelancer, soundId),
  };
  return {
    people: { buyer, freelancer, administrator: people.of('administrator') },
    params: {
      ...Object.fromEntries(Object.entries(named).map(([name, id]) => [name, String(id)])),
      hash: orderHash,
      code: 'a-code-that-is-none',
      secret: await shareList(app, buyer, soundId),
    },
    elsewhere: {
      '/projects/:categoryId/:page?': { categoryId: SOUND_CATEGORY },
      '/user/projects/edit/:projectId': { projectId: String(await newSound()) },
      '/certificate/:orderId/:projectId': { orderId: String(soundOrderId) },
      '/invoice/:orderId/:number': {
        orderId: String(soundOrderId),
        number: (await newInvoice()).number,
      },
      '/contract/:projectId': { projectId: String(sold.id) },
      '/delivery/:orderId/:projectId': { projectId: String(sold.id) },
      '/sign-up/:type/:role': { type: '2', role: 'freelancer' },
      '/user/dashboard/:role': { role: '2' },
      '/user/profil/:type': { type: 'freelancer' },
    },
  };
}

/**
 * Fills in the parameters of a route. Fails for an unknown parameter. Optional ones are omitted,
 * and the person to write to is never oneself.
 */
export function addressOf(
  pattern: string,
  { params, elsewhere, people }: Places,
  role: string,
): string {
  if (pattern === '*') return '/no-such-page';
  // Without words, searches lead elsewhere.
  if (pattern.startsWith('/search')) return `${pattern}?words=rain`;
  const short = pattern.replaceAll(/\/:\w+\?/g, '');
  const own = pattern.includes('chat') &&
    role === 'freelancer' && { userId: String(people.buyer.id) };
  const roleOf = role === 'buyer' && pattern.startsWith('/user/dashboard') && { role: '1' };
  return generatePath(short, { ...params, ...elsewhere[pattern], ...own, ...roleOf });
}

/** Puts a pack of a sound and another one on sale. */
async function sellPack(app: TestApp, freelancer: TestPerson, soundId: number): Promise<number> {
  const other = await insertStockSound(app.db, freelancer.id);
  const packId = await makePack(app, freelancer, { projects: [soundId, other] });
  await approvePack(app, packId);
  return packId;
}

/** Shares a list with a sound, and returns the secret of its address. */
async function shareList({ call }: TestApp, { auth }: TestPerson, soundId: number) {
  await call('/shortlists/keep', { projects: [soundId] }, auth);
  const { data } = await call('/shortlists/getAll', {}, auth);
  const shared = { listId: data?.lists[0]?.id ?? 0, shared: true };
  return (await call('/shortlists/share', shared, auth)).data?.secret ?? '';
}
