import { randomUUID } from 'node:crypto';
import type { DemoClient } from './demo-client.ts';
import type { Market } from './open-market.ts';
import type { Step, Story } from './stories.ts';

/** The people of a story, and the offer that they talk about. */
interface Scene {
  readonly market: Market;
  readonly buyer: DemoClient;
  readonly freelancer: DemoClient;
  readonly categoryId: number;
  readonly conversationId: number;
  projectId: number;
}

/**
 * Lets two people take the steps of a story, unless their conversation has begun. Without a bank the
 * story ends before the payment.
 */
export async function tellStory(market: Market, story: Story): Promise<void> {
  const { db, person, pay } = market;
  const { categoryId } = story;
  const [buyer, freelancer] = [await person(story.buyer), await person(story.freelancer)];
  const service = await db
    .selectFrom('service')
    .select('id')
    .where('account_id', '=', freelancer.id)
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow();
  const about = { userId: freelancer.id, serviceId: service.id };
  const { chat, messages } = await buyer.call('/conversations/open', about);
  if (messages.length > 0) return;
  const conversationId = chat.conversation_id;
  const scene = { market, buyer, freelancer, categoryId, conversationId, projectId: 0 };
  for (const step of story.steps) {
    if ('does' in step && step.does === 'pay' && !pay) return;
    await takeStep(scene, step);
  }
}

async function takeStep(scene: Scene, step: Step): Promise<void> {
  const { buyer, freelancer, conversationId, projectId } = scene;
  if ('says' in step) {
    const text = { conversationId, clientId: randomUUID(), text: step.says };
    await (step.by === 'buyer' ? buyer : freelancer).call('/conversations/send', text);
  } else if ('offers' in step) {
    scene.projectId = await makeOffer(scene, step);
  } else if ('does' in step) {
    await decide(scene, step.does);
  } else if ('reviews' in step) {
    const review = { projectId, stars: step.stars, text: step.words };
    if (step.reviews === 'freelancer') await buyer.call('/reviews/save', review);
    else await freelancer.call('/reviews/saveOfBuyer', review);
  } else if ('answers' in step) {
    const reviewId = await reviewOf(scene);
    await freelancer.call('/reviews/answer', { reviewId, text: step.answers });
  } else {
    await work(scene, step);
  }
}

async function makeOffer(
  { buyer, freelancer, categoryId }: Scene,
  { offers, summary, ...terms }: Extract<Step, { offers: string }>,
): Promise<number> {
  const texts = { projectName: offers, projectDescription: summary, length: 'n/a', tempo: 'n/a' };
  const offer = { ...texts, ...terms, buyerId: buyer.id, categoryId };
  const { project } = await freelancer.call('/users/createServiceProject', offer);
  return project.id;
}

async function decide(scene: Scene, what: Extract<Step, { does: string }>['does']): Promise<void> {
  const { market, buyer, projectId } = scene;
  if (what === 'take') await buyer.call('/projects/takeOffer', { projectId, device: randomUUID() });
  else if (what === 'decline') await buyer.call('/projects/declineOffer', { projectId });
  else if (what === 'pay') await market.pay?.(buyer, [projectId]);
  else await buyer.call('/deliveries/accept', await deliveryOf(scene));
}

type WorkStep = Extract<Step, { delivers: string } | { requests: string } | { complains: string }>;

async function work(scene: Scene, step: WorkStep): Promise<void> {
  const { market, buyer, freelancer } = scene;
  const which = await deliveryOf(scene);
  if ('delivers' in step) {
    const fileIds = [await market.upload(freelancer, step.delivers, 'delivery')];
    await freelancer.call('/deliveries/deliver', { ...which, fileIds, note: step.note });
  } else if ('requests' in step) {
    await buyer.call('/deliveries/askForChange', { ...which, text: step.requests });
  } else {
    await buyer.call('/deliveries/complain', { ...which, text: step.complains });
  }
}

async function deliveryOf({
  market,
  projectId,
}: Scene): Promise<{ orderId: number; projectId: number }> {
  const { order_id: orderId } = await market.db
    .selectFrom('delivery')
    .select('order_id')
    .where('item_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return { orderId, projectId };
}

async function reviewOf({ market, projectId }: Scene): Promise<number> {
  const { id } = await market.db
    .selectFrom('review')
    .select('id')
    .where('offer_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return id;
}
