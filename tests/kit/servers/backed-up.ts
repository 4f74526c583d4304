import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { makePerson, type TestPerson } from '../make/builders.ts';
import { buy } from '../make/buy.ts';
import { makeConversation } from '../make/make-conversation.ts';
import { makeSound, type TestSound } from '../make/make-sound.ts';
import { digestOf } from '../read/read-stored.ts';
import type { RemoteApp } from './remote-app.ts';
import type { TestAuth } from '../make-call.ts';
import { waitForPreview } from '../wait-for-preview.ts';

/** A paid sound. */
interface Bought extends TestSound {
  readonly orderId: number;
  /** The digest of its preview. */
  readonly preview: string;
}

/** The content of a server, which must be complete after a loss and a restore. */
interface BackedUp {
  /** The freelancer, who is also an administrator and can check the books. */
  readonly freelancer: TestPerson;
  readonly buyer: TestPerson;
  readonly conversationId: number;
  readonly texts: string[];
  readonly bought: Bought[];
}

/** Adds two people with a conversation and a purchase. */
export async function fillServer(app: RemoteApp): Promise<BackedUp> {
  const [freelancer, buyer] = await Promise.all([
    makePerson(app, { role: 2, administrator: true }),
    makePerson(app),
  ]);
  const conversationId = await makeConversation(app, buyer, freelancer);
  const world = { freelancer, buyer, conversationId, texts: [], bought: [] };
  await addDay(app, world);
  return world;
}

/** Adds three messages, and a sound that is uploaded, previewed, paid and downloaded. */
export async function addDay(app: RemoteApp, world: BackedUp): Promise<void> {
  const { freelancer, buyer } = world;
  await talk(app, world);
  const sound = await makeSound(app, freelancer);
  await waitForPreview(app, sound.fileId);
  const orderId = await buy(app, buyer, [sound.id]);
  const preview = await fetchPreview(app, sound.fileId);
  world.bought.push({ ...sound, orderId, preview });
}

async function talk(app: RemoteApp, world: BackedUp): Promise<void> {
  const { buyer, conversationId, texts } = world;
  for (const word of ['One', 'Two', 'Three']) {
    texts.push(`${word} of ${texts.length}, čujemo se 🎧`);
    const text = texts.at(-1) ?? '';
    const sent = { conversationId, clientId: randomUUID(), text };
    expect(await app.call('/conversations/send', sent, buyer.auth)).toMatchObject({
      success: true,
    });
  }
}

/** Checks that a server still has all of its content and accepts new content. */
export async function expectAllThere(app: RemoteApp, world: BackedUp): Promise<void> {
  const { buyer, freelancer } = world;
  // Existing sessions are valid, and passwords work.
  await expectTalk(app, world, buyer.auth);
  const { email, password } = freelancer;
  const signedIn = await app.call('/users/login', { email, password });
  expect(signedIn).toMatchObject({ success: true, data: { id: freelancer.id } });
  for (const one of world.bought) await expectBought(app, buyer, one);
  expect((await app.call('/admin/checkBooks', {}, freelancer.auth)).data).toEqual({ count: 0 });
  await talk(app, world);
  await expectTalk(app, world, buyer.auth);
  const sound = await makeSound(app, freelancer);
  expect(await buy(app, buyer, [sound.id])).toBe(world.bought.length + 1);
}

/** Checks that every message exists once, with consecutive numbers. */
async function expectTalk(app: RemoteApp, world: BackedUp, auth: TestAuth): Promise<void> {
  const { conversationId, texts } = world;
  const { data } = await app.call('/conversations/getMessages', { conversationId }, auth);
  const found = data?.messages.map(({ seq, text }) => ({ seq, text }));
  expect(found).toEqual(texts.map((text, index) => ({ seq: index + 1, text })));
}

async function expectBought(app: RemoteApp, buyer: TestPerson, sound: Bought): Promise<void> {
  const { orderId, fileId } = sound;
  const link = await app.call('/users/getDownloadLink', { orderId, fileId }, buyer.auth);
  const file = await fetch(app.url + (link.data?.url ?? ''));
  expect(digestOf(new Uint8Array(await file.arrayBuffer()))).toBe(digestOf(sound.bytes));
  expect(await fetchPreview(app, fileId)).toBe(sound.preview);
}

async function fetchPreview(app: RemoteApp, fileId: string): Promise<string> {
  const response = await fetch(`${app.url}/audio/${fileId}.mp3`);
  expect(response.status).toBe(200);
  return digestOf(new Uint8Array(await response.arrayBuffer()));
}
