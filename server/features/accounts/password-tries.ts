import type { Kysely } from 'kysely';
import { tooManyTries } from '../../../shared/features/sign-in-codes.ts';
import type { DB } from '../../database/types.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Postbox } from '../../platform/postbox.ts';
import { tooOften } from '../../platform/refusal.ts';
import type { Caller } from '../../platform/session.ts';
import { triedPasswordsLetter } from './account-security.letters.ts';
import { networkOf } from './address-network.ts';
import {
  accountSubject,
  addressSubject,
  countTry,
  type CountedTry,
  findWait,
  FREE_TRIES,
  takeBack,
} from './password-tries.repository.ts';

/** Whose password is tried. */
export interface TriedAccount {
  readonly id: number;
  readonly email: string;
  readonly name: string;
}

/** What came of a try; an undecided one, such as one that lacks its second step, counts for nothing. */
export type TryOutcome = 'right' | 'wrong' | 'undecided';

/** Slows guessing, by account and by address. */
export interface PasswordTries {
  /** Runs a check of a password, or refuses to, saying how long to wait. */
  attempt(
    account: TriedAccount,
    caller: Caller,
    check: () => Promise<TryOutcome>,
  ): Promise<TryOutcome>;
  /** Counts a try that had no account to be right for. */
  miss(caller: Caller): Promise<void>;
}

interface TriesParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly postbox: Postbox;
  readonly publicUrl: () => string;
}

/** Lets everything pass: for tests, and for benches that sign in more often than people do. */
export const unlimitedTries: PasswordTries = {
  attempt: (_account, _caller, check) => check(),
  miss: async () => {},
};

/**
 * Counts the tries in the database, so that they hold on every server and across restarts. The
 * owner of an account hears of it by mail, once until somebody got in or a day has passed.
 */
export function createPasswordTries({ db, clock, postbox, publicUrl }: TriesParts): PasswordTries {
  async function count(subjects: readonly string[]): Promise<CountedTry[]> {
    const now = clock.now();
    const counted = await countTry(db, subjects, now);
    if (counted.length === subjects.length) return counted;
    // Another try at the same moment may have taken the last free one of one subject.
    await takeBack(db, counted);
    const until = (await findWait(db, subjects)) ?? now;
    throw tooOften(tooManyTries(Math.ceil((until.getTime() - now.getTime()) / 60_000)));
  }

  async function tellOwner({ email, name }: TriedAccount, counted: readonly CountedTry[]) {
    const own = counted.find(({ subject }) => subject.startsWith('account:'));
    if (own?.tries !== FREE_TRIES.account) return;
    await postbox.send(db, triedPasswordsLetter(email, name, publicUrl()));
  }

  return {
    async attempt(account, caller, check) {
      const subject = accountSubject(account.id);
      const counted = await count([subject, subjectOf(caller)]);
      const outcome = await check().catch(async (error: unknown) => {
        await takeBack(db, counted);
        throw error;
      });
      if (outcome === 'wrong') await tellOwner(account, counted);
      if (outcome === 'undecided') await takeBack(db, counted);
      if (outcome === 'right') await takeBack(db, counted, subject);
      return outcome;
    },

    async miss(caller) {
      await count([subjectOf(caller)]);
    },
  };
}

/** Whoever has an address of IPv6 has a whole network of them. */
function subjectOf({ address }: Caller): string {
  return addressSubject(networkOf(address, { v4: 4, v6: 4 }));
}
