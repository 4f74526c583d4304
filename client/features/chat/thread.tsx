import { useEffect, useId, useRef, useState } from 'react';
import type { Message } from '../../../shared/features/chat.ts';
import { announce } from '../../announcer/announce.ts';
import { useLive } from '../../live.ts';
import { Button } from '../../ui/button.tsx';
import { loadOlder } from './chat.store.ts';
import { groupByDay } from './group-by-day.ts';
import { MessageRow, OutgoingRow } from './message-row.tsx';
import { useOutbox } from './outbox.store.ts';
import { texts } from './texts.ts';
import type { ThreadState } from './thread-state.ts';
import { useGridRows } from './use-grid-rows.ts';

/** How near to its end a thread has to be scrolled to follow new messages, pixels. */
const NEAR_END = 120;

interface ThreadProps {
  thread: ThreadState;
  /** Goes to where a message is written. */
  toComposer: () => void;
}

/**
 * The messages of a conversation. It is no live region: what arrives is spoken by the announcer,
 * and neither the focus nor the place of reading moves.
 */
export function Thread({ thread, toComposer }: ThreadProps) {
  const heading = useId();
  const { chat, messages } = thread;
  const all = useOutbox((state) => state.messages);
  const outgoing = all.filter((one) => one.conversationId === chat.conversation_id);
  const connected = useLive((state) => state.status === 'connected');
  const start = useStartRow(thread);
  const { grid, cell } = useGridRows({ start, leave: toComposer });
  const box = useFollowEnd();
  const isMine = (message: Message) => message.from_id !== chat.correspondent.id;
  const lastMine = outgoing.length === 0 ? messages.findLast(isMine) : undefined;

  return (
    <section className="thread" ref={box} aria-labelledby={heading}>
      <div className="thread-content">
        <h2 id={heading} className="visually-hidden">
          {texts.thread}
        </h2>
        {!thread.complete && <OlderButton conversationId={chat.conversation_id} />}
        {messages.length + outgoing.length === 0 ? (
          <p className="quiet">{texts.threadEmpty(chat.correspondent.name)}</p>
        ) : (
          <div role="grid" aria-labelledby={heading} className="thread-grid" {...grid}>
            {groupByDay(messages).map(({ day, ofDay }) => (
              <div key={day} role="rowgroup" className="thread-group">
                <div role="row" className="thread-day quiet">
                  <div role="gridcell">{day}</div>
                </div>
                {ofDay.map((message) => (
                  <MessageRow
                    key={message.seq}
                    message={message}
                    mine={isMine(message)}
                    cell={cell(String(message.seq))}
                    {...(message === lastMine && { state: texts.sent })}
                  />
                ))}
              </div>
            ))}
            {outgoing.length > 0 && (
              <div role="rowgroup" className="thread-group">
                {outgoing.map((message) => (
                  <OutgoingRow
                    key={message.clientId}
                    message={message}
                    state={connected ? texts.sending : texts.waiting}
                    cell={cell(message.clientId)}
                  />
                ))}
              </div>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

/** Where Tab enters the thread: at the first message that was unread when it opened, else the newest. */
function useStartRow({ chat, messages }: ThreadState): string | undefined {
  const [firstUnread] = useState(() => {
    if (chat.unread === 0) return undefined;
    return messages.filter((message) => message.from_id === chat.correspondent.id).at(-chat.unread);
  });
  const row = firstUnread ?? messages.at(-1);
  return row && String(row.seq);
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

/**
 * Keeps a box scrolled to its end while the person reads there, and leaves it alone elsewhere. It
 * looks at sizes, since a message may still grow after it came, as an offer's buttons do.
 */
function useFollowEnd() {
  const box = useRef<HTMLElement>(null);
  const following = useRef(true);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const note = () => {
      const below = element.scrollHeight - element.scrollTop - element.clientHeight;
      following.current = below < NEAR_END;
    };
    const follow = () => {
      if (following.current) element.scrollTo({ top: element.scrollHeight });
    };
    const sizes = new ResizeObserver(follow);
    for (const content of element.children) sizes.observe(content);
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', note);
    };
  }, []);

  return box;
}
