import { t } from 'texts:chat/delivery';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { onKept } from '../../../kept/kept-lists.ts';
import { onConnected, onLive, tellLive, useLive } from '../../../live.ts';
import { setTitleCount } from '../../../ui/document-title.ts';
import { useSession } from '../../../session/session.store.ts';
import { forgetFiles } from '../files/file-sending.ts';
import { startPresence } from '../presence/presence.store.ts';
import { deliverOutbox } from '../composer/send-message.ts';
import { startTyping } from '../presence/typing.store.ts';
import { useUnread } from '../inbox/unread.store.ts';
import { announce, announcer } from '../../../announcer/announce.ts';
import { startChatKeeper } from './chat-keeper.ts';
import {
  forgetChats,
  isVisible,
  onArrival,
  readWhatIsOpen,
  takeMessage,
  takeOfferState,
  takeProgress,
  useChats,
} from './chat.store.ts';
import { heal } from './heal.ts';
import { startPolling, usePolling } from './polling.ts';
import { flushReceipts, forgetReceipts, noteReceived } from './receipts.ts';
import { tellMessage } from './tell-message.ts';
import { wireNow } from './wire.ts';

/** A connection that is away longer than this is spoken of, milliseconds. */
const LONG_AWAY = 5_000;

/** How often both ends compare their numbers while connected, milliseconds. */
const COMPARE_EVERY = 30_000;

/** Ties the chat to the wires, for as long as the page is open. */
export function startChat(): void {
  onLive('message:sent', ({ message }) => void takeMessage(message));
  onLive('offer:changed', ({ offer }) => takeOfferState(offer));
  onLive('conversation:progress', takeProgress);
  onArrival(arrive);
  onConnected(() => {
    void deliverOutbox();
    void flushReceipts();
    void heal();
  });
  // The connection may be there sooner than the key to what was written before.
  onKept(() => void deliverOutbox());
  setInterval(compare, COMPARE_EVERY);
  document.addEventListener('visibilitychange', look);
  // The screen may have loaded the inbox before this code was here.
  countUnread(useChats.getState());
  useChats.subscribe(countUnread);
  followSession();
  startChatKeeper();
  followConnection();
  startPolling();
  startPresence();
  startTyping();
}

/** Says messages that were new here, and lets the server know that they came. */
function arrive(messages: readonly Message[], live: boolean): void {
  // Messages that were asked for are news to other listeners of the wire, such as the cart of an offer.
  if (!live) for (const message of messages) tellLive('message:sent', { message });
  const me = useSession.getState().session?.userId;
  const { openId } = useChats.getState();
  const theirs = messages.filter(({ from_id }) => from_id !== me);
  for (const message of theirs) tellMessage(message, { here: message.conversation_id === openId });
  const last = theirs.at(-1);
  if (last) noteReceived(last.conversation_id, last.seq);
}

function compare(): void {
  if (useLive.getState().status === 'connected') void heal();
}

/** Somebody looks again: what is on screen is read, and what a sleeping tab missed is asked for. */
function look(): void {
  if (!isVisible()) return;
  readWhatIsOpen();
  compare();
}

/** Keeps the sum for header and title, and says of what the inbox brought that it has come. */
function countUnread({ chats = [] }: ReturnType<typeof useChats.getState>): void {
  const total = chats.reduce((sum, { unread }) => sum + unread, 0);
  if (total !== useUnread.getState().total) {
    useUnread.setState({ total });
    setTitleCount(total);
  }
  for (const { conversation_id, unread, last_seq, delivered_seq } of chats) {
    if (unread > 0 && last_seq > delivered_seq) noteReceived(conversation_id, last_seq);
  }
}

/** Another person signing in here finds nothing of the last one. */
function followSession(): void {
  let userId = useSession.getState().session?.userId;
  useSession.subscribe(({ session }) => {
    if (session?.userId === userId) return;
    userId = session?.userId;
    forgetChats();
    forgetReceipts();
    forgetFiles();
  });
}

/** Says once that the server cannot be reached, and once, with what was missed, that it can again. */
function followConnection(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Says what was missed; there since the loss was spoken of. */
  let sayMissed: (() => void) | undefined;

  function sayLost(): void {
    // From here on: the first message that comes may be what shows that the server is back.
    sayMissed = announcer.gather();
    // A start without a connection was said already.
    if (useChats.getState().keptAt === undefined) announce(t('connectionLost'), { unasked: true });
  }

  function follow(): void {
    const isOff = useLive.getState().status === 'off';
    if (wireNow() === 'away' && !isOff) {
      timer ??= setTimeout(sayLost, LONG_AWAY);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    if (sayMissed && !isOff) void sayBack(sayMissed);
    else sayMissed?.();
    sayMissed = undefined;
  }

  useLive.subscribe(follow);
  usePolling.subscribe(follow);
}

/** Asks for missed messages first, so that both are one announcement. */
async function sayBack(sayMissed: () => void): Promise<void> {
  await heal();
  announce(t('connectionBack'), { unasked: true });
  sayMissed();
}
