import { t } from 'texts:chat/safety';
import type { Project } from '../../../../shared/features/projects.ts';
import { useSession } from '../../../session/session.store.ts';
import { DisclosureButton, useDisclosure } from '../composer/disclosure-button.tsx';
import { ReportForm } from './report-form.tsx';
import './safety.css';

/** The form that reports a sound or an offer. Hidden from its freelancer and from visitors. */
export function ReportProject({ project }: { project: Pick<Project, 'id' | 'user_id'> }) {
  const me = useSession(({ session }) => session?.userId);
  const report = useDisclosure();
  if (me === undefined || me === project.user_id) return null;
  return (
    <div className="report-project">
      <DisclosureButton of={report}>{t('reportProject')}</DisclosureButton>
      {report.open && (
        <ReportForm
          id={report.id}
          target={{ aboutId: project.user_id, projectId: project.id }}
          hint={t('reportProjectHint')}
          close={report.close}
        />
      )}
    </div>
  );
}
