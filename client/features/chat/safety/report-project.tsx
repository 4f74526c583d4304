import { t } from 'texts:chat/safety';
import type { Project } from '../../../../shared/features/projects.ts';
import { useSession } from '../../../session/session.store.ts';
import { ReportTool } from './report-form.tsx';

/** The form that reports a sound or an offer. Hidden from its freelancer and from visitors. */
export function ReportProject({ project }: { project: Pick<Project, 'id' | 'user_id'> }) {
  const me = useSession(({ session }) => session?.userId);
  if (me === undefined || me === project.user_id) return null;
  return (
    <div className="report-project">
      <ReportTool
        target={{ aboutId: project.user_id, projectId: project.id }}
        hint={t('reportProjectHint')}
      >
        {t('reportProject')}
      </ReportTool>
    </div>
  );
}
