import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from 'texts:chat/file';
import type { Message, MessageFile } from '../../../../shared/features/chat/chat.ts';
import { baseName } from '../../../../shared/texts/file-name.ts';
import { Player, type Sequence } from '../../../player/player.tsx';
import { downloadFrom } from '../../../calls/save-file.ts';
import { fileLink } from '../../../session/file-link.ts';
import { formatSize } from '../../media/file-size.ts';
import { whenNear } from '../../../ui/when-near.ts';
import { announce } from '../../../announcer/announce.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { spokenFile, VOICE_NOTE } from './file-words.ts';
import { usePlayerSettings } from '../../../player/player-settings.store.ts';
import './file.css';

interface FileMessageProps {
  message: Message;
  file: MessageFile;
}

export function FileMessage({ message, file }: FileMessageProps) {
  if (file.kind === 'image') return <FileImage file={file} />;
  if (file.kind === 'other') return <FileCard file={file} />;
  return <AudioMessage message={message} file={file} />;
}

function AudioMessage({ message, file }: FileMessageProps) {
  const { conversation_id, seq } = message;
  const sequence = useMemo(() => sequenceOf({ conversation_id, seq }), [conversation_id, seq]);
  const title = baseName(file.name);
  return (
    <div className="raised file-box file-audio">
      {title !== VOICE_NOTE && (
        // The player's label contains it.
        <p className="file-name" aria-hidden="true">
          {title}
        </p>
      )}
      <Player
        title={title}
        label={spokenFile(file)}
        durationMs={file.duration_ms}
        peaks={file.peaks}
        load={(fresh) => fileLink(file.id, fresh)}
        neutralTitle={t('audioMessage')}
        sequence={sequence}
      />
      {file.transcript !== undefined && <Transcript text={file.transcript} />}
    </div>
  );
}

/** The most characters of a transcript that is always visible. */
const SHORT = 200;

function Transcript({ text }: { text: string }) {
  if (text.length > SHORT) {
    return (
      <details className="file-transcript">
        <summary>{t('transcript')}</summary>
        <p>
          <bdi>{text}</bdi>
        </p>
      </details>
    );
  }
  return (
    <p className="file-transcript">
      <span className="visually-hidden">{t('transcript')}: </span>
      <bdi>{text}</bdi>
    </p>
  );
}

/** A file that is neither a picture nor a sound: its name, its size, and a download button. */
function FileCard({ file }: { file: MessageFile }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms; this says what the message is in one line
    <div role="group" aria-label={spokenFile(file)} className="raised file-box file-card">
      <p className="file-name">{file.name}</p>
      <p className="quiet">{formatSize(file.bytes)}</p>
      <FileDownload file={file} showName={false} />
    </div>
  );
}

/**
 * A picture, with its description below it. Screen readers read the description once: as the `alt`
 * of a loaded picture, otherwise from the paragraph. For the same reason a described picture has no
 * labelled group.
 */
function FileImage({ file }: { file: MessageFile }) {
  const { name, description } = file;
  const { frame, url, hasFailed, fail } = useLinkNearby(file.id);
  const picture = (
    <div ref={frame} className="file-frame">
      {hasFailed && <p className="bad">{t('imageFailed')}</p>}
      {url !== undefined && <img src={url} alt={description || name} onError={fail} />}
    </div>
  );

  if (!description) {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms; this says what the message is in one line
      <div role="group" aria-label={spokenFile(file)} className="raised file-box">
        {picture}
        <FileDownload file={file} showName />
      </div>
    );
  }
  return (
    <div className="raised file-box">
      <span className="visually-hidden">{t('describedImage', { description: '' })}</span>
      {picture}
      <p className="file-description" aria-hidden={url !== undefined}>
        {description}
      </p>
      <FileDownload file={file} showName />
    </div>
  );
}

/** Fetches the address of a picture when its frame comes into view. */
function useLinkNearby(fileId: string) {
  const frame = useRef<HTMLDivElement>(null);
  const [url, setUrl] = useState<string>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let isUnmounted = false;
    const fetchLink = async () => {
      const found = await fileLink(fileId);
      if (isUnmounted) return;
      setUrl(found);
      setFailed(found === undefined);
    };
    const stop = whenNear(element, () => void fetchLink());
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [fileId]);

  const fail = () => {
    setUrl(undefined);
    setFailed(true);
  };
  return { frame, url, hasFailed, fail };
}

interface FileDownloadProps {
  file: Pick<MessageFile, 'id' | 'name'>;
  /** Whether the file's name is visible on the button. Its accessible name always contains it. */
  showName: boolean;
}

/** A button that saves a file. It fetches the address on each download: addresses expire. */
export function FileDownload({ file, showName }: FileDownloadProps) {
  const name = t('downloadFile', { name: file.name });

  async function download(): Promise<void> {
    const url = await fileLink(file.id);
    if (url === undefined) return void notify(t('downloadFailed'), { tone: 'bad' });
    downloadFrom(url, file.name);
    announce(t('downloadBegun', { name: file.name }));
  }

  return (
    <ActionButton variant={showName ? 'quiet' : 'plain'} aria-label={name} run={download}>
      {showName ? name : t('download')}
    </ActionButton>
  );
}

/** Functions that start the audio messages on screen, by conversation and number. */
const players = new Map<string, () => void>();
/** The audio messages that have played to their end in this tab. */
const playedOut = new Set<string>();

/**
 * Makes an audio message part of its conversation's sequence. When it ends, the following message
 * starts if it is an audio message that has not played to its end yet. Nothing is announced, and
 * the focus does not move.
 */
function sequenceOf({
  conversation_id: conversationId,
  seq,
}: Pick<Message, 'conversation_id' | 'seq'>): Sequence {
  const place = `${conversationId}/${seq}`;
  const following = `${conversationId}/${seq + 1}`;
  return {
    join(playOn) {
      players.set(place, playOn);
      return () => {
        if (players.get(place) === playOn) players.delete(place);
      };
    },
    onEnded() {
      playedOut.add(place);
      if (usePlayerSettings.getState().playOn && !playedOut.has(following)) {
        players.get(following)?.();
      }
    },
  };
}
