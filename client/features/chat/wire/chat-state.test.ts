import { describe, expect, test } from 'vitest';
import type { Chat } from '../../../../shared/features/chat/chat.ts';
import { chatOf as chat, messageOf } from '../../../../tests/kit/make/chat-examples.ts';
import { countUnreadIn } from '../inbox/arrangement.ts';
import {
  applyArrangement,
  applyInbox,
  applyMessages,
  applyNumbers,
  applyOpened,
  applyProgress,
  chatOf,
  type ChatFacts,
  heldSeqOf,
} from './chat-state.ts';

const ME = 1;
const THEM = 2;
const NOTHING: ChatFacts = { chats: undefined, threads: {} };

const message = (seq: number, from = THEM, conversation_id = 1) =>
  messageOf(seq, {
    conversation_id,
    from_id: from,
    to_id: from === ME ? THEM : ME,
    created_at: `2026-11-20T10:00:${String(seq).padStart(2, '0')}.000Z`,
  });

/** An inbox with this conversation, and its thread with `count` messages of the other person. */
function opened(count: number, numbers: Partial<Chat> = {}): ChatFacts {
  const messages = Array.from({ length: count }, (_unused, index) => message(index + 1));
  const one = chat({ last_seq: count, unread: count, ...numbers });
  return applyOpened(applyInbox(NOTHING, [one]), one, messages);
}

const progress = (read_seq: number, user_id = ME) => ({
  conversation_id: 1,
  user_id,
  delivered_seq: read_seq,
  read_seq,
});

describe('messages', () => {
  test('move their conversation up and update its last message and unread count', () => {
    const facts = applyInbox(NOTHING, [chat({ conversation_id: 9 }), chat()]);
    const { facts: after, added } = applyMessages(facts, 1, [message(1), message(2, ME)]);
    expect(added).toHaveLength(2);
    expect(after.chats?.map(({ conversation_id }) => conversation_id)).toEqual([1, 9]);
    expect(chatOf(after, 1)).toMatchObject({ last_seq: 2, unread: 1 });
    expect(chatOf(after, 1)?.lastMessage[0]?.text).toBe('text 2');
    const event = { code: 'offer.expired', params: { name: 'Rain', projectId: 1 } } as const;
    const { facts: later } = applyMessages(after, 1, [{ ...message(3), event }]);
    expect(chatOf(later, 1)?.lastMessage).toMatchObject([{ text: 'text 3', event }]);
  });

  test('change nothing if they are known', () => {
    const facts = opened(3);
    const result = applyMessages(facts, 1, [message(2), message(3)]);
    expect(result).toEqual({ facts, added: [], gap: false, inboxStale: false });
  });

  test('after a gap wait until the missing ones are loaded', () => {
    const facts = opened(3);
    expect(applyMessages(facts, 1, [message(5)])).toMatchObject({ facts, added: [], gap: true });
    const { facts: after } = applyMessages(facts, 1, [message(4), message(5)]);
    expect(heldSeqOf(after, 1)).toBe(5);
  });

  test('of a conversation outside the inbox add it from its thread, or reload the inbox', () => {
    const bare = applyOpened({ chats: [], threads: {} }, chat(), []);
    const withThread = applyMessages(bare, 1, [message(1)]);
    expect(withThread.inboxStale).toBe(false);
    expect(withThread.facts.chats).toHaveLength(1);
    const without = applyMessages({ chats: [], threads: {} }, 1, [message(1)]);
    expect(without).toMatchObject({ added: [{ seq: 1 }], inboxStale: true });
  });

  test('without a thread reload the inbox if numbers are missing', () => {
    const facts = applyInbox(NOTHING, [chat({ last_seq: 3 })]);
    expect(applyMessages(facts, 1, [message(5)])).toMatchObject({ inboxStale: true, gap: false });
  });

  test('are not unread if another device has read them', () => {
    const { facts } = applyProgress(opened(3), progress(4));
    expect(chatOf(applyMessages(facts, 1, [message(4)]).facts, 1)?.unread).toBe(0);
  });

  test('are counted up to 100', () => {
    const facts = applyInbox(NOTHING, [chat({ last_seq: 99, unread: 99 })]);
    const after = applyMessages(facts, 1, [message(100), message(101), message(102)]);
    expect(chatOf(after.facts, 1)?.unread).toBe(100);
  });
});

describe('progress', () => {
  test('is tracked for both people and never decreases', () => {
    const facts = [progress(2, THEM), progress(3), progress(1, THEM), progress(1)].reduce(
      (state, one) => applyProgress(state, one).facts,
      opened(3),
    );
    expect(chatOf(facts, 1)).toMatchObject({
      read_seq: 3,
      delivered_seq: 3,
      their_read_seq: 2,
      their_delivered_seq: 2,
      unread: 0,
    });
    expect(facts.threads[1]?.chat).toEqual(chatOf(facts, 1));
  });

  test('counts unread messages in the thread, or reloads the inbox', () => {
    expect(applyProgress(opened(5), progress(3))).toMatchObject({ inboxStale: false });
    expect(chatOf(applyProgress(opened(5), progress(3)).facts, 1)?.unread).toBe(2);
    const inbox = applyInbox(NOTHING, [chat({ last_seq: 5, unread: 5 })]);
    const partly = applyProgress(inbox, progress(3));
    expect(partly.inboxStale).toBe(true);
    expect(chatOf(partly.facts, 1)?.unread).toBe(2);
    expect(applyProgress(inbox, progress(5)).inboxStale).toBe(false);
  });

  test('can arrive for both people at once', () => {
    const numbers = { ...chat({ read_seq: 4, their_read_seq: 5, last_seq: 5 }), delivered_seq: 4 };
    const { facts } = applyNumbers(opened(5), ME, numbers);
    expect(chatOf(facts, 1)).toMatchObject({ read_seq: 4, their_read_seq: 5, unread: 1 });
  });
});

describe('a loaded inbox', () => {
  test('keeps messages that arrived while it was loading', () => {
    const live = applyMessages(opened(3), 1, [message(4)]).facts;
    const after = applyInbox(live, [chat({ last_seq: 3, unread: 3 })]);
    expect(chatOf(after, 1)).toMatchObject({ last_seq: 4, unread: 4 });
  });

  test('keeps the progress made while it was loading', () => {
    const read = applyProgress(opened(3), progress(3)).facts;
    const after = applyInbox(read, [chat({ last_seq: 3, unread: 3 })]);
    expect(chatOf(after, 1)).toMatchObject({ read_seq: 3, unread: 0 });
  });
});

describe('a reopened conversation', () => {
  const page = [message(4), message(5), message(6)];

  test('keeps loaded older pages', () => {
    const after = applyOpened(opened(3), chat({ last_seq: 6 }), page);
    expect(after.threads[1]?.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(after.threads[1]?.complete).toBe(true);
  });

  test('drops them if messages between are missing', () => {
    const after = applyOpened(opened(2), chat({ last_seq: 6 }), page);
    expect(after.threads[1]?.messages.map(({ seq }) => seq)).toEqual([4, 5, 6]);
    expect(after.threads[1]?.complete).toBe(false);
  });

  test('keeps messages that arrived while its page was loading', () => {
    const live = applyMessages(opened(3), 1, [message(4)]).facts;
    const older = [message(1), message(2), message(3)];
    const after = applyOpened(live, chat({ last_seq: 3 }), older);
    expect(heldSeqOf(after, 1)).toBe(4);
    expect(chatOf(after, 1)?.last_seq).toBe(4);
  });
});

describe('an arrangement', () => {
  const arranged = (
    version: number,
    numbers: { archivedSeq?: number; unreadSeq?: number } = {},
  ) => ({
    conversation_id: 1,
    version,
    ...numbers,
  });
  const ofChat = (facts: ChatFacts) => chatOf(facts, 1)?.arrangement;

  test('of an older version changes nothing, in whichever order they arrive', () => {
    const facts = opened(2, { arrangement: arranged(2, { archivedSeq: 2 }) });
    expect(ofChat(applyArrangement(facts, arranged(1)))).toEqual(arranged(2, { archivedSeq: 2 }));
    expect(ofChat(applyArrangement(facts, arranged(3)))).toEqual(arranged(3));
    const loaded = applyInbox(facts, [chat({ last_seq: 2, arrangement: arranged(1) })]);
    expect(ofChat(loaded)).toEqual(arranged(2, { archivedSeq: 2 }));
  });

  test('loses its unread mark only by a later message of the same person', () => {
    const facts = opened(2, { arrangement: arranged(1, { unreadSeq: 2 }) });
    const theirs = applyMessages(facts, 1, [message(3)]).facts;
    expect(ofChat(theirs)).toEqual(arranged(1, { unreadSeq: 2 }));
    const mine = applyMessages(theirs, 1, [message(4, ME)]).facts;
    expect(ofChat(mine)).toEqual(arranged(1));
    expect(ofChat(applyArrangement(mine, arranged(1, { unreadSeq: 2 })))).toEqual(arranged(1));
  });

  test('counts what is unread: a mark as one message, an archived conversation not at all', () => {
    const rows = [
      chat({ conversation_id: 1, unread: 3, arrangement: arranged(1, { unreadSeq: 5 }) }),
      chat({ conversation_id: 2, arrangement: arranged(1, { unreadSeq: 5 }) }),
      chat({
        conversation_id: 3,
        last_seq: 5,
        unread: 2,
        arrangement: arranged(1, { archivedSeq: 5 }),
      }),
      chat({
        conversation_id: 4,
        last_seq: 6,
        unread: 1,
        arrangement: arranged(1, { archivedSeq: 5 }),
      }),
    ];
    expect(countUnreadIn(rows, [])).toBe(5);
    expect(countUnreadIn(rows, [4])).toBe(4);
  });
});
