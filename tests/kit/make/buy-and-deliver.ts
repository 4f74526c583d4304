import type { TestPerson } from './builders.ts';
import type { TestApp } from '../test-app.ts';
import { makeWav } from '../read/wav.ts';
import { buy } from './buy.ts';
import { uploadFile } from './upload.ts';

/** Buys an offer and delivers a file for it. Returns the key of the delivery. */
export async function buyAndDeliver(
  app: TestApp,
  { buyer, freelancer }: { buyer: TestPerson; freelancer: TestPerson },
  projectId: number,
): Promise<{ orderId: number; projectId: number }> {
  const which = { orderId: await buy(app, buyer, [projectId]), projectId };
  const fileIds = [await uploadFile(app, freelancer.auth, makeWav(6_000), 'take.wav')];
  const reply = await app.call('/deliveries/deliver', { ...which, fileIds }, freelancer.auth);
  if (!reply.success) throw new Error(`The delivery was refused: ${reply.info}`);
  return which;
}
