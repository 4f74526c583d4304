import type { MouseEvent } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { t as tDelivery } from 'texts:chat/delivery';
import { t as tFile } from 'texts:chat/file';
import { t } from 'texts:chat/general';
import { t as tGeneral } from 'texts:media/general';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { CHUNK_BYTES } from '../../../../shared/limits.ts';
import { gridCell } from '../message/use-grid-rows.ts';
import { Button } from '../../../ui/button.tsx';
import { ToneIcon } from '../../../ui/feedback/tone-icon.tsx';
import { formatSize } from '../../media/file-size.ts';
import { Row } from '../message/message-row.tsx';
import { useWire } from '../wire/wire.ts';
import { useFileOutbox, type OutgoingFile } from './file-outbox.store.ts';
import { cancelFile, retryFile } from './file-sending.ts';
import '../../../ui/feedback/progress.css';
import './file.css';

/** An outgoing file without its progress, so that progress re-renders only the file's row. */
interface FileInThread {
  readonly clientId: string;
}

/** Returns the outgoing files of a conversation whose message has not arrived yet. */
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

/** Rows of outgoing files, at the end of the thread. */
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

interface OutgoingFileRowProps {
  clientId: string;
  /** The attributes that make it a cell of the grid. */
  cell: Readonly<Record<string, unknown>>;
  /** Focuses the composer, because cancelling removes the row with its button. */
  toComposer: () => void;
}

function OutgoingFileRow({ clientId, cell, toComposer }: OutgoingFileRowProps) {
  const outgoing = useFileOutbox(({ files }) => files.find((one) => one.clientId === clientId));
  if (!outgoing) return null;
  const { file, phase, done, at } = outgoing;

  function cancel(): void {
    toComposer();
    cancelFile(clientId);
  }

  /** Focuses the row, because retrying removes the button. */
  function retry({ currentTarget }: MouseEvent<HTMLElement>): void {
    currentTarget.closest<HTMLElement>('[role=gridcell]')?.focus();
    retryFile(clientId);
  }

  return (
    <Row cell={cell} mine sender={t('you')} at={at}>
      <div className="raised file-box file-outgoing">
        <p className="file-name">{file.name}</p>
        <UploadLine outgoing={outgoing} />
        {/* A file of one chunk has no progress that is worth announcing. */}
        <progress
          aria-hidden={file.size <= CHUNK_BYTES}
          aria-label={tGeneral('progress', { name: file.name })}
          value={done}
          max={file.size}
        />
        <div className="row">
          {phase === 'failed' && (
            <Button aria-label={tFile('tryAgainOf', { name: file.name })} onClick={retry}>
              {tGeneral('tryAgain')}
            </Button>
          )}
          <Button
            variant="quiet"
            aria-label={tFile('cancelOf', { name: file.name })}
            onClick={cancel}
          >
            {tGeneral('cancel')}
          </Button>
        </div>
      </div>
    </Row>
  );
}

function UploadLine({ outgoing: { phase, info, done, file } }: { outgoing: OutgoingFile }) {
  const away = useWire() === 'away' || phase === 'away';
  const words = phase === 'waiting' ? tFile('preparing') : tGeneral('uploading');
  return (
    <p className="file-line">
      {phase === 'failed' ? (
        <span className="file-fault bad">
          <ToneIcon of="bad" />
          {`${tGeneral('failed')} ${info}`.trim()}
        </span>
      ) : (
        <span>{away ? tDelivery('waiting') : words}</span>
      )}
      <span className="numbers quiet">
        {tGeneral('soFar', { done: formatSize(done), total: formatSize(file.size) })}
      </span>
    </p>
  );
}
