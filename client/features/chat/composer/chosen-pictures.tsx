import { useEffect, useRef, useState } from 'react';
import { t } from 'texts:chat/chosenPictures';
import { t as tHelp } from 'texts:chat/helpPictures';
import { MAX_PICTURE_DESCRIPTION } from '../../../../shared/limits.ts';
import {
  PICTURE_DESCRIPTION_TOO_LONG,
  pictureDescription,
  pictureDescriptionFault,
} from '../../../../shared/rules/chat/chat-file.ts';
import type { Rule } from '../../../../shared/rules/rule.ts';
import { PICTURE_START_BYTES, pictureTypeOf } from '../../../../shared/texts/picture-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useWarningBeforeLeaving } from '../../media/use-warning-before-leaving.ts';
import { announce } from '../../../announcer/announce.ts';
import { sendableOf, sendFiles } from '../files/file-sending.ts';
import { FOCUS_GAP_MS } from '../../../ui/focus/focus-place.ts';
import '../files/file.css';

/** The largest size of a thumbnail, CSS pixels. */
const WIDTH = 320;
const HEIGHT = 120;

interface ChosenPicturesProps {
  chosen: ChosenFiles;
  /** Receives a description for each picture; '' if the sender gave none. */
  onSend: (descriptions: ReadonlyMap<File, string>) => void;
  onClose: () => void;
}

/** Descriptions by field name. */
type Descriptions = Readonly<Record<string, string>>;

/**
 * A dialog for optional descriptions of the chosen pictures, before they are sent. The browser asks
 * before the page is left, because a reload loses files and descriptions.
 */
export function ChosenPictures({ chosen, onSend, onClose }: ChosenPicturesProps) {
  const { files, pictures } = chosen;
  useWarningBeforeLeaving(true);
  const fields = pictures.map((picture, index) => ({ picture, name: `picture-${index}` }));
  const form = useForm<Descriptions, { success: true; info: '' }>({
    initial: Object.fromEntries(fields.map(({ name }) => [name, ''])),
    rules: fields.map(({ name }) => lengthRule(name)),
    submit: (words) => {
      onSend(
        new Map(
          fields.map(({ picture, name }) => [picture, pictureDescription(words[name] ?? '')]),
        ),
      );
      return Promise.resolve({ success: true, info: '' });
    },
  });

  return (
    <Dialog title={t('title', { count: pictures.length })} onClose={onClose}>
      <Form {...form.form} help={helpOf(tHelp, { most: MAX_PICTURE_DESCRIPTION })}>
        {fields.map(({ picture, name }, index) => (
          <div key={name} className="chosen-picture">
            <ChosenThumb file={picture} />
            <TextareaField
              {...form.field(name)}
              value={form.values[name] ?? ''}
              label={t('describe', { name: picture.name })}
              {...(index === 0 && { hint: t('hint') })}
              optional
              rows={2}
              max={MAX_PICTURE_DESCRIPTION}
              lateCounter
            />
          </div>
        ))}
        <Button variant="main" type="submit">
          {t('send', { count: files.length })}
        </Button>
      </Form>
    </Dialog>
  );
}

function lengthRule(field: string): Rule<Descriptions> {
  return {
    ...PICTURE_DESCRIPTION_TOO_LONG,
    field,
    broken: (words) => pictureDescriptionFault(words[field] ?? '') !== undefined,
  };
}

/**
 * A thumbnail on a canvas, because the content security policy blocks `blob:` images. It is
 * decorative: the field beside it names the picture.
 */
function ChosenThumb({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let isUnmounted = false;
    async function draw(): Promise<void> {
      const picture = await createImageBitmap(file);
      if (canvas.current && !isUnmounted) drawInto(canvas.current, picture);
      picture.close();
    }
    // A file that cannot be drawn can still be described and sent.
    draw().catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [file]);

  return (
    <div className="chosen-picture-frame">
      <canvas ref={canvas} width={0} height={0} aria-hidden="true" />
    </div>
  );
}

function drawInto(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const scale = Math.min(1, WIDTH / picture.width, HEIGHT / picture.height);
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
}

/** Files that were chosen together and include pictures. */
interface ChosenFiles {
  readonly files: readonly File[];
  /** The pictures among the files. Only they can have descriptions. */
  readonly pictures: readonly File[];
}

/**
 * Sends chosen files at once, or after the dialog if a picture is among them. All files wait for
 * the dialog, so that their order stays.
 */
export function useChosenFiles(conversationId: number) {
  const [waiting, setWaiting] = useState<ChosenFiles>();

  async function take(chosen: readonly File[]): Promise<void> {
    const files = sendableOf(chosen);
    const pictures = await picturesAmong(files);
    if (pictures.length > 0) return setWaiting({ files, pictures });
    sendFiles(
      conversationId,
      files.map((file) => ({ file })),
    );
  }

  function send(descriptions: ReadonlyMap<File, string>): void {
    const files = (waiting?.files ?? []).map((file) => {
      const description = descriptions.get(file);
      return { file, ...(description !== undefined && { description }) };
    });
    setWaiting(undefined);
    setTimeout(() => sendFiles(conversationId, files), FOCUS_GAP_MS);
  }

  function discard(): void {
    setWaiting(undefined);
    setTimeout(() => announce(t('nothingSent')), FOCUS_GAP_MS);
  }

  return { waiting, take, send, discard };
}

async function picturesAmong(files: readonly File[]): Promise<File[]> {
  const are = await Promise.all(files.map(isPicture));
  return files.filter((_file, index) => are[index]);
}

/** Detects a picture by its first bytes, like the server. Returns false for an unreadable file. */
async function isPicture(file: File): Promise<boolean> {
  try {
    const start = await file.slice(0, PICTURE_START_BYTES).arrayBuffer();
    return pictureTypeOf(new Uint8Array(start)) !== undefined;
  } catch {
    return false;
  }
}
