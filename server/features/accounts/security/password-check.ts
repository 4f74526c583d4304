import type { Db } from '../../../database/db.ts';
import { ruleBroken } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { findCredentials } from './password.repository.ts';
import { isPassword } from './password.ts';
import type { PasswordTries, TriedAccount } from '../sign-in/password-tries.ts';
import { sessionSubject } from '../sign-in/password-tries.repository.ts';

/** Confirms that the caller is the owner, where a session alone is not enough. */
export type PasswordCheck = ReturnType<typeof createPasswordCheck>;

export function createPasswordCheck({
  db,
  tries,
}: {
  readonly db: Db;
  readonly tries: PasswordTries;
}) {
  return {
    /** Throws if this is not the caller's password. Guesses are slowed for this session only. */
    async require(
      { id, accountId }: Session,
      password: string,
      field: string = 'currentPassword',
    ): Promise<TriedAccount> {
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
