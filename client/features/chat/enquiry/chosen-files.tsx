import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { t } from 'texts:chat/enquiry';
import { announce } from '../../../announcer/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { formatSize } from '../../media/file-size.ts';
import { FilesField } from '../../media/files-field.tsx';
import type { EnquiryFiles } from './use-enquiry-files.ts';

/** Chooses files for an enquiry or a brief, and lists them. */
export function ChosenFiles({ files, hint }: { files: EnquiryFiles; hint: string }) {
  const place = useRef<HTMLDivElement>(null);

  function remove(file: File): void {
    flushSync(() => files.remove(file));
    place.current?.querySelector('input')?.focus();
    announce(t('removed', { name: file.name }));
  }

  return (
    <div ref={place} className="stack">
      <FilesField
        name="files"
        label={t('files')}
        hint={hint}
        error={files.fault}
        isAnyKind
        optional
        onChoose={files.add}
      />
      {files.list.length > 0 && (
        <ul className="list-plain">
          {files.list.map((file, at) => (
            <li key={`${at} ${file.name}`} className="row">
              <bdi>{file.name}</bdi> <span className="numbers quiet">{formatSize(file.size)}</span>
              <Button
                variant="quiet"
                aria-label={t('removeOf', { name: file.name })}
                onClick={() => remove(file)}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
