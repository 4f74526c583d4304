import { describe, expect, it } from 'vitest';
import { MESSAGE_PAGE } from '../../../../shared/limits.ts';
import { chatOf, messageOf } from '../../../../tests/kit/make/chat-examples.ts';
import { cacheOf, readCache } from './chat-cache.ts';

const ANA = 7;

const chat = (id: number) => chatOf({ conversation_id: id, last_seq: 1 });

const message = (seq: number) =>
  messageOf(
    seq,
    seq === 2 ? { event: { code: 'offer.expired', params: { name: 'Rain', projectId: 1 } } } : {},
  );

const thread = (id: number, length: number) => ({
  chat: chat(id),
  messages: Array.from({ length }, (_, index) => message(index + 1)),
  complete: true,
  changes: 0,
});

describe('cached conversations', () => {
  const facts = {
    chats: [chat(1), chat(2), chat(3)],
    threads: { 1: thread(1, MESSAGE_PAGE + 5), 2: thread(2, 3), 3: thread(3, 1) },
  };
  const kept = cacheOf(facts, { userId: ANA, at: 1_000, recent: [2, 1, 99] });

  it('are the inbox and the newest page of opened conversations, latest first', () => {
    expect(kept.chats).toHaveLength(3);
    expect(kept.threads.map(({ chat: { conversation_id } }) => conversation_id)).toEqual([2, 1]);
    const [short, long] = kept.threads;
    expect(short).toEqual(facts.threads[2]);
    expect(long?.messages).toHaveLength(MESSAGE_PAGE);
    expect(long?.messages.at(-1)?.seq).toBe(MESSAGE_PAGE + 5);
    expect(long?.complete).toBe(false);
  });

  it('are readable for the same account only', () => {
    const value: unknown = JSON.parse(JSON.stringify(kept));
    expect(readCache(value, ANA)).toEqual(kept);
    expect(readCache(value, ANA + 1)).toBeUndefined();
  });

  it.each<[what: string, value: unknown]>([
    ['nothing', undefined],
    ['a text', 'x'],
    ['another format', { ...kept, format: 0 }],
    ['no time', { ...kept, at: 'now' }],
    [
      'a conversation without a correspondent',
      { ...kept, chats: [{ ...chat(1), correspondent: null }] },
    ],
    ['invalid threads', { ...kept, threads: [{ chat: chat(1) }] }],
    [
      'a message without a time',
      { ...kept, threads: [{ ...thread(1, 0), messages: [{ ...message(1), created_at: 'x' }] }] },
    ],
    [
      'an event without parameters',
      {
        ...kept,
        threads: [
          { ...thread(1, 0), messages: [{ ...message(1), event: { code: 'offer.paid' } }] },
        ],
      },
    ],
  ])('are ignored if the stored value is %s', (_what, value) => {
    expect(readCache(value, ANA)).toBeUndefined();
  });
});
