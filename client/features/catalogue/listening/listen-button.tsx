import { Suspense, useEffect, useRef } from 'react';
import { t } from 'texts:catalogue/listening';
import { announce } from '../../../announcer/announce.ts';
import type { Sound } from '../../../../shared/features/sounds.ts';
import { sitePlayer, useSitePlayer } from '../../../player/site-player.ts';
import { useSession } from '../../../session/session.store.ts';
import { Button } from '../../../ui/button.tsx';
import { FOCUS_GAP_MS } from '../../../ui/focus/focus-place.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { tracksOfSounds } from '../sounds/sound-row.tsx';

const ListeningMode = lazyPart(async () => (await import('./listening-mode.tsx')).ListeningMode);

/**
 * Starts the listening mode, which plays an excerpt of each result, one after the other. Leaving the
 * results ends the mode, but the current sound plays to its end.
 */
export function ListenButton({ sounds }: { sounds: readonly Sound[] }) {
  const me = useSession(({ session }) => session?.userId);
  const isListening = useSitePlayer(({ listening }) => listening);
  const button = useRef<HTMLButtonElement>(null);
  const stop = () => {
    sitePlayer.pause();
    button.current?.focus();
    // Orca does not read a focus that moves while its old place disappears.
    setTimeout(sitePlayer.endListening, FOCUS_GAP_MS);
  };
  useEffect(() => sitePlayer.endListening, []);

  const tracks = tracksOfSounds(sounds.filter(({ user_id }) => user_id !== me));
  if (tracks.length === 0) return null;
  const count = tracks.length;
  return (
    <>
      <Button
        ref={button}
        className="scripted"
        onClick={() => sitePlayer.listen(tracks, () => announce(t('over', { count })))}
      >
        {t('start', { count })}
      </Button>
      {isListening && (
        <Suspense>
          <ListeningMode stop={stop} />
        </Suspense>
      )}
    </>
  );
}
