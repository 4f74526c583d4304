import { useEffect, useRef, useState } from 'react';
import type { MessageFile } from '../../../shared/features/chat.ts';
import { fileLink } from '../media/file-link.ts';
import { FileDownload } from './file-download.tsx';
import { spokenFile } from './file-words.ts';
import { texts } from './file.texts.ts';

/**
 * A picture, with its name as its text. It is fetched when it comes near to sight, into a frame of a
 * fixed height, so that nothing around it moves when it arrives.
 */
export function FileImage({ file }: { file: MessageFile }) {
  const frame = useRef<HTMLDivElement>(null);
  const [url, setUrl] = useState<string>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let gone = false;
    const fetchLink = async () => {
      const found = await fileLink(file.id);
      if (gone) return;
      setUrl(found);
      setFailed(found === undefined);
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void fetchLink();
    });
    observer.observe(element);
    return () => {
      gone = true;
      observer.disconnect();
    };
  }, [file.id]);

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms; this says what the message is in one line
    <div role="group" aria-label={spokenFile(file)} className="file-box">
      <div ref={frame} className="file-frame">
        {failed && <p className="bad">{texts.imageFailed}</p>}
        {url !== undefined && !failed && (
          <img src={url} alt={file.name} onError={() => setFailed(true)} />
        )}
      </div>
      <FileDownload file={file} showName />
    </div>
  );
}
