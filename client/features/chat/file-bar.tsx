import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { sendFiles } from './file-sending.ts';
import { texts } from './file.texts.ts';
import { Recorder } from './recorder.tsx';
import './file.css';

/** Beside the text: files of any kind to choose, several at once, and audio messages to record. */
export function FileBar({ conversationId }: { conversationId: number }) {
  const picker = useRef<HTMLInputElement>(null);

  function send({ target }: ChangeEvent<HTMLInputElement>): void {
    sendFiles(conversationId, [...(target.files ?? [])]);
    // The same file chosen again is a change again.
    target.value = '';
  }

  return (
    <div className="file-bar">
      <Button onClick={() => picker.current?.click()}>
        <span aria-hidden="true">+</span>
        <span className="file-bar-word">{texts.chooseFile}</span>
      </Button>
      <input ref={picker} type="file" multiple hidden tabIndex={-1} onChange={send} />
      <Recorder onSend={(file, sound) => sendFiles(conversationId, [file], sound)} />
    </div>
  );
}
