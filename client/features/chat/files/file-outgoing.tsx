import { useShallow } from 'zustand/react/shallow';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { useFileOutbox } from './file-outbox.store.ts';
import { OutgoingFileRow } from './file-outgoing-row.tsx';
import { gridCell } from '../message/use-grid-rows.ts';

/** A file on its way, as the thread knows it: its progress is its row's alone. */
interface FileInThread {
  readonly clientId: string;
}

/** The files on their way into a conversation, without those that stand in its thread already. */
export function useOutgoingFiles(
  conversationId: number,
  messages: readonly Message[],
): readonly FileInThread[] {
  const ids = useFileOutbox(
    useShallow(({ files }) =>
      files.filter((file) => file.conversationId === conversationId).map((file) => file.clientId),
    ),
  );
  return ids
    .filter((clientId) => !messages.some(({ client_id }) => client_id === clientId))
    .map((clientId) => ({ clientId }));
}

interface OutgoingFilesProps {
  files: readonly FileInThread[];
  stop: string | undefined;
  toComposer: () => void;
}

/** Their rows, at the end of the thread. */
export function OutgoingFiles({ files, stop, toComposer }: OutgoingFilesProps) {
  if (files.length === 0) return null;
  return (
    <div role="rowgroup" className="thread-group">
      {files.map(({ clientId }) => (
        <OutgoingFileRow
          key={clientId}
          clientId={clientId}
          cell={gridCell(clientId, stop)}
          toComposer={toComposer}
        />
      ))}
    </div>
  );
}
