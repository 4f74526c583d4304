import { Fragment, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Message } from '../../../shared/features/chat.ts';
import { announce } from '../../announcer/announce.ts';
import { useLive } from '../../live.ts';
import { Button } from '../../ui/button.tsx';
import { formatTime } from '../../ui/time.tsx';
import { loadOlder, markRead, useChats } from './chat.store.ts';
import { MessageItem, OutgoingItem } from './message-item.tsx';
import { useOutbox } from './outbox.store.ts';
import { texts } from './texts.ts';
import type { ThreadState } from './thread-state.ts';

/** How near to its end a thread has to be scrolled to follow new messages, pixels. */
const NEAR_END = 120;

/**
 * The messages of a conversation. It is no live region: what arrives is spoken by the announcer,
 * and neither the focus nor the place of reading moves.
 */
export function Thread({ thread }: { thread: ThreadState }) {
  const heading = useId();
  const { chat, messages } = thread;
  const all = useOutbox((state) => state.messages);
  const outgoing = all.filter((one) => one.conversationId === chat.conversation_id);
  const connected = useLive((state) => state.status === 'connected');
  const box = useFollowEnd(messages.length + outgoing.length);
  const { correspondent } = chat;
  const lastMine = messages.findLast((message) => message.from_id !== correspondent.id);

  useEffect(() => {
    if (useChats.getState().openId === chat.conversation_id) markRead(chat.conversation_id);
  }, [chat.conversation_id]);

  return (
    <section className="thread" aria-labelledby={heading}>
      <h2 id={heading} className="visually-hidden">
        {texts.thread}
      </h2>
      {/* Scrollable, so the keyboard has to reach it (WCAG 2.1.1). */}
      <div className="thread-box" ref={box} tabIndex={0} role="group" aria-labelledby={heading}>
        {!thread.complete && <OlderButton conversationId={chat.conversation_id} />}
        {messages.length + outgoing.length === 0 && (
          <p className="quiet">{texts.threadEmpty(correspondent.name)}</p>
        )}
        {daysOf(messages).map(([day, ofDay]) => (
          <Fragment key={day}>
            <h3 className="thread-day quiet">{day}</h3>
            <ol className="list-plain thread-list">
              {ofDay.map((message) => (
                <MessageItem
                  key={message.seq}
                  message={message}
                  mine={message.from_id !== correspondent.id}
                  {...(message === lastMine && outgoing.length === 0 && { state: texts.sent })}
                />
              ))}
            </ol>
          </Fragment>
        ))}
        {outgoing.length > 0 && (
          <ol className="list-plain thread-list">
            {outgoing.map((message) => (
              <OutgoingItem
                key={message.clientId}
                message={message}
                state={connected ? texts.sending : texts.waiting}
              />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

function OlderButton({ conversationId }: { conversationId: number }) {
  const [busy, setBusy] = useState(false);

  async function load(): Promise<void> {
    setBusy(true);
    const count = await loadOlder(conversationId);
    setBusy(false);
    announce(count === undefined ? texts.olderFailed : texts.olderLoaded(count));
  }

  return (
    <Button busy={busy} onClick={() => void load()}>
      {texts.loadOlder}
    </Button>
  );
}

/** Keeps a box scrolled to its end while the person reads there, and leaves it alone elsewhere. */
function useFollowEnd(count: number) {
  const box = useRef<HTMLDivElement>(null);
  const following = useRef(true);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const note = () => {
      following.current =
        element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
    };
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, []);

  useLayoutEffect(() => {
    if (following.current) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [count]);

  return box;
}

/** Messages by the day they were written on, in the reader's time zone. */
function daysOf(messages: readonly Message[]): [day: string, ofDay: Message[]][] {
  const days = new Map<string, Message[]>();
  for (const message of messages) {
    const day = dayName(message.created_at);
    days.set(day, [...(days.get(day) ?? []), message]);
  }
  return [...days];
}

function dayName(at: string): string {
  const day = formatTime(at, 'date');
  if (day === formatTime(Date.now(), 'date')) return texts.today;
  const yesterday = new Date();
  yesterday.setDate(yesterday.getDate() - 1);
  return day === formatTime(yesterday.getTime(), 'date') ? texts.yesterday : day;
}
