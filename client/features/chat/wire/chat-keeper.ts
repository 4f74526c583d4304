import { t } from 'texts:chat/keptChats';
import { announce } from '../../../announcer/announce.ts';
import { dropRecords, readRecord, writeRecord } from '../../../kept-records.ts';
import { useLive } from '../../../live.ts';
import { formatTime } from '../../../ui/time.tsx';
import { useSession } from '../../../session/session.store.ts';
import { isVisible, loadInbox, showKept, useChats } from './chat.store.ts';
import { keptOf, readKeptChats } from './kept-chats.ts';

const RECORD = 'chats';
/** How long after a change it is kept, milliseconds: a conversation brings many at a time. */
const DELAY = 1_000;
/** How long the inbox is waited for before what is kept is shown, milliseconds. */
const PATIENCE = 4_000;

/** Conversations in the order in which they were opened, the last one first. */
let recent: readonly number[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps what this tab knows of conversations, for as long as the same person is signed in; also what a
 * screen loaded before this code was here.
 */
export function startChatKeeper(): void {
  noteOpen(useChats.getState().openId);
  keepSoon();
  useChats.subscribe((facts, before) => {
    noteOpen(facts.openId);
    if (facts.chats !== before.chats || facts.threads !== before.threads) keepSoon();
  });
  document.addEventListener('visibilitychange', () => {
    // From here on the tab may end without a word: until now nothing else was there.
    if (!isVisible() && useLive.getState().status === 'connected') void keepChats();
  });
  useSession.subscribe(({ session }, before) => {
    if (session?.userId === before.session?.userId) return;
    recent = [];
    clearTimeout(timer);
    timer = undefined;
    void dropRecords();
  });
}

/**
 * Loads the inbox. Where the server cannot be reached, or not soon, what was kept is shown in its
 * place, and that is said once; where nothing was kept, the inbox is waited for.
 */
export async function loadInboxOrKept(): Promise<void> {
  const loading = loadInbox();
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE));
  if (await Promise.race([loading, late])) return;
  if (!useChats.getState().chats && !(await restore())) await loading;
}

function noteOpen(openId: number | undefined): void {
  if (openId === undefined || openId === recent[0]) return;
  recent = [openId, ...recent.filter((id) => id !== openId)];
}

function keepSoon(): void {
  timer ??= setTimeout(() => void keepChats(), DELAY);
}

async function keepChats(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const facts = useChats.getState();
  const userId = useSession.getState().session?.userId;
  if (userId === undefined || !facts.chats || facts.keptAt !== undefined) return;
  await writeRecord(RECORD, keptOf(facts, { userId, at: Date.now(), recent }));
}

/** Shows what was kept; answers whether there was anything. */
async function restore(): Promise<boolean> {
  const value = await readRecord(RECORD);
  const userId = useSession.getState().session?.userId;
  const kept = userId === undefined ? undefined : readKeptChats(value, userId);
  if (!kept) {
    if (value !== undefined) await dropRecords();
    return false;
  }
  if (useChats.getState().chats) return true;
  recent = kept.threads.map(({ chat }) => chat.conversation_id);
  showKept(kept);
  announce(t('shown', { when: formatTime(kept.at) }));
  return true;
}
