import { BPM_CATEGORY_ID } from '../../../shared/categories.ts';
import type { Project } from '../../../shared/features/projects.ts';
import { isOpenOffer } from '../../../shared/statuses.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Time } from '../../ui/time.tsx';
import { texts } from './texts.ts';

/** What is known of a project beside its price; what does not apply is left out. */
export function ProjectFacts({ project }: { project: Project }) {
  const stock = project.kind === 'stock';
  const { tempo, category_id, offer_state: state, expires_at } = project;
  const end = state !== null && isOpenOffer(state) ? expires_at : null;
  const tempoText = category_id === BPM_CATEGORY_ID ? texts.bpm(tempo) : tempo;
  return (
    <DefinitionList
      lines={[
        [texts.freelancer, project.userName],
        [texts.buyer, project.buyerName],
        [texts.tempo, stock && tempo !== 'n/a' ? tempoText : null],
        [texts.keywords, project.keywords || null],
        [texts.rating, stock ? <Stars key="stars" value={project.rating || null} /> : null],
        [texts.file, project.fileName],
        [texts.openUntil, end && <Time key="end" at={end} show="date" />],
        [texts.made, <Time key="made" at={project.creation_time} show="date" />],
      ]}
    />
  );
}
