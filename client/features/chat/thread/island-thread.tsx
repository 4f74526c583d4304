import { useId, useRef } from 'react';
import { t } from 'texts:chat/general';
import { t as tFinding } from 'texts:chat/finding';
import { announce } from '../../../announcer/announce.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { useGridRows } from '../message/use-grid-rows.ts';
import { type Island, aimAt, leaveIsland, loadAfter, loadBefore } from './island.store.ts';
import { KeepPlace } from './keep-place.tsx';
import { OlderButton, useOlderMessages } from './older-messages.tsx';
import { heardRow } from '../wire/unheard.ts';
import { lastSeqOf, type ThreadState } from './thread-state.ts';
import { StoredMessages } from './thread.tsx';
import { goToMessage, useAim } from './use-aim.ts';
import { rowFromEnd, useThreadKeys } from './use-thread-keys.ts';
import '../finding/finding.css';
import './thread.css';

interface IslandThreadProps {
  thread: ThreadState;
  island: Island;
  toComposer: () => void;
}

/**
 * An island, with buttons that load newer messages or return to the thread. New messages are
 * announced and stay unread.
 */
export function IslandThread({ thread, island, toComposer }: IslandThreadProps) {
  const heading = useId();
  const box = useRef<HTMLElement>(null);
  const id = thread.chat.conversation_id;
  const { messages, complete } = island;
  const older = useOlderMessages(id, loadBefore);
  const rows = useGridRows({
    start: messages[0] && String(messages[0].seq),
    leave: toComposer,
    onFocused: (row) => heardRow(id, Number(row)),
    beforeFirst: () => !complete && void older.load(),
  });
  useAim(id, messages, rows.focusRow);
  useThreadKeys({
    fromEnd: (index) => rowFromEnd(index, thread, [], ''),
    focusRow: (row) => {
      leaveIsland(id);
      aimAt(id, Number(row));
      return true;
    },
    toFirstUnread: () => void goToMessage(id, thread.chat.read_seq + 1),
  });

  async function loadNewer(): Promise<void> {
    const first = await loadAfter(id);
    if (first === undefined) announce(tFinding('newerFailed'));
    else aimAt(id, first);
  }

  function toNewest(): void {
    leaveIsland(id);
    aimAt(id, lastSeqOf(thread));
  }

  return (
    <section className="thread" ref={box} aria-labelledby={heading}>
      <KeepPlace first={messages[0]?.seq} box={box}>
        <div className="thread-content">
          <h2 id={heading} className="visually-hidden">
            {t('thread')}
          </h2>
          {!complete && <OlderButton busy={older.busy} load={() => void older.load()} />}
          <div role="grid" className="thread-grid" {...rows.grid}>
            <StoredMessages
              thread={{ ...thread, messages }}
              stop={rows.stop}
              firstUnread={undefined}
              showState={false}
            />
          </div>
          <div className="island-end">
            <p className="quiet">{tFinding('olderPart')}</p>
            <div className="row">
              <ActionButton run={loadNewer}>{tFinding('loadNewer')}</ActionButton>
              <Button onClick={toNewest}>{tFinding('toNewest')}</Button>
            </div>
          </div>
        </div>
      </KeepPlace>
    </section>
  );
}
