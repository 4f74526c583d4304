import type { Project } from '../../../shared/features/projects.ts';
import { isOpenOffer } from '../../../shared/statuses.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Time } from '../../ui/time.tsx';
import { texts } from './product.texts.ts';

/** What is known of a service project beside its price; what does not apply is left out. */
export function ProjectFacts({ project }: { project: Project }) {
  const { offer_state: state, expires_at } = project;
  const end = state !== null && isOpenOffer(state) ? expires_at : null;
  return (
    <DefinitionList
      lines={[
        [texts.freelancer, project.userName],
        [texts.buyer, project.buyerName],
        [texts.keywords, project.keywords || null],
        [texts.file, project.fileName],
        [texts.openUntil, end && <Time key="end" at={end} show="date" />],
        [texts.made, <Time key="made" at={project.creation_time} show="date" />],
      ]}
    />
  );
}
