import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { Postbox } from '../../../platform/mail/postbox.ts';
import { tooOften } from '../../../platform/requests/refusal.ts';
import type { Caller } from '../../../platform/requests/session.ts';
import { triedPasswordsLetter } from '../security/account-security.letters.ts';
import { networkOf } from './device.ts';
import {
  addressSubject,
  countTry,
  type CountedTry,
  findWait,
  FREE_TRIES,
  isOfAddress,
  takeBack,
  takeBackAll,
  takenBackWhenRight,
} from './password-tries.repository.ts';

export interface TriedAccount {
  readonly id: number;
  readonly email: string;
  readonly name: string;
}

/** What came of a try; an undecided one, such as one that lacks its second step, counts for nothing. */
export type TryOutcome = 'right' | 'wrong' | 'undecided';

/** Slows guessing, by account and by address. */
export interface PasswordTries {
  /**
   * Runs a check of a password or a code, or refuses to, saying how long to wait. Its tries are
   * counted by a subject of their own, so that strangers use up none of them.
   */
  attempt(
    account: TriedAccount,
    subject: string,
    check: () => Promise<TryOutcome>,
  ): Promise<TryOutcome>;
  /** What a caller's tries are counted by beside the account; null where none are counted. */
  subjectOf(caller: Caller): string | null;
  /** Refuses, saying how long to wait, where not all of these subjects had a try left. */
  requireCounted(subjects: readonly string[], counted: readonly CountedTry[]): Promise<void>;
  /** Runs the check that tries were counted for; those of a right password are left to the caller. */
  run(
    account: TriedAccount,
    counted: readonly CountedTry[],
    check: () => Promise<TryOutcome>,
  ): Promise<TryOutcome>;
}

interface TriesParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly postbox: Postbox;
  readonly publicUrl: () => string;
}

/** Lets everything pass: for tests, and for benches that sign in more often than people do. */
export const unlimitedTries: PasswordTries = {
  attempt: (_account, _subject, check) => check(),
  subjectOf: () => null,
  requireCounted: async () => {},
  run: (_account, _counted, check) => check(),
};

/**
 * Counts the tries in the database, so that they hold on every server and across restarts. The
 * owner of an account hears of it by mail, once until somebody got in or a day has passed.
 */
export function createPasswordTries({ db, clock, postbox, publicUrl }: TriesParts): PasswordTries {
  async function requireCounted(subjects: readonly string[], counted: readonly CountedTry[]) {
    if (counted.length === subjects.length) return;
    // Another try at the same moment may have taken the last free one of one subject.
    await takeBackAll(db, counted);
    const now = clock.now();
    const until = (await findWait(db, subjects)) ?? now;
    const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000);
    throw tooOften('account.too-many-tries', { minutes: Math.max(minutes, 1) });
  }

  async function tellOwner({ email, name }: TriedAccount, counted: readonly CountedTry[]) {
    const own = counted.find((one) => !isOfAddress(one));
    if (own?.tries !== FREE_TRIES.account) return;
    await postbox.send(db, triedPasswordsLetter(email, name, publicUrl()));
  }

  const run: PasswordTries['run'] = async (account, counted, check) => {
    const outcome = await check().catch(async (error: unknown) => {
      await takeBackAll(db, counted);
      throw error;
    });
    if (outcome === 'wrong') await tellOwner(account, counted);
    if (outcome === 'undecided') await takeBackAll(db, counted);
    return outcome;
  };

  return {
    subjectOf,
    requireCounted,
    run,
    async attempt(account, subject, check) {
      const subjects = [subject];
      const counted = await countTry(db, subjects, clock.now());
      await requireCounted(subjects, counted);
      const outcome = await run(account, counted, check);
      if (outcome === 'right') await takeBack(db, takenBackWhenRight(counted));
      return outcome;
    },
  };
}

/** Whoever has an address of IPv6 has a whole network of them. */
function subjectOf({ address }: Caller): string {
  return addressSubject(networkOf(address, { v4: 4, v6: 4 }));
}
