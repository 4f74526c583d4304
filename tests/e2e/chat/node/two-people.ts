import { expect, onTestFinished } from 'vitest';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { type CuttableWire, layWire } from './cuttable-wire.ts';
import { type NodeClient, type Snapshot, startNodeClient } from './node-client.ts';

/** A signed-in person. */
export interface SignedIn {
  readonly id: number;
  readonly auth: { readonly userId: number; readonly token: string };
}

/** One side of a conversation. */
export interface Side {
  readonly person: SignedIn;
  readonly client: NodeClient;
}

/** Two people with their conversation on screen, each with an own client. */
export interface TwoPeople {
  readonly conversationId: number;
  readonly wire: CuttableWire;
  readonly first: Side;
  readonly second: Side;
}

/** Errors of the machines' clocks. */
interface Clocks {
  readonly firstSkew?: number;
  readonly secondSkew?: number;
}

/** Returns a browser's storage with a session. */
export function sessionOf({ auth }: SignedIn): Record<string, string> {
  const expiry = String(Math.floor(Date.now() / 1_000) + 3 * 24 * 60 * 60);
  const { token, userId } = auth;
  const name = { name: 'A', lastName: 'Person', role: '1' };
  return { token, userId: String(userId), ...name, ted: expiry, expiry };
}

/** Starts a person's client, which ends with the test. */
export async function clientOf(
  program: string,
  person: SignedIn,
  url: string,
  clockSkew = 0,
): Promise<NodeClient> {
  const client = await startNodeClient(program, { url, storage: sessionOf(person), clockSkew });
  onTestFinished(() => client.stop());
  return client;
}

/** Starts two people's clients over a connection that can be cut, and opens their conversation. */
export async function seatTwo(
  program: string,
  url: string,
  people: readonly [SignedIn, SignedIn],
  { firstSkew = 0, secondSkew = 0 }: Clocks = {},
): Promise<TwoPeople> {
  const wire = await layWire(url);
  onTestFinished(() => wire.close());
  const [her, him] = people;
  const [hers, his] = await Promise.all([
    clientOf(program, her, wire.url, firstSkew),
    clientOf(program, him, wire.url, secondSkew),
  ]);
  const conversationId = await hers.open(him);
  await his.open(her);
  await Promise.all(
    [hers, his].map((client) =>
      client.until('a connection', ({ status }) => status === 'connected'),
    ),
  );
  return {
    conversationId,
    wire,
    first: { person: her, client: hers },
    second: { person: him, client: his },
  };
}

/** Returns numbered texts. */
export function textsOf(name: string, count: number): string[] {
  return Array.from({ length: count }, (_unused, index) => `${name} ${index + 1}`);
}

/** Waits until a client has at least this many messages of a conversation. */
export function untilGrown(
  { client }: Side,
  conversationId: number,
  count: number,
  seconds?: number,
): Promise<void> {
  return client.untilProgress(
    `message ${count}`,
    conversationId,
    ({ messages }) => messages >= count,
    seconds,
  );
}

/** Waits until nothing is unsent and a client has this many messages. */
export async function untilAll(
  { client }: Side,
  conversationId: number,
  count: number,
  seconds?: number,
): Promise<Snapshot> {
  await client.untilProgress(
    `${count} messages`,
    conversationId,
    ({ waiting, lastSeq }) => waiting === 0 && lastSeq >= count,
    seconds,
  );
  return client.snapshot();
}

/** Returns all messages of a conversation at a client. */
export function messagesOf({ threads }: Snapshot, conversationId: number): readonly Message[] {
  return threads[conversationId]?.messages ?? [];
}

/**
 * Checks that both sides have the same messages: numbered without a gap, none lost, none doubled,
 * each side's texts in order, and each reported once.
 */
export function expectSame(
  conversationId: number,
  known: readonly [Snapshot, Snapshot],
  written: readonly { by: SignedIn; texts: readonly string[] }[],
): void {
  const [first, second] = known.map((one) => messagesOf(one, conversationId));
  const count = written.reduce((sum, { texts }) => sum + texts.length, 0);
  expect(first?.map(({ seq }) => seq)).toEqual(
    Array.from({ length: count }, (_unused, index) => index + 1),
  );
  expect(second).toEqual(first);
  for (const { by, texts } of written) {
    const stored = first?.filter(({ from_id }) => from_id === by.id).map(({ text }) => text);
    expect(stored).toEqual(texts);
  }
  for (const { arrived } of known) expect(new Set(arrived).size).toBe(arrived.length);
}
