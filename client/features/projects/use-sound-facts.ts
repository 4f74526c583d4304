import { useEffect, useState } from 'react';
import type { SoundFacts } from '../../../shared/features/sounds.ts';
import { call } from '../../api.ts';

/** Between two looks at an analysis that goes on, milliseconds. */
const PAUSE = 1_500;
/** After this many the analysis takes so long that the form should not wait for it. */
const MOST_LOOKS = 80;

/** What is known of the audio of an upload of one's own; asked again until it was analysed. */
export function useSoundFacts(fileId: string): SoundFacts | undefined {
  const [known, setKnown] = useState<{ fileId: string; sound: SoundFacts }>();
  useEffect(() => {
    if (fileId === '') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    const look = async (turn: number) => {
      const answer = await call('/media/getSound', { fileId });
      if (!isHere) return;
      if (answer.success) setKnown({ fileId, sound: answer.data.sound });
      const isOver = answer.success && answer.data.sound.state !== 'waiting';
      if (!isOver && turn < MOST_LOOKS) timer = setTimeout(() => void look(turn + 1), PAUSE);
    };
    void look(1);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [fileId]);
  return known?.fileId === fileId ? known.sound : undefined;
}
