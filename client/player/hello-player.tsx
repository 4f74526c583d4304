import { t } from 'texts:services/hello';
import { shownLength } from '../../shared/audio/sound-length.ts';
import type { Hello } from '../../shared/features/recordings.ts';
import { Button } from '../ui/button.tsx';
import { PlayIcon } from './play-button.tsx';
import { sitePlayer, useIsRunning } from './site-player.ts';
import type { Track } from './track.ts';
import { TrackSource, TrackWaveform } from './track-button.tsx';
import './hello-player.css';

interface HelloProps {
  hello: Hello;
  /** The freelancer's id and username. */
  userId: number;
  name: string;
}

/** Plays the spoken hello of a freelancer in the site's player. Loads nothing before that. */
export function HelloButton(props: HelloProps) {
  const { hello, name } = props;
  const track = trackOfHello(props);
  const running = useIsRunning(track);
  return (
    <>
      <Button
        className="hello-button scripted"
        data-kind="voice"
        onClick={running ? sitePlayer.pause : () => sitePlayer.play(track)}
      >
        <PlayIcon running={running} />
        {running ? t('pause', { name }) : t('hear', { name })}
        <span className="visually-hidden">, </span>
        <span className="numbers quiet">{shownLength(hello.length_ms / 1_000)}</span>
      </Button>
      <TrackSource track={track} />
    </>
  );
}

/** A spoken hello with its waveform and its words. */
export function HelloPlayer(props: HelloProps) {
  const { hello, name } = props;
  return (
    <div className="hello-player">
      <HelloButton {...props} />
      <TrackWaveform track={trackOfHello(props)} />
      <details className="hello-words">
        <summary>{t('words', { name })}</summary>
        <p className="typed-text">{hello.transcript}</p>
      </details>
    </div>
  );
}

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
