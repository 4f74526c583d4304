import { t } from 'texts:services/hello';
import type { Hello } from '../../shared/features/recordings.ts';
import type { Track } from './track.ts';

export interface HelloProps {
  hello: Hello;
  /** The freelancer's id and username. */
  userId: number;
  name: string;
}

/** Makes a track of a freelancer's spoken hello. */
export function trackOfHello({ hello, userId, name }: HelloProps): Track {
  const to = `/portfolio/${userId}`;
  return {
    key: `hello-${userId}`,
    title: t('from', { name }),
    to,
    by: { name, to },
    audio: hello.audio,
    lengthMs: hello.length_ms,
    peaks: hello.peaks,
    kind: 'voice',
    ownerId: userId,
  };
}
