import { useId, useMemo, useState } from 'react';
import { t } from 'texts:chat/general';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { Button } from '../../../ui/button.tsx';
import { statusOfMessage, statusOfOutgoing } from '../message/message-status.ts';
import { isBuyerOf, ServiceEnquiry } from '../enquiry/service-enquiry.tsx';
import { OutgoingFiles, useOutgoingFiles } from '../files/file-outgoing.tsx';
import { useContactNote } from '../message/contact-note.ts';
import { blocksOf, MessageBlock } from '../message/message-block.tsx';
import { OutgoingRow } from '../message/message-row.tsx';
import { outbox, type OutgoingMessage } from '../composer/outbox.ts';
import { useWire } from '../wire/wire.ts';
import { KeepPlace } from './keep-place.tsx';
import { OlderButton } from './older-messages.tsx';
import type { ThreadState } from './thread-state.ts';
import { useThreadReading } from './use-thread-reading.ts';
import './thread.css';

interface ThreadProps {
  thread: ThreadState;
  toComposer: () => void;
  /** Sends files as the composer does. Absent if the conversation has no composer. */
  takeFiles?: (files: readonly File[]) => void;
}

/** The messages of a conversation. It is no live region: the announcer speaks new messages. */
export function Thread({ thread, toComposer, takeFiles }: ThreadProps) {
  const heading = useId();
  const { chat, messages } = thread;
  const id = chat.conversation_id;
  const outgoing = outbox.use((state) => state.items).filter((one) => one.conversationId === id);
  const files = useOutgoingFiles(id, messages);
  const state = statusOfOutgoing(useWire());
  const waiting = [...outgoing, ...files];
  const reading = useThreadReading({ thread, outgoing, waiting, state, toComposer });
  const contact = useContactNote(messages);
  const { rows, older } = reading;
  const { box, isAway, toNewest } = reading.end;
  const isEmpty = messages.length + waiting.length === 0;
  const isEnquiryOffered = useEnquiryOffer(thread, waiting.length > 0) && takeFiles !== undefined;
  return (
    <>
      {/* First, so that Shift and Tab move from the box to the messages. */}
      {isAway && !isEmpty && <NewestButton thread={thread} onClick={toNewest} />}
      <section className="thread" ref={box} aria-labelledby={heading}>
        <KeepPlace first={messages[0]?.seq} box={box}>
          <div className="thread-content">
            <h2 id={heading} className="visually-hidden">
              {t('thread')}
            </h2>
            {!thread.complete && <OlderButton {...older} />}
            {isEnquiryOffered && (
              <ServiceEnquiry chat={chat} takeFiles={takeFiles} toComposer={toComposer} />
            )}
            {isEmpty && !isEnquiryOffered && (
              <p className="quiet">{t('threadEmpty', { name: chat.correspondent.name })}</p>
            )}
            {!isEmpty && (
              <div role="grid" className="thread-grid" {...rows.grid}>
                <StoredMessages
                  thread={thread}
                  stop={rows.stop}
                  firstUnread={reading.firstUnread?.seq}
                  showState={outgoing.length === 0}
                  contact={contact}
                />
                <OutgoingMessages messages={outgoing} state={state} stop={rows.stop} />
                <OutgoingFiles files={files} stop={rows.stop} toComposer={toComposer} />
              </div>
            )}
          </div>
        </KeepPlace>
      </section>
    </>
  );
}

/**
 * Returns whether to show the form for the first message. A message of the freelancer does not
 * remove the form while the buyer is filling it in.
 */
function useEnquiryOffer({ chat, messages }: ThreadState, isSending: boolean): boolean {
  const [wasEmpty] = useState(messages.length === 0 && isBuyerOf(chat));
  const hasWritten = messages.some(({ from_id }) => from_id !== chat.correspondent.id);
  return wasEmpty && !isSending && !hasWritten;
}

interface NewestButtonProps {
  thread: ThreadState;
  onClick: () => void;
}

/**
 * A button that scrolls to the end of the thread, with the number of messages received meanwhile.
 */
function NewestButton({ thread: { chat, messages }, onClick }: NewestButtonProps) {
  const [lastSeen] = useState(messages.at(-1)?.seq ?? 0);
  const count = messages.filter(
    ({ seq, from_id }) => seq > lastSeen && from_id === chat.correspondent.id,
  ).length;
  return (
    <Button className="thread-newest" onClick={onClick}>
      {t('toNewest', { count })}
    </Button>
  );
}

interface StoredMessagesProps {
  thread: ThreadState;
  stop: string | undefined;
  firstUnread: number | undefined;
  /** Whether the reader's last message shows its status. */
  showState: boolean;
  /** The message with the note about contact details. */
  contact?: number | undefined;
}

/** The messages in blocks. Each block gets only its own props, so that others do not re-render. */
export function StoredMessages(props: StoredMessagesProps) {
  const { thread, stop, firstUnread, showState, contact } = props;
  const { chat, messages } = thread;
  const them = chat.correspondent.id;
  const lastMine = showState
    ? messages.findLast(({ from_id, event }) => from_id !== them && !event)
    : undefined;
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
        state={isLast ? statusOfMessage(lastMine, chat) : undefined}
        contact={holds(contact) ? contact : undefined}
      />
    );
  });
}

interface OutgoingMessagesProps {
  messages: readonly OutgoingMessage[];
  state: string;
  stop: string | undefined;
}

function OutgoingMessages({ messages, state, stop }: OutgoingMessagesProps) {
  if (messages.length === 0) return null;
  return (
    <div role="rowgroup" className="thread-group">
      {messages.map((message) => (
        <OutgoingRow
          key={message.clientId}
          message={message}
          state={state}
          isStop={message.clientId === stop}
        />
      ))}
    </div>
  );
}

function isWithin(messages: readonly Message[], seq: number): boolean {
  return seq >= (messages[0]?.seq ?? 0) && seq <= (messages.at(-1)?.seq ?? 0);
}
