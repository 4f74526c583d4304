import type { Kysely } from 'kysely';
import type { SignedIn } from '../../../shared/features/accounts.ts';
import type { SignInCode } from '../../../shared/features/sign-in-codes.ts';
import { tidyLine } from '../../../shared/line.ts';
import type { Role } from '../../../shared/roles.ts';
import { APPROVED, REJECTED } from '../../../shared/statuses.ts';
import type { DB } from '../../database/types.ts';
import { ruleBroken } from '../../platform/refusal.ts';
import { findByEmail } from './account.repository.ts';
import { isPassword } from './password.ts';
import type { Sessions } from './sessions.ts';

interface SignInParts {
  readonly db: Kysely<DB>;
  readonly sessions: Pick<Sessions, 'open'>;
}

export type SignInService = ReturnType<typeof createSignInService>;

/** Getting in: the checks run in the order of the specification's table (section 5). */
export function createSignInService({ db, sessions }: SignInParts) {
  return {
    async signIn(email: string, password: string): Promise<SignedIn> {
      const address = tidyLine(email);
      if (address === '') throw refusal('no-email-provided');
      if (password === '') throw refusal('no-password-provided');
      const account = await findByEmail(db, address);
      if (!account) throw refusal('no-user');
      if (!account.email_confirmed_at) throw refusal('no-confirmed-email');
      if (!(await isPassword(account.password_hash, password))) throw refusal('wrong-password');
      // How a review stands is only for who knows the password.
      if (account.contributor_status === REJECTED) throw refusal('account-rejected');
      if (account.contributor_status !== APPROVED) throw refusal('account-pending');
      const { id, name, last_name: lastName, role } = account;
      return { id, name, lastName, role: role as Role, ...(await sessions.open(id)) };
    },
  };
}

function refusal(code: SignInCode) {
  return ruleBroken(code);
}
