import { create } from 'zustand';
import { useSession } from '../../../session/session.store.ts';
import { browserParts, readStoredList, recordOf } from '../../../storage/browser-storage.ts';

/** A sound that a visitor keeps. The name is shown when the sound is no longer on sale. */
export interface VisitorsSound {
  readonly id: number;
  readonly name: string;
}

interface KeptState {
  /** The visitor's list in this browser, newest first. Signing in moves it to the account. */
  readonly here: readonly VisitorsSound[];
  /** The account that `known` is about. */
  readonly owner: number | undefined;
  /** Whether the account keeps a sound, for sounds that were asked about. */
  readonly known: ReadonlyMap<number, boolean>;
}

/** The local storage key of the visitor's list. */
export const KEPT = 'keptSounds';
const { storage, onOtherTab } = browserParts;

export const useKept = create<KeptState>()(() => ({
  here: [],
  owner: undefined,
  known: new Map(),
}));

/** Reads the visitor's list again, as after a change in another tab. */
export function readVisitorsList(): void {
  const isOne = (value: unknown): value is VisitorsSound => {
    const { id, name } = recordOf(value) ?? {};
    return typeof id === 'number' && typeof name === 'string';
  };
  useKept.setState({ here: readStoredList(storage, KEPT, isOne) });
}

/** Returns whether the person keeps a sound; false until that is known. */
export function useIsKept(id: number): boolean {
  const me = useSession(({ session }) => session?.userId);
  return useKept(({ here, owner, known }) =>
    me === undefined ? here.some((one) => one.id === id) : owner === me && known.get(id) === true,
  );
}

// Read after creation, because hydration needs the same initial state as the server's page.
readVisitorsList();
useSession.subscribe(readVisitorsList);
onOtherTab((key) => {
  if (key === null || key === KEPT) readVisitorsList();
});
