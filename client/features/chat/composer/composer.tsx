import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useState,
  type ChangeEvent,
  useRef,
} from 'react';
import { t } from 'texts:chat/general';
import { t as tFile } from 'texts:chat/file';
import { MAX_MESSAGE } from '../../../../shared/limits.ts';
import { messageFault } from '../../../../shared/rules/chat/message-text.ts';
import { faultText } from '../../../languages/fault-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { tellTyping } from '../presence/typing.store.ts';
import { sendableOf, sendFiles } from '../files/file-sending.ts';
import { Recorder } from '../recorder/recorder.tsx';
import { ChosenPictures, useChosenFiles } from './chosen-pictures.tsx';
import { keepDraft, readDraft } from './draft-storage.ts';
import { sendMessage } from './send-message.ts';
import '../files/file.css';

interface ComposerProps {
  conversationId: number;
  /** Lets the parent move the focus here. */
  form: RefObject<HTMLFormElement | null>;
}

function faultOf(text: string): string | undefined {
  const fault = messageFault(text);
  return fault && faultText(fault);
}

/** Keeps a draft for each conversation until the message is sent. */
export function Composer({ conversationId, form }: ComposerProps) {
  const heading = useId();
  const [text, setText] = useState(() => readDraft(conversationId));
  const [fault, setFault] = useState<string>();
  const chosen = useChosenFiles(conversationId);

  function change(next: string): void {
    setText(next);
    keepDraft(conversationId, next);
    if (next !== '') tellTyping(conversationId);
    if (fault) setFault(faultOf(next));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = faultOf(text);
    setFault(found);
    // Pressing the button moves the focus to it; return it to the text for the next message.
    form.current?.querySelector('textarea')?.focus();
    if (found) return;
    // Store the text in the outbox before clearing the draft, so that a crash cannot lose it.
    sendMessage(conversationId, text.trim());
    change('');
  }

  function sendOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  return (
    <>
      <Form
        help={null}
        ref={form}
        className="composer"
        aria-labelledby={heading}
        onSubmit={submit}
        noValidate
        data-kept
      >
        <h2 id={heading} className="visually-hidden">
          {t('writeMessage')}
        </h2>
        <TextareaField
          name="text"
          label={t('message')}
          hint={t('messageHint')}
          value={text}
          onChange={change}
          rows={2}
          onKeyDown={sendOnEnter}
          {...(text.length > MAX_MESSAGE * 0.8 && { max: MAX_MESSAGE })}
          {...(fault && { error: fault })}
        />
        <div className="composer-actions">
          <Button variant="main" type="submit">
            {t('send')}
          </Button>
          <FileBar conversationId={conversationId} onChoose={(files) => void chosen.take(files)} />
        </div>
      </Form>
      {/* Outside the form above, because this dialog contains a form itself. */}
      {chosen.waiting && (
        <ChosenPictures chosen={chosen.waiting} onSend={chosen.send} onClose={chosen.giveUp} />
      )}
    </>
  );
}

interface FileBarProps {
  conversationId: number;
  onChoose: (files: readonly File[]) => void;
}

/** Buttons beside the text: choose files of any kind, or record an audio message. */
function FileBar({ conversationId, onChoose }: FileBarProps) {
  const picker = useRef<HTMLInputElement>(null);

  function take({ target }: ChangeEvent<HTMLInputElement>): void {
    onChoose([...(target.files ?? [])]);
    // Without this, choosing the same file again fires no change event.
    target.value = '';
  }

  return (
    <div className="file-bar">
      <Button onClick={() => picker.current?.click()}>
        <span aria-hidden="true">+</span>
        <span className="file-bar-word">{tFile('chooseFile')}</span>
      </Button>
      <input ref={picker} type="file" multiple hidden onChange={take} />
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
