import { t } from 'texts:chat/safety';
import type { Project } from '../../../../shared/features/projects.ts';
import { useSession } from '../../../session/session.store.ts';
import { DisclosureButton, useDisclosure } from '../composer/disclosure-button.tsx';
import { ReportForm } from './report-form.tsx';
import './safety.css';

/** Opens a report about a project; its owner has nothing to report, a stranger has to sign in first. */
export function ReportProject({ project }: { project: Pick<Project, 'id' | 'user_id'> }) {
  const me = useSession(({ session }) => session?.userId);
  const { id, open, button, toggle, close } = useDisclosure();
  if (me === undefined || me === project.user_id) return null;
  return (
    <div className="report-project">
      <DisclosureButton variant="quiet" controls={id} {...{ open, button, toggle }}>
        {t('reportProject')}
      </DisclosureButton>
      {open && (
        <ReportForm
          id={id}
          target={{ aboutId: project.user_id, projectId: project.id }}
          hint={t('reportProjectHint')}
          close={close}
        />
      )}
    </div>
  );
}
