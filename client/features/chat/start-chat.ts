import type { Message } from '../../../shared/features/chat.ts';
import { announce, announceMessage } from '../../announcer/announce.ts';
import { onConnected, onLive, useLive } from '../../live.ts';
import { useSession } from '../accounts/session.store.ts';
import {
  catchUpAll,
  forgetChats,
  loadInbox,
  markRead,
  takeMessage,
  takeOfferState,
  useChats,
} from './chat.store.ts';
import { useOutbox } from './outbox.store.ts';
import { deliverOutbox } from './send-message.ts';
import { spokenText, texts } from './texts.ts';

/** A connection that is away longer than this is spoken of, milliseconds. */
const LONG_AWAY = 5_000;

/** Ties the chat to the live wire, for as long as the page is open. */
export function startChat(): void {
  onLive('message:sent', ({ message }) => void hear(message));
  onLive('offer:changed', ({ offer }) => takeOfferState(offer));
  onConnected(() => {
    void deliverOutbox();
    void catchUpAll();
    if (useChats.getState().chats) void loadInbox();
  });
  document.addEventListener('visibilitychange', readWhatIsOpen);
  followSession();
  followConnection();
}

/** Takes a message, says it, and counts it as read when it is on screen. */
async function hear(message: Message): Promise<void> {
  const isNew = await takeMessage(message);
  const { session } = useSession.getState();
  if (!isNew || message.from_id === session?.userId) return;
  const { openId } = useChats.getState();
  const conversation = String(message.conversation_id);
  if (openId === message.conversation_id) {
    announceMessage({ from: message.senderName, text: spokenText(message), conversation });
    readWhatIsOpen();
  } else {
    announce(texts.newMessageFrom(message.senderName));
  }
}

function readWhatIsOpen(): void {
  const { openId } = useChats.getState();
  if (openId !== undefined && document.visibilityState === 'visible') markRead(openId);
}

/** Another person signing in here finds nothing of the last one. */
function followSession(): void {
  let userId = useSession.getState().session?.userId;
  useSession.subscribe(({ session }) => {
    if (session?.userId === userId) return;
    userId = session?.userId;
    forgetChats();
    useOutbox.getState().restore();
  });
}

/** Says once that the connection is away, and once that it is back. */
function followConnection(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let said = false;
  useLive.subscribe(({ status }) => {
    if (status === 'connecting') {
      timer ??= setTimeout(() => {
        said = true;
        announce(texts.connectionLost);
      }, LONG_AWAY);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    if (said && status === 'connected') announce(texts.connectionBack);
    said = false;
  });
}
