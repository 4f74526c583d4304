import type { Message } from '../../../shared/features/chat.ts';
import { type OutgoingFile, useFileOutbox } from './file-outbox.store.ts';
import { OutgoingFileRow } from './file-outgoing-row.tsx';
import { gridCell } from './use-grid-rows.ts';

/** The files on their way into a conversation, without those that stand in its thread already. */
export function useOutgoingFiles(
  conversationId: number,
  messages: readonly Message[],
): readonly OutgoingFile[] {
  const all = useFileOutbox((state) => state.files);
  return all.filter(
    (file) =>
      file.conversationId === conversationId &&
      !messages.some(({ client_id }) => client_id === file.clientId),
  );
}

interface OutgoingFilesProps {
  files: readonly OutgoingFile[];
  stop: string | undefined;
  toComposer: () => void;
}

/** Their rows, at the end of the thread. */
export function OutgoingFiles({ files, stop, toComposer }: OutgoingFilesProps) {
  if (files.length === 0) return null;
  return (
    <div role="rowgroup" className="thread-group">
      {files.map((outgoing) => (
        <OutgoingFileRow
          key={outgoing.clientId}
          outgoing={outgoing}
          cell={gridCell(outgoing.clientId, stop)}
          toComposer={toComposer}
        />
      ))}
    </div>
  );
}
