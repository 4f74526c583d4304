import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '../../../announcer/announce.ts';
import { faultText } from '../../../languages/fault-text.ts';
import { checkFile } from '../../media/check-file.ts';
import { useHalfDone } from '../../media/use-half-done.ts';
import { useUpload } from '../../media/use-upload.ts';

/** What a form does with the file of its sound. */
interface SoundFileOptions {
  /** Told of a file that was chosen and begins to go up. */
  readonly onChosen?: (file: File) => void;
  /** Told of a file that is complete at the server; '' as soon as another one takes its place. */
  readonly onFile: (file: { fileId: string; fileName: string }) => void;
}

/** The file of a sound: it is checked when it is chosen, and goes up at once. */
export function useSoundFile({ onChosen, onFile }: SoundFileOptions) {
  const [fault, setFault] = useState('');
  const fileName = useRef('');
  const halfDone = useHalfDone('stock');
  const upload = useUpload({
    purpose: 'stock',
    async finish(fileId) {
      onFile({ fileId, fileName: fileName.current });
      return undefined;
    },
  });
  const { phase } = upload.state;
  const isRunning = phase === 'running' || phase === 'paused' || phase === 'failed';

  return {
    upload,
    halfDone,
    fault,
    /** Whether a file is on its way, be it paused or broken off. */
    isRunning,
    /** Checks a file and sends it; what is wrong with it is said, and the one before stays. */
    async choose(file: File | undefined): Promise<void> {
      if (!file) return;
      const found = await checkFile(file, 'stock');
      const said = found === undefined ? '' : faultText(found);
      flushSync(() => setFault(said));
      if (said !== '') return announce(said, { urgent: true });
      if (isRunning) upload.cancel();
      fileName.current = file.name;
      onFile({ fileId: '', fileName: '' });
      onChosen?.(file);
      halfDone.chosen(file);
      upload.start(file);
    },
  };
}

export type SoundFileState = ReturnType<typeof useSoundFile>;
