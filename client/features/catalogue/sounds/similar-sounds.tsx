import { useDeferredValue } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from 'texts:catalogue/search';
import type { Sound } from '../../../../shared/features/sounds.ts';
import { kindOfVisit } from '../../../kind-of-visit.ts';
import { isFirstScreen } from '../../../ui/focus/focus-memory.ts';
import { SoundCard } from './sound-card.tsx';
import './sound-list.css';

const NONE: readonly Sound[] = [];

/**
 * What sounds like a sound, the nearest first; nothing where nothing does. It is half of the page and
 * far below: at a first visit it is drawn once the rest is painted. Whoever comes back has it at once,
 * since the page is scrolled to where they were.
 */
export function SimilarSounds({ sounds }: { sounds: readonly Sound[] }) {
  const { key } = useLocation();
  const isFirst = isFirstScreen(key) && kindOfVisit() === 'navigate';
  const shown = useDeferredValue(sounds, isFirst ? NONE : sounds);
  if (shown.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t('similar')}</h2>
      <ul className="sounds list-plain">
        {shown.map((sound) => (
          <li key={sound.id}>
            <SoundCard sound={sound} />
          </li>
        ))}
      </ul>
    </section>
  );
}
