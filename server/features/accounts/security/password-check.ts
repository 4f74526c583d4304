import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';
import { ruleBroken } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { findCredentials } from './password.repository.ts';
import { isPassword } from './password.ts';
import type { PasswordTries, TriedAccount } from '../sign-in/password-tries.ts';
import { sessionSubject } from '../sign-in/password-tries.repository.ts';

/** Makes sure that it is the owner who asks, where a session alone is too little. */
export interface PasswordCheck {
  /** Refuses when this is not the person's own password; guesses are slowed, for this session alone. */
  require(session: Session, password: string, field?: string): Promise<TriedAccount>;
}

/** Makes the check of one's own password. */
export function createPasswordCheck({
  db,
  tries,
}: {
  readonly db: Kysely<DB>;
  readonly tries: PasswordTries;
}): PasswordCheck {
  return {
    async require({ id, accountId }, password, field = 'currentPassword') {
      const { password_hash, ...account } = await findCredentials(db, accountId);
      const outcome = await tries.attempt(account, sessionSubject(id), async () =>
        (await isPassword(password_hash, password)) ? 'right' : 'wrong',
      );
      if (outcome !== 'right') {
        throw ruleBroken('account.wrong-password', {}, { field });
      }
      return account;
    },
  };
}
