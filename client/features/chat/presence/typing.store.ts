import { create } from 'zustand';
import { t } from 'texts:chat/delivery';
import { TYPING_GAP } from '../../../../shared/features/chat/presence.ts';
import { announce } from '../../../announcer/announce.ts';
import { onLive, sendLive } from '../../../live.ts';
import { useSession } from '../../../session/session.store.ts';
import { useSettings } from '../../../settings/settings.store.ts';
import { chatOf } from '../wire/chat-state.ts';
import { onArrival, useChats } from '../wire/chat.store.ts';

/** How long a sign of writing holds, milliseconds. */
const HOLDS = 6_000;
/** A sign of writing is spoken once, after this time, milliseconds. */
const SPOKEN_AFTER = 2_000;

interface TypingState {
  /** Conversations whose other person is writing. */
  readonly writing: ReadonlySet<number>;
}

export const useTyping = create<TypingState>()(() => ({ writing: new Set() }));

interface Session {
  readonly spoken: ReturnType<typeof setTimeout>;
  end: ReturnType<typeof setTimeout>;
}

const sessions = new Map<number, Session>();
let toldAt = Number.NEGATIVE_INFINITY;
let toldIn: number | undefined;

/** Hears who is writing, for as long as the page is open. */
export function startTyping(): void {
  onLive('typing:started', ({ conversation_id }) => begin(conversation_id));
  onArrival((messages) => {
    // By the sender alone: of the first message of a new person the inbox does not know yet.
    const me = useSession.getState().session?.userId;
    for (const { conversation_id, from_id } of messages) {
      if (from_id !== me) end(conversation_id);
    }
  });
}

/** Tells the other person that one is writing, if they were not just told and may know. */
export function tellTyping(conversationId: number): void {
  if (!useSettings.getState().settings.typing.tell) return;
  const now = performance.now();
  if (toldIn === conversationId && now < toldAt + TYPING_GAP) return;
  toldAt = now;
  toldIn = conversationId;
  void sendLive('typing:start', { conversationId });
}

function begin(conversationId: number): void {
  if (!useSettings.getState().settings.typing.hear) return;
  const stop = setTimeout(() => end(conversationId), HOLDS);
  const session = sessions.get(conversationId);
  if (session) {
    clearTimeout(session.end);
    session.end = stop;
    return;
  }
  const spoken = setTimeout(() => speak(conversationId), SPOKEN_AFTER);
  sessions.set(conversationId, { spoken, end: stop });
  show();
}

function end(conversationId: number): void {
  const session = sessions.get(conversationId);
  if (!session) return;
  clearTimeout(session.spoken);
  clearTimeout(session.end);
  sessions.delete(conversationId);
  show();
}

function show(): void {
  useTyping.setState({ writing: new Set(sessions.keys()) });
}

/** Says it of the conversation on screen alone; that somebody stopped is never said. */
function speak(conversationId: number): void {
  const state = useChats.getState();
  const chat = chatOf(state, conversationId);
  if (!chat || state.openId !== conversationId) return;
  announce(t('writing', { name: chat.correspondent.name }), { unasked: true });
}
