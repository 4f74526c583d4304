import { t } from 'texts:services/hello';
import { shownLength } from '../../shared/audio/sound-length.ts';
import { Button } from '../ui/button.tsx';
import { PlayIcon } from './play-button.tsx';
import { type HelloProps, trackOfHello } from './hello-track.ts';
import { sitePlayer, useIsRunning } from './site-player.ts';
import { TrackSource, TrackWaveform } from './track-button.tsx';
import './hello-player.css';

/** Plays a freelancer's spoken hello in the site's player. Loads nothing before it is pressed. */
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
        {running ? t('pause', { name }) : t('hear', { name })}{' '}
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
    <div className="raised hello-player">
      <HelloButton {...props} />
      <TrackWaveform track={trackOfHello(props)} />
      <details className="hello-words">
        <summary>{t('words', { name })}</summary>
        <p className="typed-text">{hello.transcript}</p>
      </details>
    </div>
  );
}
