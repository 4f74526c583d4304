import { type ChangeEvent, useRef } from 'react';
import { t } from 'texts:chat/file';
import { Button } from '../../../ui/button.tsx';
import { sendableOf, sendFiles } from './file-sending.ts';
import { Recorder } from '../recorder/recorder.tsx';
import './file.css';

interface FileBarProps {
  conversationId: number;
  /** Hears of files that were chosen. */
  onChoose: (files: readonly File[]) => void;
}

/** Beside the text: files of any kind to choose, several at once, and audio messages to record. */
export function FileBar({ conversationId, onChoose }: FileBarProps) {
  const picker = useRef<HTMLInputElement>(null);

  function take({ target }: ChangeEvent<HTMLInputElement>): void {
    onChoose([...(target.files ?? [])]);
    // The same file chosen again is a change again.
    target.value = '';
  }

  return (
    <div className="file-bar">
      <Button onClick={() => picker.current?.click()}>
        <span aria-hidden="true">+</span>
        <span className="file-bar-word">{t('chooseFile')}</span>
      </Button>
      <input ref={picker} type="file" multiple hidden tabIndex={-1} onChange={take} />
      <Recorder
        onSend={(recorded, sound) =>
          sendFiles(
            conversationId,
            sendableOf([recorded]).map((file) => ({ file, sound })),
          )
        }
      />
    </div>
  );
}
