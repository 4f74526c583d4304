import { Link } from 'react-router-dom';
import { t as tFields } from 'texts:sounds/fields';
import { t } from 'texts:sounds/product';
import { BPM_CATEGORY_ID } from '../../../shared/languages/categories.ts';
import type { Project } from '../../../shared/features/projects.ts';
import { ANY_SOUND, searchAddress } from '../catalogue/sounds/sound-query.ts';
import { soundDetails, soundFormat } from '../../player/sound-player-words.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { spokenLength } from '../../../shared/audio/sound-length.ts';
import { Time } from '../../ui/time.tsx';

/** Facts about a sound except its price. Empty ones are left out. */
export function SoundDetails({ project }: { project: Project }) {
  const { user_id, userName, tempo, category_id, sound, keywords, fileName } = project;
  const tempoText = category_id === BPM_CATEGORY_ID ? t('bpm', { tempo }) : tempo;
  return (
    <DefinitionList
      lines={[
        [
          t('freelancer'),
          <Link key="freelancer" to={`/portfolio/${user_id}`}>
            {userName}
          </Link>,
        ],
        [t('length'), sound && spokenLength(Math.max(1, sound.length_ms / 1_000))],
        [t('format'), sound && `${soundFormat(sound)}, ${soundDetails(sound)}`],
        [tFields('tempo'), tempo !== '' && tempo !== 'n/a' ? tempoText : null],
        [tFields('keywords'), keywords ? <Keywords key="keywords" keywords={keywords} /> : null],
        [t('file'), fileName],
        [
          t('licence'),
          <span key="licence">
            {t('licenceText')} <Link to="/terms-of-use">{t('terms')}</Link>
          </span>,
        ],
        [t('made'), <Time key="made" at={project.creation_time} show="day" />],
      ]}
    />
  );
}

/** Links from each keyword to other sounds with it. */
function Keywords({ keywords }: { keywords: string }) {
  const words = keywords.split(',').map((word) => word.trim());
  return (
    <ul className="list-plain keywords">
      {[...new Set(words)]
        .filter((word) => word !== '')
        .map((word) => (
          <li key={word}>
            <Link to={searchAddress({ ...ANY_SOUND, words: word }, 1)}>{word}</Link>
          </li>
        ))}
    </ul>
  );
}
