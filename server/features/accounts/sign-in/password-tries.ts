import { tooOften } from '../../../platform/requests/refusal.ts';
import type { Caller } from '../../../platform/requests/session.ts';
import { triedPasswordsEmail } from '../security/account-security.emails.ts';
import type { FeatureParts } from '../../../parts.ts';
import { networkOf } from './device.ts';
import {
  addressSubject,
  countTry,
  type CountedTry,
  findWait,
  FREE_TRIES,
  isOfAddress,
  undoTry,
  undoTries,
  undoneWhenRight,
} from './password-tries.repository.ts';

export interface TriedAccount {
  readonly id: number;
  readonly email: string;
  readonly name: string;
}

/** The result of a try. An undecided one, such as a missing second factor, does not count. */
export type TryOutcome = 'right' | 'wrong' | 'undecided';

/** Slows down guessing per account and per address. */
export interface PasswordTries {
  /**
   * Runs a check of a password or a code, or throws the time to wait. The tries are counted for
   * `subject`, so that strangers cannot use them up.
   */
  attempt(
    account: TriedAccount,
    subject: string,
    check: () => Promise<TryOutcome>,
  ): Promise<TryOutcome>;
  /**
   * Returns the subject that counts a caller's tries besides the account; null if they are not
   * counted.
   */
  subjectOf(caller: Caller): string | null;
  /** Throws the time to wait if not all subjects had a try left. */
  requireCounted(subjects: readonly string[], counted: readonly CountedTry[]): Promise<void>;
  /**
   * Runs a check whose tries were already counted. After a right password, the caller undoes them.
   */
  run(
    account: TriedAccount,
    counted: readonly CountedTry[],
    check: () => Promise<TryOutcome>,
  ): Promise<TryOutcome>;
}

type TriesParts = Pick<FeatureParts, 'db' | 'clock' | 'postbox' | 'publicUrl'>;

/** Limits nothing, for tests and benchmarks. */
export const unlimitedTries: PasswordTries = {
  attempt: (_account, _subject, check) => check(),
  subjectOf: () => null,
  requireCounted: async () => {},
  run: (_account, _counted, check) => check(),
};

/**
 * Creates the limiter. Tries are stored in the database, so they count on every server and across
 * restarts. The owner gets one e-mail for each series of tries.
 */
export function createPasswordTries({ db, clock, postbox, publicUrl }: TriesParts): PasswordTries {
  async function requireCounted(subjects: readonly string[], counted: readonly CountedTry[]) {
    if (counted.length === subjects.length) return;
    // A concurrent try may have taken the last free one of a single subject.
    await undoTries(db, counted);
    const now = clock.now();
    const until = (await findWait(db, subjects)) ?? now;
    const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000);
    throw tooOften('account.too-many-tries', { minutes: Math.max(minutes, 1) });
  }

  async function notifyOwner({ email, name }: TriedAccount, counted: readonly CountedTry[]) {
    const own = counted.find((one) => !isOfAddress(one));
    if (own?.tries !== FREE_TRIES.account) return;
    await postbox.send(db, triedPasswordsEmail(email, name, publicUrl()));
  }

  const run: PasswordTries['run'] = async (account, counted, check) => {
    const outcome = await check().catch(async (error: unknown) => {
      await undoTries(db, counted);
      throw error;
    });
    if (outcome === 'wrong') await notifyOwner(account, counted);
    if (outcome === 'undecided') await undoTries(db, counted);
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
      if (outcome === 'right') await undoTry(db, undoneWhenRight(counted));
      return outcome;
    },
  };
}

/** Returns the subject of a caller's network, because an IPv6 customer has a whole network. */
function subjectOf({ address }: Caller): string {
  return addressSubject(networkOf(address, { v4: 4, v6: 4 }));
}
