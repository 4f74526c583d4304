import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { t } from 'texts:accounts/dashboard';
import type { Project } from '../../../../shared/features/projects.ts';
import { isOpenOffer } from '../../../../shared/statuses.ts';
import { call } from '../../../calls/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';

interface DeleteProjectProps {
  project: Project;
  onDeleted: () => void;
  onClose: () => void;
}

/**
 * The question before a sound or an offer is deleted. The deletion can be undone. A refusal is shown
 * in the dialog.
 */
export function DeleteProject({ project, onDeleted, onClose }: DeleteProjectProps) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState({ text: '', turn: 0 });

  async function remove(): Promise<void> {
    setBusy(true);
    const reply = await call('/projects/delete', { projectId: project.id });
    setBusy(false);
    if (!reply.success) return setError(({ turn }) => ({ text: reply.info, turn: turn + 1 }));
    notify(t('deleted', { name: project.name }), {
      tone: 'good',
      action: { label: t('undo'), run: () => void restore(project).then(revalidate) },
    });
    onDeleted();
  }

  return (
    <Dialog
      open
      title={t('deleteTitle', { name: project.name })}
      onClose={onClose}
      actions={
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          {t('delete')}
        </Button>
      }
    >
      <div className="stack">
        <p>{consequenceOf(project)}</p>
        <FormError error={error} />
      </div>
    </Dialog>
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
