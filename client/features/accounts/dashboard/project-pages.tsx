import { t } from 'texts:accounts/dashboard';
import type { Project } from '../../../../shared/features/projects.ts';
import { PagesBefore } from '../../../ui/lists/list-pages.tsx';

export interface ProjectPagesProps {
  projects: readonly Project[];
  isFirst: boolean;
  hasMore: boolean;
}

/** Links to other pages of a list. Absent if there is only one page. */
export function ProjectPages({ projects, isFirst, hasMore }: ProjectPagesProps) {
  const last = projects.at(-1);
  return (
    <PagesBefore
      texts={t}
      next={hasMore && last ? last.id : null}
      before={isFirst ? undefined : ''}
    />
  );
}
