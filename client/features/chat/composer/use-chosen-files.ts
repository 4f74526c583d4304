import { useState } from 'react';
import { t } from 'texts:chat/chosenPictures';
import { PICTURE_START_BYTES, pictureTypeOf } from '../../../../shared/texts/picture-file.ts';
import { announce } from '../../../announcer/announce.ts';
import { sendableOf, sendFiles } from '../files/file-sending.ts';
import { FOCUS_GAP } from '../../../ui/focus/focus-gap.ts';

/** Files that were chosen together and are not sent yet, since some of them are pictures. */
export interface ChosenFiles {
  readonly files: readonly File[];
  /** Those of them that may be described. */
  readonly pictures: readonly File[];
}

/**
 * What is chosen in a conversation: files without a picture among them are sent at once, others wait
 * until their pictures were described. All of them wait, so that they are sent in their order.
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
    setTimeout(() => sendFiles(conversationId, files), FOCUS_GAP);
  }

  function giveUp(): void {
    setWaiting(undefined);
    setTimeout(() => announce(t('nothingSent')), FOCUS_GAP);
  }

  return { waiting, take, send, giveUp };
}

async function picturesAmong(files: readonly File[]): Promise<File[]> {
  const are = await Promise.all(files.map(isPicture));
  return files.filter((_file, index) => are[index]);
}

/** As the server judges it. A file that cannot be read fails when it is sent, where that is told. */
async function isPicture(file: File): Promise<boolean> {
  try {
    const start = await file.slice(0, PICTURE_START_BYTES).arrayBuffer();
    return pictureTypeOf(new Uint8Array(start)) !== undefined;
  } catch {
    return false;
  }
}
