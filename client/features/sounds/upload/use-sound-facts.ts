import { useEffect, useState } from 'react';
import type { SoundFacts } from '../../../../shared/features/sounds.ts';
import { call } from '../../../api.ts';

/** Between two looks at an analysis that goes on, milliseconds. */
const PAUSE = 1_500;
/** After this many the analysis takes so long that the form should not wait for it. */
const MOST_LOOKS = 80;

/** What is known of the audio of an upload. */
export interface KnownSound {
  readonly sound: SoundFacts | undefined;
  /** Asks anew, as when its analysis has begun once more. */
  readonly lookAgain: () => void;
}

/** What is known of the audio of an upload of one's own; asked again until it was analysed. */
export function useSoundFacts(fileId: string): KnownSound {
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState<{ fileId: string; round: number; sound: SoundFacts }>();
  useEffect(() => {
    if (fileId === '') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    const look = async (turn: number) => {
      const answer = await call('/media/getSound', { fileId });
      if (!isHere) return;
      if (answer.success) setKnown({ fileId, round, sound: answer.data.sound });
      const isOver = answer.success && answer.data.sound.state !== 'waiting';
      if (!isOver && turn < MOST_LOOKS) timer = setTimeout(() => void look(turn + 1), PAUSE);
    };
    void look(1);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [fileId, round]);
  return {
    sound: known?.fileId === fileId ? known.sound : undefined,
    lookAgain: () => setRound((last) => last + 1),
  };
}
