import { Suspense, useEffect, useRef } from 'react';
import { t } from 'texts:catalogue/listening';
import { announce } from '../../../announcer/announce.ts';
import type { Sound } from '../../../../shared/features/sounds.ts';
import { sitePlayer, useSitePlayer } from '../../../player/site-player.ts';
import { trackOf } from '../../../player/track.ts';
import { useSession } from '../../../session/session.store.ts';
import { Button } from '../../../ui/button.tsx';
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
    sitePlayer.endListening();
    sitePlayer.pause();
    requestAnimationFrame(() => button.current?.focus());
  };
  useEffect(() => sitePlayer.endListening, []);

  const tracks = sounds.flatMap((sound) =>
    sound.user_id === me ? [] : (trackOf(sound, sound) ?? []),
  );
  if (tracks.length === 0) return null;
  const count = tracks.length;
  if (isListening) {
    return (
      <Suspense>
        <ListeningMode stop={stop} />
      </Suspense>
    );
  }
  return (
    <Button
      ref={button}
      className="scripted"
      onClick={() => sitePlayer.listen(tracks, () => announce(t('over', { count })))}
    >
      {t('start', { count })}
    </Button>
  );
}
