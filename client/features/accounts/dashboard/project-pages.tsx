import { Link, useLocation } from 'react-router';
import { t } from 'texts:accounts/dashboard';
import type { Project } from '../../../../shared/features/projects.ts';

export interface ProjectPagesProps {
  projects: readonly Project[];
  isFirst: boolean;
  hasMore: boolean;
}

/** Links to other pages of a list. Absent if there is only one page. */
export function ProjectPages({ projects, isFirst, hasMore }: ProjectPagesProps) {
  const { pathname } = useLocation();
  const last = projects.at(-1);
  if (isFirst && !hasMore) return null;
  return (
    <nav className="row" aria-label={t('projectPages')}>
      {!isFirst && <Link to={pathname}>{t('newest')}</Link>}
      {hasMore && last && <Link to={`${pathname}?before=${last.id}`}>{t('older')}</Link>}
    </nav>
  );
}
