import type { TestPerson } from './builders.ts';
import type { TestApp } from '../test-app.ts';
import { makeWav } from '../read/wav.ts';
import { buy } from './buy.ts';
import { makeOffer, type OfferOptions } from './make-offer.ts';
import { uploadFile } from './upload.ts';

/** The key of a bought item and of its delivery. */
export interface ItemKey {
  readonly orderId: number;
  readonly projectId: number;
}

interface Pair {
  readonly buyer: TestPerson;
  readonly freelancer: TestPerson;
}

/** Makes an offer and pays it. */
export async function buyOffer(
  app: Pick<TestApp, 'call' | 'url'>,
  { buyer, freelancer }: Pair,
  options: OfferOptions = { projectName: 'Rain' },
): Promise<ItemKey> {
  const { id: projectId } = await makeOffer(app, freelancer, buyer, options);
  return { orderId: await buy(app, buyer, [projectId]), projectId };
}

/** Uploads files and delivers them. Returns their ids. */
export async function deliverFiles(
  app: Pick<TestApp, 'call' | 'url'>,
  freelancer: TestPerson,
  which: ItemKey,
  files: readonly (readonly [name: string, bytes: Buffer])[] = [['take.wav', makeWav(5_000)]],
): Promise<string[]> {
  const fileIds: string[] = [];
  for (const [name, bytes] of files) {
    fileIds.push(await uploadFile(app, freelancer.auth, bytes, name, 'delivery'));
  }
  const reply = await app.call('/deliveries/deliver', { ...which, fileIds }, freelancer.auth);
  if (!reply.success) throw new Error(`The delivery was refused: ${reply.info}`);
  return fileIds;
}

/** Buys an offer and delivers a file for it. Returns the key of the delivery. */
export async function buyAndDeliver(
  app: TestApp,
  { buyer, freelancer }: Pair,
  projectId: number,
): Promise<ItemKey> {
  const which = { orderId: await buy(app, buyer, [projectId]), projectId };
  await deliverFiles(app, freelancer, which);
  return which;
}
