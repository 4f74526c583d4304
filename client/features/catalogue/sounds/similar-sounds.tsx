import { t } from 'texts:catalogue/search';
import type { Sound } from '../../../../shared/features/sounds.ts';
import { SoundCard } from './sound-card.tsx';
import './sound-list.css';

/** Similar sounds, most similar first. Hidden if there are none. */
export function SimilarSounds({ sounds }: { sounds: readonly Sound[] }) {
  if (sounds.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t('similar')}</h2>
      <ul className="sounds list-plain">
        {sounds.map((sound) => (
          <li key={sound.id}>
            <SoundCard sound={sound} />
          </li>
        ))}
      </ul>
    </section>
  );
}
