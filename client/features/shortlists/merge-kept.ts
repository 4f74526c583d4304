import { call } from '../../calls/api.ts';
import { onConnected } from '../../calls/live.ts';
import { signedInId } from '../../session/session.store.ts';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { useKept } from '../catalogue/sounds/kept.store.ts';
import { markKept, writeVisitorsList } from '../catalogue/sounds/set-kept.ts';

/** Moves the sounds that the person kept as a visitor to the account, after each sign-in. */
export function mergeKeptSounds(): void {
  void merge();
  onConnected(() => void merge());
}

async function merge(): Promise<void> {
  const projects = useKept.getState().here.map(({ id }) => id);
  const me = signedInId();
  if (projects.length === 0 || me === undefined) return;
  const answer = await call('/shortlists/keep', { projects });
  if (signedInId() !== me) return;
  if (!answer.success) {
    // Without a connection the next one tries again. A full list leaves the sounds here.
    if (answer.status === 422) notify(answer.info, { tone: 'bad' });
    return;
  }
  writeVisitorsList([]);
  markKept(projects, () => true);
}
