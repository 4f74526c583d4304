import { Suspense, useEffect, useRef } from 'react';
import { t } from 'texts:catalogue/listening';
import { announce } from '../../../announcer/announce.ts';
import type { Sound } from '../../../../shared/features/sounds.ts';
import { sitePlayer, useSitePlayer } from '../../../player/site-player.ts';
import { trackOf } from '../../../player/track.ts';
import { useSession } from '../../../session/session.store.ts';
import { Button } from '../../../ui/button.tsx';
import { FOCUS_GAP_MS } from '../../../ui/focus/focus-place.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const ListeningMode = lazyPart(async () => (await import('./listening-mode.tsx')).ListeningMode);

/**
 * Plays a part of each result, one after the other, with large buttons for the one that plays.
 * Leaving the results ends it; the sound that plays continues to its end.
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

  const tracks = sounds.flatMap((sound) =>
    sound.user_id === me ? [] : (trackOf(sound, sound) ?? []),
  );
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
