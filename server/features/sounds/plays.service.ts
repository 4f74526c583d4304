import { dayInBelgrade } from '../../../shared/money/belgrade.ts';
import type { Caller, Session } from '../../platform/requests/session.ts';
import type { FeatureParts } from '../../parts.ts';
import { beginDay, countPlay } from './plays.repository.ts';

export type PlaysService = ReturnType<typeof createPlaysService>;

/** Creates the counter of plays, which does not store who listened. */
export function createPlaysService({ db, clock }: Pick<FeatureParts, 'db' | 'clock'>) {
  /** The day for which this server has called `beginDay`. */
  /** The day for which `beginDay` has run on this server. */
  let begun = '';

  return {
    /**
     * Counts a listener at most once for each sound and day in Belgrade. Accounts are identified by
     * id, visitors by network address and browser.
     */
    async note(session: Session | null, caller: Caller, soundId: number): Promise<void> {
      const day = dayInBelgrade(clock.now());
      if (day !== begun) await beginDay(db, day);
      begun = day;
      const accountId = session?.accountId ?? null;
      const listener =
        accountId === null ? `${caller.address} ${caller.userAgent}` : `account ${accountId}`;
      await countPlay(db, { soundId, day, listener, accountId });
    },
  };
}
