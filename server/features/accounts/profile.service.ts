import type { Kysely } from 'kysely';
import type { Profile } from '../../../shared/features/accounts.ts';
import { type BUYER, FREELANCER } from '../../../shared/roles.ts';
import { APPROVED } from '../../../shared/statuses.ts';
import type { DB } from '../../database/types.ts';
import { forbidden, notFound } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { findUserName, getProfile, setRole } from './account.repository.ts';
import { viewProfile } from './account.view.ts';

export type ProfileService = ReturnType<typeof createProfileService>;

/** A person's own data, and what others may know of it. */
export function createProfileService({ db }: { readonly db: Kysely<DB> }) {
  return {
    async profile(accountId: number): Promise<Profile> {
      return viewProfile(await getProfile(db, accountId));
    },

    /** The username of an approved account. */
    async userName(accountId: number): Promise<string> {
      const userName = await findUserName(db, accountId, APPROVED);
      if (userName === undefined) throw notFound('There is no such person.');
      return userName;
    },

    /** Switches the role a person works in, and answers it. */
    async changeRole<R extends typeof BUYER | typeof FREELANCER>(
      { accountId, maySell }: Session,
      role: R,
    ): Promise<R> {
      if (role === FREELANCER && !maySell) throw forbidden(BUYER_ONLY);
      await setRole(db, accountId, role);
      return role;
    },
  };
}

const BUYER_ONLY =
  'Your account is registered as a buyer. Only accounts registered as a freelancer can switch to freelancer.';
