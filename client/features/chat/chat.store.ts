import { create } from 'zustand';
import type { Chat, Message } from '../../../shared/features/chat.ts';
import type { Offer } from '../../../shared/features/projects.ts';
import { call } from '../../api.ts';
import { addNewer, addOlder, changeOffer, lastSeqOf, type ThreadState } from './thread-state.ts';

interface ChatState {
  /** The inbox, last written in first; undefined until it was loaded. */
  readonly chats: readonly Chat[] | undefined;
  /** Threads that were opened in this tab, by conversation. */
  readonly threads: Readonly<Record<number, ThreadState>>;
  /** The conversation on screen. */
  readonly openId: number | undefined;
}

/** Conversations as this tab knows them. */
export const useChats = create<ChatState>()(() => ({
  chats: undefined,
  threads: {},
  openId: undefined,
}));

const set = useChats.setState;
const get = useChats.getState;

/** Forgets everything: another person may sign in here. */
export function forgetChats(): void {
  set({ chats: undefined, threads: {}, openId: undefined });
}

/** Loads the inbox anew. What cannot be loaded leaves the one that is shown. */
export async function loadInbox(): Promise<void> {
  const answer = await call('/users/getChats', {});
  if (!answer.success) return;
  // What is on screen counts as read, whether or not the server had heard of it when it answered.
  const { openId } = get();
  set({
    chats: answer.data.chats.map((chat) =>
      chat.conversation_id === openId && isVisible() ? { ...chat, unread: 0 } : chat,
    ),
  });
}

/** Opens the conversation with a person; answers its id, or why there is none. */
export async function openConversation(
  userId: number,
  categoryId: number | null,
): Promise<{ id: number } | { fault: string }> {
  const answer = await call('/conversations/open', { userId, categoryId });
  if (!answer.success) return { fault: answer.info };
  const { chat, messages } = answer.data;
  const complete = (messages[0]?.seq ?? 1) === 1;
  putThread({ chat, messages, complete });
  return { id: chat.conversation_id };
}

/** Says which conversation is on screen, if any; what it shows counts as read. */
export function showConversation(conversationId: number | undefined): void {
  set({ openId: conversationId });
  if (conversationId !== undefined && isVisible()) markRead(conversationId);
}

/**
 * Takes a message that came over any wire and answers whether it is new here. A gap is closed by
 * asking for what is after the last number.
 */
export async function takeMessage(message: Message): Promise<boolean> {
  const thread = get().threads[message.conversation_id];
  const isNew = updateInbox(message);
  if (!thread) return isNew;
  const result = addNewer(thread, [message]);
  if (result.gap) return catchUp(message.conversation_id);
  if (result.added.length > 0) putThread(result.thread);
  return result.added.length > 0;
}

/** Asks for everything after the last number of a thread; answers whether there was any. */
export async function catchUp(conversationId: number): Promise<boolean> {
  let found = false;
  for (;;) {
    const thread = get().threads[conversationId];
    if (!thread) return found;
    const after = lastSeqOf(thread);
    const answer = await call('/conversations/getMessages', { conversationId, after });
    const current = get().threads[conversationId];
    if (!answer.success || !current) return found;
    const result = addNewer(current, answer.data.messages);
    if (result.added.length > 0) putThread(result.thread);
    found ||= result.added.length > 0;
    if (lastSeqOf(result.thread) >= answer.data.last_seq || result.added.length === 0) return found;
  }
}

/** Catches up with every thread of this tab: after a time without connection. */
export async function catchUpAll(): Promise<void> {
  await Promise.all(Object.keys(get().threads).map((id) => catchUp(Number(id))));
}

/** Loads the page before the first message; answers how many came, or undefined when it failed. */
export async function loadOlder(conversationId: number): Promise<number | undefined> {
  const thread = get().threads[conversationId];
  const before = thread?.messages[0]?.seq;
  if (!thread || before === undefined) return 0;
  const answer = await call('/conversations/getMessages', { conversationId, before });
  const current = get().threads[conversationId];
  if (!answer.success || !current) return undefined;
  putThread(addOlder(current, answer.data.messages));
  return answer.data.messages.length;
}

/** Shows the new state of an offer in every thread. */
export function takeOfferState(offer: Offer): void {
  for (const thread of Object.values(get().threads)) {
    const changed = changeOffer(thread, offer);
    if (changed !== thread) putThread(changed);
  }
}

/** Tells the server that everything on screen was read, and clears the count in the inbox. */
export function markRead(conversationId: number): void {
  const thread = get().threads[conversationId];
  if (!thread) return;
  const chats = get().chats?.map((chat) =>
    chat.conversation_id === conversationId ? { ...chat, unread: 0 } : chat,
  );
  set({ chats });
  void call('/conversations/markRead', { conversationId, seq: lastSeqOf(thread) });
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

function putThread(thread: ThreadState): void {
  set(({ threads }) => ({ threads: { ...threads, [thread.chat.conversation_id]: thread } }));
}

/**
 * Moves the conversation of a message to the top; one that the inbox does not know loads it anew.
 * Answers whether the inbox had not seen the message.
 */
function updateInbox(message: Message): boolean {
  const { chats, openId } = get();
  const chat = chats?.find((one) => one.conversation_id === message.conversation_id);
  if (!chats || !chat) {
    void loadInbox();
    return true;
  }
  if (message.seq <= chat.last_seq) return false;
  const fromThem = message.from_id === chat.correspondent.id;
  const seen = openId === chat.conversation_id && isVisible();
  const changed: Chat = {
    ...chat,
    last_seq: message.seq,
    lastMessage: [{ text: message.text, created_at: message.created_at }],
    unread: fromThem && !seen ? chat.unread + 1 : chat.unread,
  };
  set({ chats: [changed, ...chats.filter((one) => one !== chat)] });
  return true;
}
