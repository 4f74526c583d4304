import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t as tFields } from 'texts:sounds/fields';
import { t } from 'texts:sounds/product';
import { type SoundField, soundFormOf } from '../../../shared/audio/sound-fields.ts';
import { BPM_CATEGORY_ID } from '../../../shared/languages/categories.ts';
import type { Project } from '../../../shared/features/projects.ts';
import { Keywords } from '../catalogue/sounds/keywords.tsx';
import { soundDetails, soundFormat } from '../../player/sound-player-words.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { spokenLength } from '../../../shared/audio/sound-length.ts';
import { Time } from '../../ui/time.tsx';

/** The fields without the title, lead and metadata of the page. */
type ShownField = Exclude<SoundField, 'name' | 'description' | 'category_id'>;

/** Facts about a sound except its price. Empty ones are left out. */
export function SoundDetails({ project }: { project: Project }) {
  const { user_id, userName, category_id, sound, keywords, fileName } = project;
  const { tempo } = soundFormOf(project);
  const tempoText = category_id === BPM_CATEGORY_ID ? t('bpm', { tempo }) : tempo;
  const shown: Readonly<Record<ShownField, readonly [string, ReactNode]>> = {
    tempo: [tFields('tempo'), tempo ? tempoText : null],
    keywords: [tFields('keywords'), keywords ? <Keywords keywords={keywords} /> : null],
  };
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
        ...Object.values(shown),
        [t('file'), fileName],
        [
          t('licence'),
          <span key="licence">
            {t('licenceText')} <Link to="/licence">{t('licenceWhole')}</Link>
          </span>,
        ],
        [t('made'), <Time key="made" at={project.creation_time} show="day" />],
      ]}
    />
  );
}
