import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '../../announcer/announce.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { checkFile } from '../media/check-file.ts';
import { FileField } from '../media/file-field.tsx';
import { HalfDoneUploads } from '../media/half-done-uploads.tsx';
import { UploadPanel } from '../media/upload-panel.tsx';
import { type HalfDoneUpload, useHalfDone } from '../media/use-half-done.ts';
import { useUpload } from '../media/use-upload.ts';
import { texts } from './texts.ts';

interface DeliveryFormProps {
  projectId: number;
  onDelivered: () => void;
}

const FIELD = 'delivery';

/** Chooses the file of a paid project, checks it, uploads it and delivers it. */
export function DeliveryForm({ projectId, onDelivered }: DeliveryFormProps) {
  const [file, setFile] = useState<File>();
  const [error, setError] = useState('');
  const submit = useRef<HTMLButtonElement>(null);
  const halfDone = useHalfDone('delivery');
  const upload = useUpload({
    purpose: 'delivery',
    async finish(fileId) {
      const answer = await call('/projects/deliver', { projectId, fileId });
      if (!answer.success) return answer.info;
      onDelivered();
      return undefined;
    },
  });
  const idle = upload.state.phase === 'idle';

  async function start(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const control = event.currentTarget.elements.namedItem(FIELD);
    const fault = await checkFile(file, 'delivery');
    flushSync(() => setError(fault ?? ''));
    if (fault === undefined && file) {
      halfDone.chosen(file);
      return upload.start(file);
    }
    if (document.activeElement === control) announce(fault ?? '');
    if (control instanceof HTMLElement) control.focus();
  }

  function cancel(): void {
    // The panel goes away; what was pressed first is where one begins again.
    submit.current?.focus();
    upload.cancel();
  }

  function giveUp(half: HalfDoneUpload): void {
    submit.current?.focus();
    halfDone.giveUp(half);
  }

  return (
    <section className="stack project-delivery">
      <h2>{texts.deliverHeading}</h2>
      <HalfDoneUploads uploads={halfDone.uploads} onGiveUp={giveUp} />
      <form className="form" noValidate onSubmit={(event) => void start(event)}>
        <FileField
          name={FIELD}
          label={texts.chooseFile}
          hint={texts.fileHint}
          error={error}
          accept=".wav,audio/wav"
          disabled={!idle}
          onChange={(chosen) => {
            setFile(chosen);
            setError('');
          }}
        />
        <Button ref={submit} variant="main" type="submit" busy={!idle}>
          {texts.deliver}
        </Button>
      </form>
      <UploadPanel
        state={upload.state}
        purpose="delivery"
        onPause={upload.pause}
        onResume={upload.resume}
        onCancel={cancel}
      />
    </section>
  );
}
