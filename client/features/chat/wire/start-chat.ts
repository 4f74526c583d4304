import { t } from 'texts:chat/delivery';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import type { Offer } from '../../../../shared/features/projects.ts';
import { isOpenOffer } from '../../../../shared/statuses.ts';
import { onUnsentWorkLoaded } from '../../../storage/unsent-lists.ts';
import { onConnected, onLive, dispatchLive, useLive } from '../../../calls/live.ts';
import { setTitleCount } from '../../../ui/document-title.ts';
import { useSettings } from '../../../settings/settings.store.ts';
import { onAccountChange, signedInId } from '../../../session/session.store.ts';
import { forgetFiles } from '../files/file-sending.ts';
import { startPresence } from '../presence/presence.store.ts';
import { deliverOutbox } from '../composer/send-message.ts';
import { isByEarmark } from '../message/event-line.ts';
import { startDrafts } from '../composer/draft-sync.ts';
import { startTyping } from '../presence/typing.store.ts';
import { startArranging } from '../inbox/arrange.ts';
import { countUnreadIn } from '../inbox/arrangement.ts';
import { useUnread } from '../inbox/unread.store.ts';
import { announce, announcer, answer } from '../../../announcer/announce.ts';
import { onShortcut } from '../shortcuts/shortcut-keys.ts';
import { startChatCache } from './chat-cache.ts';
import {
  forgetChats,
  isVisible,
  loadInbox,
  onArrival,
  onReplaced,
  markOpenAsRead,
  takeArrangement,
  takeChanges,
  takeMessage,
  takeOfferState,
  takeProgress,
  useChats,
} from './chat.store.ts';
import { heal } from './heal.ts';
import { startPolling, usePolling } from './polling.ts';
import { flushMarkers, forgetMarkers, noteReceived } from './read-markers.ts';
import { startBoxTasks } from '../changes/changes.store.ts';
import { startPins } from '../changes/pins.store.ts';
import { announceChanges } from '../changes/announce-changes.ts';
import { announceArrival, announceOfferState } from './announce-arrivals.ts';
import { countUnheard, forgetUnheard, heardBefore, noteChanges, readUnheard } from './unheard.ts';
import { wireNow } from './wire.ts';

/** A disconnection longer than this is announced. */
const LONG_AWAY_MS = 5_000;

/** The interval of comparisons with the server while connected. */
const COMPARE_EVERY_MS = 30_000;

/** Connects the chat to the socket and to polling. */
export function startChat(): void {
  onLive('message:sent', ({ message }) => void takeMessage(message));
  onLive('message:changed', ({ messages }) => {
    noteChanges(messages);
    void takeChanges(messages);
  });
  onReplaced(announceChanges);
  onLive('offer:changed', ({ offer }) => followOffer(offer));
  onLive('conversation:progress', takeProgress);
  onLive('conversation:arranged', ({ arrangement }) => {
    if (!takeArrangement(arrangement)) void loadInbox();
  });
  onArrival(arrive);
  onConnected(() => {
    void deliverOutbox();
    void flushMarkers();
    void heal();
  });
  // The socket may connect before the key that decrypts the outbox arrives.
  onUnsentWorkLoaded(() => void deliverOutbox());
  setInterval(compare, COMPARE_EVERY_MS);
  document.addEventListener('visibilitychange', onReturn);
  onShortcut('read-new', () => answer(readUnheard()));
  onShortcut('count-new', () => answer(countUnheard()));
  // A screen may have loaded the inbox before this module.
  countUnread(useChats.getState());
  useChats.subscribe(countUnread);
  useSettings.subscribe(({ settings }, before) => {
    if (settings.muted !== before.settings.muted) countUnread(useChats.getState());
  });
  onAccountChange(forgetAccount);
  startChatCache();
  followConnection();
  startPolling();
  startPresence();
  startTyping();
  startDrafts();
  startBoxTasks();
  startArranging();
  startPins();
}

/** Announces new messages and reports to the server that they are received. */
function arrive(messages: readonly Message[], live: boolean): void {
  // Other listeners, such as the cart for an offer, receive messages of an answer as an event.
  if (!live) for (const message of messages) dispatchLive('message:sent', { message });
  const me = signedInId();
  const { openId } = useChats.getState();
  const theirs = messages.filter(({ from_id }) => from_id !== me);
  const answered = messages.findLast(({ from_id, event }) => from_id === me && !event);
  if (answered) heardBefore(answered.conversation_id, answered.seq);
  for (const message of messages) {
    if (message.from_id === me && !isByEarmark(message)) continue;
    announceArrival(message, { here: message.conversation_id === openId });
  }
  const last = theirs.at(-1);
  if (last) noteReceived(last.conversation_id, last.seq);
}

/**
 * Applies the state of an offer. In the open conversation, announces to the freelancer that the
 * offer is now in the buyer's cart or no longer there. Every other change has a message.
 */
function followOffer(offer: Offer): void {
  const { openId, threads } = useChats.getState();
  const shown = openId === undefined ? [] : (threads[openId]?.messages ?? []);
  const before = shown.find((message) => message.offer?.project_id === offer.project_id)?.offer;
  takeOfferState(offer);
  const isOwn = offer.freelancer_id === signedInId();
  const isMove = before && before.inBuyersCart !== offer.inBuyersCart && isOpenOffer(offer.state);
  if (isOwn && isMove && openId !== undefined) announceOfferState(offer, openId);
}

function compare(): void {
  if (useLive.getState().status === 'connected') void heal();
}

/** When the page becomes visible, marks the open conversation as read and loads missed messages. */
function onReturn(): void {
  if (!isVisible()) return;
  markOpenAsRead();
  compare();
}

/** Updates the unread total in header and title, and marks messages in the inbox as received. */
function countUnread({ chats = [] }: ReturnType<typeof useChats.getState>): void {
  const total = countUnreadIn(chats, useSettings.getState().settings.muted);
  if (total !== useUnread.getState().total) {
    useUnread.setState({ total });
    setTitleCount(total);
  }
  for (const { conversation_id, unread, last_seq, delivered_seq } of chats) {
    if (unread > 0 && last_seq > delivered_seq) noteReceived(conversation_id, last_seq);
  }
}

/** Clears the data of the previous account. */
function forgetAccount(): void {
  forgetChats();
  forgetUnheard();
  forgetMarkers();
  forgetFiles();
}

/** Announces that the server is unreachable, and later its return with the missed messages. */
function followConnection(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Announces missed messages. Set while the server is unreachable and that was announced. */
  let announceMissed: (() => void) | undefined;

  function announceLost(): void {
    // Gathers at once, because a new message may be the first sign of the server's return.
    announceMissed = announcer.gather();
    // The cache announces a start without a connection.
    if (useChats.getState().cachedAt === undefined) announce(t('connectionLost'), { isNews: true });
  }

  function follow(): void {
    const isOff = useLive.getState().status === 'off';
    if (wireNow() === 'away' && !isOff) {
      timer ??= setTimeout(announceLost, LONG_AWAY_MS);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    if (announceMissed && !isOff) void announceBack(announceMissed);
    else announceMissed?.();
    announceMissed = undefined;
  }

  useLive.subscribe(follow);
  usePolling.subscribe(follow);
}

/** Announces the return, after missed messages are loaded, so that both are one announcement. */
async function announceBack(announceMissed: () => void): Promise<void> {
  await heal();
  announce(t('connectionBack'), { isNews: true });
  announceMissed();
}
