import { useEffect } from 'react';
import { t } from 'texts:services/saved';
import { call } from '../../../calls/api.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { Icon } from '../../../ui/icon-button.tsx';
import { loadSaved, markSaved, useIsSaved, useMaySave } from './saved.store.ts';

interface SavedFreelancerProps {
  userId: number;
  /** The username. */
  name: string;
}

/** A button that saves a freelancer, or removes them from the saved ones. For buyers. */
export function SaveFreelancer({ userId, name }: SavedFreelancerProps) {
  const maySave = useMaySave(userId);
  const isSaved = useIsSaved(userId);
  useEffect(() => {
    if (maySave) void loadSaved();
  }, [maySave]);
  if (!maySave || isSaved === undefined) return null;

  async function change(): Promise<void> {
    const fault = await (isSaved ? remove({ userId, name }) : save(userId));
    if (fault !== undefined) notify(fault, { tone: 'bad' });
  }

  return (
    <ActionButton aria-pressed={isSaved} run={change}>
      <Icon of={isSaved ? 'check' : 'person'} />
      {t('save', { name })}
    </ActionButton>
  );
}

/** Saves a freelancer. Returns the reason for a refusal. */
async function save(userId: number, text?: string): Promise<string | undefined> {
  const answer = await call('/savedFreelancers/save', {
    userId,
    ...(text !== undefined && { text }),
  });
  if (!answer.success) return answer.info;
  markSaved(userId, true);
  return undefined;
}

/** Removes a freelancer. If that deletes a note, it can be undone. Returns the reason for a refusal. */
async function remove({ userId, name }: SavedFreelancerProps): Promise<string | undefined> {
  const answer = await call('/savedFreelancers/remove', { userId });
  if (!answer.success) return answer.info;
  markSaved(userId, false);
  const { text } = answer.data;
  if (text !== '') {
    notify(t('removed', { name }), {
      action: { label: t('undo'), run: () => void restore({ userId, name }, text) },
    });
  }
  return undefined;
}

/** Saves a removed freelancer again, with the note. */
export async function restore({ userId, name }: SavedFreelancerProps, text: string): Promise<void> {
  const fault = await save(userId, text);
  if (fault === undefined) notify(t('restored', { name }), { tone: 'good' });
  else notify(fault, { tone: 'bad' });
}
