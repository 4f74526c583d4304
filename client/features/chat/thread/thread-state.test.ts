import { describe, expect, test } from 'vitest';
import { chatOf, messageOf, OFFER } from '../../../../tests/kit/make/chat-examples.ts';
import { addNewer, addOlder, changeOffer, lastSeqOf, type ThreadState } from './thread-state.ts';

const thread = (...seqs: number[]): ThreadState => ({
  chat: chatOf({ last_seq: seqs.at(-1) ?? 0 }),
  messages: seqs.map((seq) => messageOf(seq)),
  complete: (seqs[0] ?? 1) === 1,
  changes: 0,
});

const seqs = (state: ThreadState) => state.messages.map(({ seq }) => seq);

describe('newer messages', () => {
  test('are added in order of their numbers', () => {
    const result = addNewer(thread(1, 2), [messageOf(4), messageOf(3)]);
    expect(seqs(result.thread)).toEqual([1, 2, 3, 4]);
    expect(result.added.map(({ seq }) => seq)).toEqual([3, 4]);
  });

  test('change nothing if they are known', () => {
    const before = thread(1, 2);
    const result = addNewer(before, [messageOf(2), messageOf(1)]);
    expect(result).toEqual({ thread: before, added: [], gap: false });
    expect(result.thread).toBe(before);
  });

  test('after a gap are not added, and the gap is reported', () => {
    const result = addNewer(thread(1, 2), [messageOf(4)]);
    expect(result.gap).toBe(true);
    expect(seqs(result.thread)).toEqual([1, 2]);
  });

  test('of a reply have no gap, since missing numbers are hidden from this person', () => {
    const result = addNewer(thread(1, 2), [messageOf(4), messageOf(6)], true);
    expect(result.gap).toBe(false);
    expect(seqs(result.thread)).toEqual([1, 2, 4, 6]);
  });

  test('start an empty thread', () => {
    expect(seqs(addNewer(thread(), [messageOf(1)]).thread)).toEqual([1]);
  });
});

describe('older messages', () => {
  test('are prepended without duplicates, and complete the thread at number 1', () => {
    const some = addOlder(thread(4, 5), [messageOf(2), messageOf(3), messageOf(4)]);
    expect(seqs(some)).toEqual([2, 3, 4, 5]);
    expect(some.complete).toBe(false);
    expect(addOlder(some, [messageOf(1)]).complete).toBe(true);
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
  const before = { ...thread(1), messages: [messageOf(1), messageOf(2, { offer: OFFER })] };
  const after = changeOffer(before, { ...OFFER, state: 'paid' });
  expect(after.messages.map((one) => one.offer?.state)).toEqual([undefined, 'paid']);
  expect(changeOffer(before, { ...OFFER, project_id: 8 })).toBe(before);
});
