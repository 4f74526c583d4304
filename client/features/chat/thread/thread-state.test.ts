import { describe, expect, test } from 'vitest';
import { NO_TERMS } from '../../../../shared/features/offer-terms.ts';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import type { Offer } from '../../../../shared/features/projects.ts';
import { addNewer, addOlder, changeOffer, lastSeqOf, type ThreadState } from './thread-state.ts';

const message = (seq: number, offer: Offer | null = null): Message => ({
  conversation_id: 1,
  seq,
  client_id: `client-${seq}`,
  from_id: 1,
  to_id: 2,
  senderName: 'Ana',
  type: offer ? 'project' : 'text',
  text: `text ${seq}`,
  project_id: offer?.project_id ?? null,
  offer,
  file: null,
  created_at: '2026-11-20T10:00:00.000Z',
});

const thread = (...seqs: number[]): ThreadState => ({
  chat: {
    conversation_id: 1,
    category_id: null,
    service: null,
    correspondent: { id: 2, username: 'boris', name: 'Boris', lastName: 'B' },
    lastMessage: [],
    last_seq: seqs.at(-1) ?? 0,
    delivered_seq: 0,
    read_seq: 0,
    their_delivered_seq: 0,
    their_read_seq: 0,
    unread: 0,
  },
  messages: seqs.map((seq) => message(seq)),
  complete: (seqs[0] ?? 1) === 1,
  changes: 0,
});

const seqs = (state: ThreadState) => state.messages.map(({ seq }) => seq);

describe('newer messages', () => {
  test('are added in order of their numbers', () => {
    const result = addNewer(thread(1, 2), [message(4), message(3)]);
    expect(seqs(result.thread)).toEqual([1, 2, 3, 4]);
    expect(result.added.map(({ seq }) => seq)).toEqual([3, 4]);
  });

  test('change nothing if they are known', () => {
    const before = thread(1, 2);
    const result = addNewer(before, [message(2), message(1)]);
    expect(result).toEqual({ thread: before, added: [], gap: false });
    expect(result.thread).toBe(before);
  });

  test('after a gap are not added, and the gap is reported', () => {
    const result = addNewer(thread(1, 2), [message(4)]);
    expect(result.gap).toBe(true);
    expect(seqs(result.thread)).toEqual([1, 2]);
  });

  test('of a reply have no gap, since missing numbers are hidden from this person', () => {
    const result = addNewer(thread(1, 2), [message(4), message(6)], true);
    expect(result.gap).toBe(false);
    expect(seqs(result.thread)).toEqual([1, 2, 4, 6]);
  });

  test('start an empty thread', () => {
    expect(seqs(addNewer(thread(), [message(1)]).thread)).toEqual([1]);
  });
});

describe('older messages', () => {
  test('are prepended without duplicates, and complete the thread at number 1', () => {
    const some = addOlder(thread(4, 5), [message(2), message(3), message(4)]);
    expect(seqs(some)).toEqual([2, 3, 4, 5]);
    expect(some.complete).toBe(false);
    expect(addOlder(some, [message(1)]).complete).toBe(true);
  });

  test('complete the thread if there are none', () => {
    expect(addOlder(thread(4, 5), []).complete).toBe(true);
  });
});

test('the last number of an empty thread is 0', () => {
  expect(lastSeqOf(thread())).toBe(0);
  expect(lastSeqOf(thread(3, 4))).toBe(4);
});

test('only messages that show an offer get its new state', () => {
  const offer: Offer = {
    project_id: 7,
    name: 'Jingle',
    description: '',
    price: 120,
    price_rsd: 14_000,
    state: 'offered',
    order_id: null,
    delivery: null,
    expires_at: '2026-12-20T12:00:00.000Z',
    replaced_by: null,
    asked_price: null,
    askedDeliverOn: null,
    replaces: null,
    viewedAt: null,
    inBuyersCart: false,
    ...NO_TERMS,
    contract: null,
    freelancer_id: 2,
    freelancerName: 'Boris',
    buyer_id: 1,
  };
  const before = { ...thread(1), messages: [message(1), message(2, offer)] };
  const after = changeOffer(before, { ...offer, state: 'paid' });
  expect(after.messages.map((one) => one.offer?.state)).toEqual([undefined, 'paid']);
  expect(changeOffer(before, { ...offer, project_id: 8 })).toBe(before);
});
