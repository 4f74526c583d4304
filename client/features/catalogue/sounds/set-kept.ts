import { t } from 'texts:shortlists/drop';
import { t as tList } from 'texts:shortlists/list';
import { MAX_SHORTLIST_SOUNDS } from '../../../../shared/limits.ts';
import { call } from '../../../calls/api.ts';
import { signedInId, useSession } from '../../../session/session.store.ts';
import { browserParts } from '../../../storage/browser-storage.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { KEPT, readVisitorsList, useKept, type VisitorsSound } from './kept.store.ts';

/* The changes of kept sounds. Members load this module at once, visitors with the first press. */

/**
 * Keeps a sound in the default list, or removes it from all lists. Visitors have one list, which is
 * stored in this browser.
 */
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
  // Pressing again would keep the sound in the default list, not in those that it was in.
  if (named) {
    notify(t('dropped', { name, count: lists.length }), {
      action: { label: t('undo'), run: () => void restore(id, lists) },
    });
  }
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

/** Records which sounds the account keeps. */
export function markKept(ids: readonly number[], isKept: (id: number) => boolean): void {
  const me = signedInId();
  useKept.setState(({ owner, known }) => {
    const marked = new Map(owner === me ? known : []);
    for (const id of ids) marked.set(id, isKept(id));
    return { owner: me, known: marked };
  });
}

/** Forgets what the account keeps, such as after a change of one list. Buttons then load it again. */
export function forgetKept(): void {
  useKept.setState({ known: new Map() });
}

/** The sounds of the next call. */
const pending = new Set<number>();

/** Loads whether the account keeps a sound. One call asks about all sounds of a screen. */
export function loadKept(id: number): void {
  const me = signedInId();
  const { owner, known } = useKept.getState();
  if (me === undefined || (owner === me && known.has(id))) return;
  if (pending.size === 0) queueMicrotask(() => void ask(me));
  pending.add(id);
}

async function ask(me: number): Promise<void> {
  const projects = [...pending];
  pending.clear();
  const answer = await call('/shortlists/getKept', { projects });
  if (!answer.success || signedInId() !== me) return;
  const kept = new Set(answer.data.projects);
  markKept(projects, (id) => kept.has(id));
}
