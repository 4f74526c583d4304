import { Fragment, memo } from 'react';
import { t } from 'texts:chat/thread';
import type { MessageBlock as Block } from '../thread/group-by-day.ts';
import { MessageRow } from './message-row.tsx';
import { gridCell } from './use-grid-rows.ts';

interface MessageBlockProps {
  block: Block;
  /** The other person: who wrote the messages that are not one's own. */
  correspondentId: number;
  /** The row that Tab reaches, if it is in this block. */
  stop: string | undefined;
  /** The message that 'New' stands before, if it is in this block. */
  firstUnread: number | undefined;
  /** The last message of one's own and how far it came, if it is in this block. */
  lastMine: number | undefined;
  state: string | undefined;
}

/**
 * Some neighbouring messages under the name of their day. Drawn again only when something in it
 * changes, so that an arrival costs the same in a thread of fifty and of five thousand. Day and
 * 'New' are no rows, which would be counted as messages: on screen they stand before a message, and
 * aloud at its end.
 */
export const MessageBlock = memo(function MessageBlock(props: MessageBlockProps) {
  const { block, correspondentId, stop, firstUnread, lastMine, state } = props;
  const [first] = block.messages;
  // Only where it stays when older messages come: what is focused must not change its words.
  const dayNote = block.beginsDay ? block.day : undefined;
  return (
    <div role="rowgroup" className="thread-group">
      {block.day && (
        <p className="thread-day quiet" aria-hidden="true">
          {block.day}
        </p>
      )}
      {block.messages.map((message) => (
        <Fragment key={message.seq}>
          {message.seq === firstUnread && (
            <p className="thread-new" aria-hidden="true">
              {t('new')}
            </p>
          )}
          <MessageRow
            message={message}
            mine={message.from_id !== correspondentId}
            cell={gridCell(String(message.seq), stop)}
            {...noteOf(message === first ? dayNote : undefined, message.seq === firstUnread)}
            {...(message.seq === lastMine && state !== undefined && { state })}
          />
        </Fragment>
      ))}
    </div>
  );
}, isSame);

function noteOf(day: string | undefined, isFirstUnread: boolean): { note?: string } {
  const parts = [...(day ? [day] : []), ...(isFirstUnread ? [t('firstNew')] : [])];
  return parts.length > 0 ? { note: parts.join(', ') } : {};
}

/** Blocks are made anew for every change of the thread; what is in them rarely is. */
function isSame(before: MessageBlockProps, after: MessageBlockProps): boolean {
  return (
    before.stop === after.stop &&
    before.firstUnread === after.firstUnread &&
    before.lastMine === after.lastMine &&
    before.state === after.state &&
    before.correspondentId === after.correspondentId &&
    (before.block === after.block || holdsSame(before.block, after.block))
  );
}

function holdsSame(before: Block, after: Block): boolean {
  return (
    before.day === after.day &&
    before.beginsDay === after.beginsDay &&
    before.messages.length === after.messages.length &&
    before.messages.every((message, index) => message === after.messages[index])
  );
}
