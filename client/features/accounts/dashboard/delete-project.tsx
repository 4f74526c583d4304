import { useRevalidator } from 'react-router';
import { t } from 'texts:accounts/dashboard';
import type { Project } from '../../../../shared/features/projects.ts';
import { isOpenOffer } from '../../../../shared/statuses.ts';
import { call } from '../../../calls/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';

interface DeleteProjectProps {
  project: Project;
  onDeleted: () => void;
  onClose: () => void;
}

/** The question before a sound or an offer is deleted. The deletion can be undone. */
export function DeleteProject({ project, onDeleted, onClose }: DeleteProjectProps) {
  const { revalidate } = useRevalidator();

  async function remove(): Promise<string | undefined> {
    const reply = await call('/projects/delete', { projectId: project.id });
    if (!reply.success) return reply.info;
    notify(t('deleted', { name: project.name }), {
      tone: 'good',
      action: { label: t('undo'), run: () => void restore(project).then(revalidate) },
    });
    onDeleted();
    return undefined;
  }

  return (
    <ConfirmDialog
      title={t('deleteTitle', { name: project.name })}
      label={t('delete')}
      confirm={remove}
      onClose={onClose}
    >
      {consequenceOf(project)}
    </ConfirmDialog>
  );
}

async function restore(project: Project): Promise<void> {
  const reply = await call('/projects/restore', { projectId: project.id });
  if (!reply.success) return void notify(reply.info, { tone: 'bad' });
  const { offer_state: state, name } = project;
  const wasOpen = state !== null && isOpenOffer(state);
  notify(t(wasOpen ? 'restoredWithdrawn' : 'restored', { name }), { tone: 'good' });
}

function consequenceOf({ offer_state: state }: Project): string {
  if (state === null) return t('deleteSound');
  return isOpenOffer(state) ? t('deleteOpenOffer') : t('deleteOffer');
}
