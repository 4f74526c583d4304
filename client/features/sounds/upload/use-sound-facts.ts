import { useEffect, useState } from 'react';
import type { SoundFacts } from '../../../../shared/features/sounds.ts';
import { call } from '../../../calls/api.ts';

/** The polling interval during an analysis. */
const PAUSE_MS = 1_500;
const MAX_POLLS = 80;

/** The analysis of an upload. */
interface KnownSound {
  readonly sound: SoundFacts | undefined;
  /** Restarts polling, for example after a retried analysis. */
  readonly lookAgain: () => void;
}

/** Polls the analysis of the person's own upload until it has finished. */
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
      if (!isOver && turn < MAX_POLLS) timer = setTimeout(() => void look(turn + 1), PAUSE_MS);
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
