import { useCallback, useEffect } from 'react';
import { Link } from 'react-router';
import { t } from 'texts:ui/player';
import { shownLength } from '../../shared/audio/sound-length.ts';
import { announce } from '../announcer/announce.ts';
import { CartButton } from '../features/orders/cart/cart-button.tsx';
import { PlayButton } from '../player/play-button.tsx';
import { isRunning } from '../player/playback.ts';
import { Position } from '../player/player.tsx';
import { PlayerOptions } from '../player/player-options.tsx';
import { PlayerWaveform } from '../player/player-waveform.tsx';
import { sitePlayer, useSitePlayer } from '../player/site-player.ts';
import { useSession } from '../session/session.store.ts';
import { focusPlace } from '../ui/focus/focus-place.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { ShownPrice } from '../ui/shown-price.tsx';
import { watchHeight } from '../ui/look/watch-height.ts';
import './player-bar.css';

/** The site's player at the lower edge, from the first playback on. */
export function PlayerBar() {
  const { track, phase, at, spokenAt, length } = useSitePlayer();
  const me = useSession(({ session }) => session?.userId);
  const watch = useCallback(
    (bar: HTMLElement | null) => (bar ? watchHeight(bar, '--player-height') : undefined),
    [],
  );
  useEffect(() => {
    window.addEventListener('pagehide', sitePlayer.keep);
    return () => window.removeEventListener('pagehide', sitePlayer.keep);
  }, []);
  useEffect(() => {
    if (phase === 'failed') announce(t('failed'), { urgent: true });
  }, [phase]);

  if (!track) return null;
  const { title, to, by, sound } = track;
  const running = isRunning(phase);
  return (
    <section ref={watch} className="player-bar reversed" aria-label={t('bar')}>
      <div className="player-bar-content">
        <div className="player-bar-keys">
          <IconButton icon="previous" onClick={() => sitePlayer.step(-1)}>
            {t('previous')}
          </IconButton>
          <PlayButton
            title={undefined}
            length={length}
            running={running}
            onClick={running ? sitePlayer.pause : sitePlayer.resume}
          />
          <IconButton
            icon="next"
            aria-disabled={!sitePlayer.neighbour(1)}
            onClick={() => sitePlayer.step(1)}
          >
            {t('next')}
          </IconButton>
        </div>
        <Link to={to} className="player-bar-what">
          <strong>{title}</strong> <span>{by.name}</span>
        </Link>
        <div className="player-bar-track">
          <PlayerWaveform peaks={track.peaks} played={length ? at / length : 0} />
          <Position title={title} spokenAt={spokenAt} length={length} playback={sitePlayer} />
        </div>
        <span className="player-bar-time numbers" aria-hidden="true">
          {shownLength(at)} / {length === undefined ? '–:––' : shownLength(length)}
        </span>
        <PlayerOptions />
        {sound && (
          <div className="player-bar-sale">
            <ShownPrice price={sound.price} price_rsd={null} />
            {track.ownerId !== me && <CartButton project={sound} isInList />}
          </div>
        )}
        <IconButton icon="close" className="player-bar-close" onClick={close}>
          {t('close')}
        </IconButton>
      </div>
      {phase === 'failed' && <p className="player-bar-failed">{t('failed')}</p>}
    </section>
  );
}

/** The pressed button disappears, so the focus moves to the heading. */
function close(): void {
  sitePlayer.close();
  focusPlace(document.querySelector('h1'), { preventScroll: true });
}
