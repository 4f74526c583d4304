import type { ReactNode } from 'react';
import { t } from 'texts:shortlists/list';
import type { KeptSound } from '../../../shared/features/shortlists.ts';
import { Tracks } from '../../player/track-button.tsx';
import { trackOf } from '../../player/track.ts';
import { SoundRow } from '../catalogue/sounds/sound-row.tsx';

interface KeptSoundsProps {
  sounds: readonly KeptSound[];
  /** The controls of each row. */
  renderActions?: (kept: KeptSound) => ReactNode;
}

/** Returns the tracks of the sounds that are on sale. */
export function tracksOf(sounds: readonly KeptSound[]) {
  return sounds.flatMap(({ sound }) => (sound && trackOf(sound, sound)) ?? []);
}

/** The sounds of a list, one row each. Sounds that are not on sale keep their names. */
export function KeptSounds({ sounds, renderActions }: KeptSoundsProps) {
  return (
    <Tracks tracks={tracksOf(sounds)}>
      <ul className="sounds list-plain list-ruled">
        {sounds.map((kept) => (
          <li key={kept.project_id}>
            {kept.sound ? (
              <SoundRow sound={kept.sound} actions={renderActions?.(kept)} />
            ) : (
              <div className="kept-gone">
                <h3>{kept.name}</h3>
                <p className="quiet">{t('gone')}</p>
                <div className="row">{renderActions?.(kept)}</div>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Tracks>
  );
}
