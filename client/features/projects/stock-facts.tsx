import { Link } from 'react-router-dom';
import { BPM_CATEGORY_ID } from '../../../shared/categories.ts';
import type { Project } from '../../../shared/features/projects.ts';
import { ANY_SOUND, searchAddress } from '../catalogue/sound-wish.ts';
import { soundDetails, soundFormat } from '../catalogue/sound-player-words.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { spokenLength } from '../../../shared/sound-length.ts';
import { Time } from '../../ui/time.tsx';
import { texts } from './product.texts.ts';

/** What is known of a stock sound beside its price; what does not apply is left out. */
export function StockFacts({ project }: { project: Project }) {
  const { user_id, userName, tempo, category_id, sound, keywords, fileName } = project;
  const tempoText = category_id === BPM_CATEGORY_ID ? texts.bpm(tempo) : tempo;
  return (
    <DefinitionList
      lines={[
        [
          texts.freelancer,
          <Link key="freelancer" to={`/portfolio/${user_id}`}>
            {userName}
          </Link>,
        ],
        [texts.length, sound && spokenLength(Math.max(1, sound.length_ms / 1_000))],
        [texts.format, sound && `${soundFormat(sound)}, ${soundDetails(sound)}`],
        [texts.tempo, tempo !== '' && tempo !== 'n/a' ? tempoText : null],
        [texts.keywords, keywords ? <Keywords key="keywords" keywords={keywords} /> : null],
        [texts.file, fileName],
        [
          texts.licence,
          <span key="licence">
            {texts.licenceText} <Link to="/terms-of-use">{texts.terms}</Link>
          </span>,
        ],
        [texts.made, <Time key="made" at={project.creation_time} show="date" />],
      ]}
    />
  );
}

/** Each keyword leads to what else has it. */
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
