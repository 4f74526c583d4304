import { t } from 'texts:services/hello';
import type { Hello } from '../../shared/features/recordings.ts';
import type { Service } from '../../shared/features/services.ts';
import type { Track } from './track.ts';

export interface HelloProps {
  hello: Hello;
  /** The freelancer's id and username. */
  userId: number;
  name: string;
}

/** Makes a track of the spoken hello of a service's freelancer, if there is one. */
export function helloOf({ hello, user_id: userId, username: name }: Service): Track | undefined {
  return hello ? trackOfHello({ hello, userId, name }) : undefined;
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
