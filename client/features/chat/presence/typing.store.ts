import { create } from 'zustand';
import { t } from 'texts:chat/delivery';
import { TYPING_GAP_MS } from '../../../../shared/features/chat/presence.ts';
import { announce } from '../../../announcer/announce.ts';
import { onLive, sendLive } from '../../../calls/live.ts';
import { signedInId } from '../../../session/session.store.ts';
import { useSettings } from '../../../settings/settings.store.ts';
import { chatOf } from '../wire/chat-state.ts';
import { onArrival, useChats } from '../wire/chat.store.ts';

/** A typing signal expires after this time. */
const SIGNAL_LIFE_MS = 6_000;
/** Typing is announced after it has lasted this long. */
const SPOKEN_AFTER_MS = 2_000;

interface TypingState {
  /** Conversations whose other person is typing. */
  readonly writing: ReadonlySet<number>;
}

export const useTyping = create<TypingState>()(() => ({ writing: new Set() }));

interface Timers {
  readonly spoken: ReturnType<typeof setTimeout>;
  end: ReturnType<typeof setTimeout>;
}

const timers = new Map<number, Timers>();
let signalledAt = Number.NEGATIVE_INFINITY; // No component shows it, so it is in no store.
let signalledIn: number | undefined; // The conversation of that signal.

/** Receives typing signals. */
export function startTyping(): void {
  onLive('typing:started', ({ conversation_id }) => begin(conversation_id));
  onArrival((messages) => {
    // Compares only the sender, because the inbox may not have a new conversation yet.
    const me = signedInId();
    for (const { conversation_id, from_id } of messages) {
      if (from_id !== me) end(conversation_id);
    }
  });
}

/** Sends a typing signal, unless one was just sent or the setting is off. */
export function signalTyping(conversationId: number): void {
  if (!useSettings.getState().settings.typing.tell) return;
  const now = performance.now();
  if (signalledIn === conversationId && now < signalledAt + TYPING_GAP_MS) return;
  signalledAt = now;
  signalledIn = conversationId;
  void sendLive('typing:start', { conversationId });
}

function begin(conversationId: number): void {
  if (!useSettings.getState().settings.typing.hear) return;
  const expiry = setTimeout(() => end(conversationId), SIGNAL_LIFE_MS);
  const timer = timers.get(conversationId);
  if (timer) {
    clearTimeout(timer.end);
    timer.end = expiry;
    return;
  }
  const spoken = setTimeout(() => speak(conversationId), SPOKEN_AFTER_MS);
  timers.set(conversationId, { spoken, end: expiry });
  show();
}

function end(conversationId: number): void {
  const timer = timers.get(conversationId);
  if (!timer) return;
  clearTimeout(timer.spoken);
  clearTimeout(timer.end);
  timers.delete(conversationId);
  show();
}

function show(): void {
  useTyping.setState({ writing: new Set(timers.keys()) });
}

/** Announces typing in the open conversation only. The end of typing is never announced. */
function speak(conversationId: number): void {
  const state = useChats.getState();
  const chat = chatOf(state, conversationId);
  if (!chat || state.openId !== conversationId) return;
  announce(t('writing', { name: chat.correspondent.name }), { isNews: true });
}
