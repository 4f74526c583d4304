import type { Sound } from '../../../shared/features/sounds.ts';
import { texts } from './search.texts.ts';
import { SoundCard } from './sound-card.tsx';
import './sound-list.css';

/** What sounds like a sound, the nearest first; nothing where nothing does. */
export function SimilarSounds({ sounds }: { sounds: readonly Sound[] }) {
  if (sounds.length === 0) return null;
  return (
    <section className="stack">
      <h2>{texts.similar}</h2>
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
