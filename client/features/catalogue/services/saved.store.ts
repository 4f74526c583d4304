import { create } from 'zustand';
import { singleFlight } from '../../../../shared/once.ts';
import { BUYER } from '../../../../shared/roles.ts';
import { call } from '../../../calls/api.ts';
import { signedInId, useSession } from '../../../session/session.store.ts';

interface SavedState {
  /** The account whose list was loaded. */
  readonly owner: number | undefined;
  /** The freelancers whom the account has saved. */
  readonly ids: ReadonlySet<number>;
}

const useSaved = create<SavedState>()(() => ({ owner: undefined, ids: new Set() }));

/** Returns whether the signed-in person may save this freelancer. */
export function useMaySave(userId: number): boolean {
  return useSession(({ session }) => session?.role === BUYER && session.userId !== userId);
}

/** Returns whether the signed-in person has saved a freelancer; undefined until loaded. */
export function useIsSaved(userId: number): boolean | undefined {
  const me = useSession(({ session }) => session?.userId);
  return useSaved(({ owner, ids }) =>
    owner === undefined || owner !== me ? undefined : ids.has(userId),
  );
}

/** Loads the list once for each account. After a failure, the next call tries again. */
export const loadSaved = singleFlight(async (): Promise<void> => {
  const me = signedInId();
  if (me === undefined || useSaved.getState().owner === me) return;
  const answer = await call('/savedFreelancers/getIds', {});
  if (!answer.success || signedInId() !== me) return;
  useSaved.setState({ owner: me, ids: new Set(answer.data.userIds) });
});

/** Records a change that the server has accepted. */
export function markSaved(userId: number, isSaved: boolean): void {
  useSaved.setState(({ ids }) => {
    const others = [...ids].filter((id) => id !== userId);
    return { ids: new Set(isSaved ? [...others, userId] : others) };
  });
}
