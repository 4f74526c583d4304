import { t } from 'texts:shortlists/drop';
import { t as tList } from 'texts:shortlists/list';
import { MAX_SHORTLIST_SOUNDS } from '../../../../shared/limits.ts';
import { call } from '../../../calls/api.ts';
import { useSession } from '../../../session/session.store.ts';
import { browserParts } from '../../../storage/browser-storage.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { KEPT, readVisitorsList, useKept, type VisitorsSound } from './kept.store.ts';

/* The changes of kept sounds. Loaded for members, and for visitors with the first press. */

/** Keeps a sound in the default list, or removes it from all lists, in the account or here. */
export async function setKept(sound: VisitorsSound, isKept: boolean): Promise<void> {
  if (!useSession.getState().session) return setHere(sound, isKept);
  const { id, name } = sound;
  markKept([id], () => isKept);
  const answer = isKept
    ? await call('/shortlists/keep', { projects: [id] })
    : await call('/shortlists/drop', { projectId: id });
  if (!answer.success) {
    markKept([id], () => !isKept);
    return void notify(answer.info, { tone: 'bad' });
  }
  const { lists, named } = answer.data ?? { lists: [], named: false };
  if (!named) return undefined;
  // Pressing again would not restore the list that the person had chosen.
  notify(t('dropped', { name, count: lists.length }), {
    action: { label: t('undo'), run: () => void restore(id, lists) },
  });
  return undefined;
}

async function restore(id: number, lists: readonly number[]): Promise<void> {
  for (const listId of lists) {
    const answer = await call('/shortlists/keep', { projects: [id], listId });
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
  }
  markKept([id], () => true);
}

function setHere(sound: VisitorsSound, isKept: boolean): void {
  readVisitorsList();
  const others = useKept.getState().here.filter(({ id }) => id !== sound.id);
  if (isKept && others.length >= MAX_SHORTLIST_SOUNDS) {
    notify(tList('full', { most: MAX_SHORTLIST_SOUNDS }), { tone: 'bad' });
  } else {
    writeVisitorsList(isKept ? [sound, ...others] : others);
  }
}

/** Stores the visitor's list. */
export function writeVisitorsList(here: readonly VisitorsSound[]): void {
  const { storage } = browserParts;
  if (here.length > 0) storage.setItem(KEPT, JSON.stringify(here));
  else storage.removeItem(KEPT);
  useKept.setState({ here });
}

/** Records what the account keeps. */
export function markKept(ids: readonly number[], isKept: (id: number) => boolean): void {
  const me = useSession.getState().session?.userId;
  useKept.setState(({ owner, known }) => {
    const marked = new Map(owner === me ? known : []);
    for (const id of ids) marked.set(id, isKept(id));
    return { owner: me, known: marked };
  });
}

/** Makes the next button ask the server again, as after a change of one list. */
export function forgetKept(): void {
  useKept.setState({ known: new Map() });
}

const asked = new Set<number>();

/** Finds out whether the account keeps a sound. One call asks about all sounds of a screen. */
export function needKept(id: number): void {
  const me = useSession.getState().session?.userId;
  const { owner, known } = useKept.getState();
  if (me === undefined || (owner === me && known.has(id))) return;
  if (asked.size === 0) queueMicrotask(() => void ask(me));
  asked.add(id);
}

async function ask(me: number): Promise<void> {
  const projects = [...asked];
  asked.clear();
  const answer = await call('/shortlists/getKept', { projects });
  if (!answer.success || useSession.getState().session?.userId !== me) return;
  const kept = new Set(answer.data.projects);
  markKept(projects, (id) => kept.has(id));
}
