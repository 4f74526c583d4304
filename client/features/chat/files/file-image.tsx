import { useEffect, useRef, useState } from 'react';
import { t } from 'texts:chat/file';
import type { MessageFile } from '../../../../shared/features/chat/chat.ts';
import { whenNear } from '../../../ui/when-near.ts';
import { fileLink } from '../../../session/file-link.ts';
import { FileDownload } from './file-download.tsx';
import { spokenFile } from './file-words.ts';

/**
 * A picture. Where its sender described it, everybody sees the words below it, and hears them once: as
 * the text of the picture where it is shown, and from below it where it is not. Then there is no group
 * that is named by them, since its name would be read before what is in it.
 */
export function FileImage({ file }: { file: MessageFile }) {
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
      <div role="group" aria-label={spokenFile(file)} className="file-box">
        {picture}
        <FileDownload file={file} showName />
      </div>
    );
  }
  return (
    <div className="file-box">
      <span className="visually-hidden">{t('describedImage', { description: '' })}</span>
      {picture}
      <p className="file-description" aria-hidden={url !== undefined}>
        {description}
      </p>
      <FileDownload file={file} showName />
    </div>
  );
}

/**
 * The address of a picture, fetched when its frame comes near to sight. The frame has a fixed height,
 * so that nothing around it moves when the picture arrives.
 */
function useLinkNearby(fileId: string) {
  const frame = useRef<HTMLDivElement>(null);
  const [url, setUrl] = useState<string>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let gone = false;
    const fetchLink = async () => {
      const found = await fileLink(fileId);
      if (gone) return;
      setUrl(found);
      setFailed(found === undefined);
    };
    const stop = whenNear(element, () => void fetchLink());
    return () => {
      gone = true;
      stop();
    };
  }, [fileId]);

  const fail = () => {
    setUrl(undefined);
    setFailed(true);
  };
  return { frame, url, hasFailed, fail };
}
