import { useEffect, useEffectEvent, useId, useMemo } from 'react';
import type { Message } from '../../../shared/features/chat.ts';
import { announce, answer } from '../../announcer/announce.ts';
import { wordOfMessage, wordOfOutgoing } from './delivery-state.ts';
import { OutgoingFiles, useOutgoingFiles } from './file-outgoing.tsx';
import { useFirstUnread } from './first-unread.ts';
import { blocksOf } from './group-by-day.ts';
import { KeepPlace } from './keep-place.tsx';
import { MessageBlock } from './message-block.tsx';
import { OutgoingRow } from './message-row.tsx';
import { OlderButton, useOlderMessages } from './older-messages.tsx';
import { type OutgoingMessage, useOutbox } from './outbox.store.ts';
import { texts as shortcutTexts } from './shortcuts.texts.ts';
import { texts } from './texts.ts';
import type { ThreadState } from './thread-state.ts';
import { texts as threadTexts } from './thread.texts.ts';
import { useAim } from './use-aim.ts';
import { useFollowEnd } from './use-follow-end.ts';
import { gridCell, useGridRows } from './use-grid-rows.ts';
import { rowFromEnd, useThreadKeys } from './use-thread-keys.ts';
import { useWire } from './wire.ts';

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
  const id = chat.conversation_id;
  const outgoing = useOutbox((state) => state.messages).filter((one) => one.conversationId === id);
  const files = useOutgoingFiles(id, messages);
  const state = wordOfOutgoing(useWire());
  const { firstUnread, bringFirstUnread } = useFirstUnread(thread);
  const older = useOlderMessages(id);
  const rows = useGridRows({
    start: startRow(firstUnread ?? messages.at(-1), [...outgoing, ...files]),
    leave: toComposer,
    beforeFirst: () => !thread.complete && void older.load(),
    renamed: (name) => storedAs(name, messages, outgoing),
  });
  const box = useFollowEnd({ openAt: '.thread-new', ownCount: outgoing.length + files.length });
  useAim(id, messages, rows.focusRow);
  useThreadKeys({
    fromEnd: (index) => rowFromEnd(index, thread, outgoing, state),
    focusRow: rows.focusRow,
    toFirstUnread: () => void toFirstUnread(),
  });
  useOpenedLine(thread);

  async function toFirstUnread(): Promise<void> {
    const message = await bringFirstUnread();
    if (!message) return answer(shortcutTexts.noUnread);
    await drawn();
    rows.focusRow(String(message.seq));
  }

  /** The place to read on stays a stop of Tab, and takes the focus of a button that is gone. */
  async function loadByButton(): Promise<void> {
    const place = String(messages[0]?.seq);
    if (!(await older.load())) return;
    rows.startAt(place);
    await drawn();
    if (document.activeElement === document.body) rows.focusRow(place);
  }

  const isEmpty = messages.length + outgoing.length + files.length === 0;
  return (
    <section className="thread" ref={box} aria-labelledby={heading}>
      <KeepPlace first={messages[0]?.seq} box={box}>
        <div className="thread-content">
          <h2 id={heading} className="visually-hidden">
            {texts.thread}
          </h2>
          {!thread.complete && <OlderButton busy={older.busy} load={() => void loadByButton()} />}
          {isEmpty && <p className="quiet">{texts.threadEmpty(chat.correspondent.name)}</p>}
          {!isEmpty && (
            <div role="grid" aria-labelledby={heading} className="thread-grid" {...rows.grid}>
              <StoredMessages
                thread={thread}
                stop={rows.stop}
                firstUnread={firstUnread?.seq}
                showState={outgoing.length === 0}
              />
              <OutgoingMessages messages={outgoing} state={state} stop={rows.stop} />
              <OutgoingFiles files={files} stop={rows.stop} toComposer={toComposer} />
            </div>
          )}
        </div>
      </KeepPlace>
    </section>
  );
}

interface StoredMessagesProps {
  thread: ThreadState;
  stop: string | undefined;
  firstUnread: number | undefined;
  /** Whether the last one of one's own says how far it came. */
  showState: boolean;
}

/** What the server has. Each block is told only what is about it. */
export function StoredMessages({ thread, stop, firstUnread, showState }: StoredMessagesProps) {
  const { chat, messages } = thread;
  const them = chat.correspondent.id;
  const lastMine = showState ? messages.findLast(({ from_id }) => from_id !== them) : undefined;
  const blocks = useMemo(() => blocksOf(messages), [messages]);
  return blocks.map((block) => {
    const holds = (seq: number | undefined) => seq !== undefined && isWithin(block.messages, seq);
    const isLast = lastMine && holds(lastMine.seq);
    return (
      <MessageBlock
        key={block.key}
        block={block}
        correspondentId={them}
        stop={holds(Number(stop)) ? stop : undefined}
        firstUnread={holds(firstUnread) ? firstUnread : undefined}
        lastMine={isLast ? lastMine.seq : undefined}
        state={isLast ? wordOfMessage(lastMine, chat) : undefined}
      />
    );
  });
}

interface OutgoingMessagesProps {
  messages: readonly OutgoingMessage[];
  state: string;
  stop: string | undefined;
}

/** What is on its way, or was refused. */
function OutgoingMessages({ messages, state, stop }: OutgoingMessagesProps) {
  if (messages.length === 0) return null;
  return (
    <div role="rowgroup" className="thread-group">
      {messages.map((message) => (
        <OutgoingRow
          key={message.clientId}
          message={message}
          state={state}
          cell={gridCell(message.clientId, stop)}
        />
      ))}
    </div>
  );
}

/** Says on opening what waits, if anything does; the name stands in the heading too. */
function useOpenedLine({ chat }: ThreadState): void {
  const say = useEffectEvent(() => {
    const { correspondent, unread } = chat;
    if (unread === 0) return;
    const name = `${correspondent.name} ${correspondent.lastName}`;
    announce(threadTexts.opened(name, texts.unread(unread)), { unasked: true });
  });
  useEffect(() => say(), []);
}

function isWithin(messages: readonly Message[], seq: number): boolean {
  return seq >= (messages[0]?.seq ?? 0) && seq <= (messages.at(-1)?.seq ?? 0);
}

/** Where Tab enters the thread. */
function startRow(
  message: Message | undefined,
  [first]: readonly { readonly clientId: string }[],
): string | undefined {
  return message ? String(message.seq) : first?.clientId;
}

/** A message that was on its way is called by its number once it is stored. */
function storedAs(
  name: string,
  messages: readonly Message[],
  outgoing: readonly OutgoingMessage[],
): string | undefined {
  if (/^\d+$/.test(name) || outgoing.some(({ clientId }) => clientId === name)) return undefined;
  const stored = messages.findLast(({ client_id }) => client_id === name);
  return stored && String(stored.seq);
}

/** Resolves when React has drawn what the stores hold. */
function drawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}
