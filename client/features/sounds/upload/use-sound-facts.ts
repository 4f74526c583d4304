import { useEffect, useState } from 'react';
import { t } from 'texts:sounds/selling';
import type { OwnSameSound, SoundFacts } from '../../../../shared/features/sounds.ts';
import { announce } from '../../../announcer/announce.ts';
import { call } from '../../../calls/api.ts';
import type { Loaded } from '../../../calls/load.ts';

/** The polling interval during an analysis. */
const INTERVAL_MS = 1_500;
const MAX_POLLS = 80;

interface SoundAnalysis {
  readonly sound: SoundFacts | undefined;
  /** The person's own sound that the upload repeats. */
  readonly same: OwnSameSound | null;
  /** Restarts polling, for example after a retried analysis. */
  readonly refresh: () => void;
}

/** Polls the analysis of an upload until it has finished. Announces that it repeats another sound. */
export function useSoundFacts(fileId: string): SoundAnalysis {
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState<
    Loaded<'/media/getSound'> & { fileId: string; round: number }
  >();
  useEffect(() => {
    if (fileId === '') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMounted = true;
    const poll = async (attempt: number) => {
      const answer = await call('/media/getSound', { fileId });
      if (!isMounted) return;
      if (answer.success) setKnown({ fileId, round, ...answer.data });
      const isOver = answer.success && answer.data.sound.state !== 'waiting';
      if (!isOver && attempt < MAX_POLLS)
        timer = setTimeout(() => void poll(attempt + 1), INTERVAL_MS);
    };
    void poll(1);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [fileId, round]);
  const current = known?.fileId === fileId ? known : undefined;
  const same = current?.same ?? null;
  const text = same ? t('same', same) : '';
  useEffect(() => {
    if (text !== '') announce(text);
  }, [text]);
  return {
    sound: current?.sound,
    same,
    refresh: () => setRound((last) => last + 1),
  };
}
