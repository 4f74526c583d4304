import type { Kysely } from 'kysely';
import type { SignedIn } from '../../../shared/features/accounts.ts';
import type { SignInCode } from '../../../shared/features/sign-in-codes.ts';
import { tidyLine } from '../../../shared/line.ts';
import type { Role } from '../../../shared/roles.ts';
import { APPROVED, REJECTED } from '../../../shared/statuses.ts';
import { transaction } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Postbox } from '../../platform/postbox.ts';
import { ruleBroken } from '../../platform/refusal.ts';
import type { Caller } from '../../platform/session.ts';
import { findForSignIn } from './account.repository.ts';
import { newDeviceLetter } from './account-security.letters.ts';
import { noteDevice } from './device.repository.ts';
import { markDevice, nameDevice } from './device.ts';
import { isPassword } from './password.ts';
import type { PasswordTries, TryOutcome } from './password-tries.ts';
import type { SecondFactors } from './second-factor.service.ts';
import type { OpenedSession, Sessions } from './sessions.ts';

interface SignInParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly postbox: Postbox;
  readonly sessions: Pick<Sessions, 'open'>;
  readonly tries: PasswordTries;
  readonly secondFactors: Pick<SecondFactors, 'isRight'>;
  readonly publicUrl: () => string;
}

/** What is entered to get in. */
export interface Entered {
  readonly email: string;
  readonly password: string;
  /** Of the second step; empty until it is asked for. */
  readonly code: string;
}

interface Device {
  readonly name: string;
  readonly mark: Buffer;
}

/** That a device was used is noted as rarely as this, milliseconds. */
const NOTED_MS = 24 * 60 * 60_000;

type SignInAccount = NonNullable<Awaited<ReturnType<typeof findForSignIn>>>;

export type SignInService = ReturnType<typeof createSignInService>;

/** Getting in: the checks run in the order of the specification's table (section 5). */
export function createSignInService(parts: SignInParts) {
  const { db, clock, postbox, sessions, tries, secondFactors, publicUrl } = parts;

  /** What is wrong with the proof that this is the owner, if anything. */
  async function faultOf(
    account: SignInAccount,
    { password, code }: Entered,
  ): Promise<SignInCode | undefined> {
    if (!(await isPassword(account.password_hash, password))) return 'wrong-password';
    if (!account.has_second_factor) return undefined;
    if (code.trim() === '') return 'second-factor-required';
    return (await secondFactors.isRight(account.id, code)) ? undefined : 'wrong-second-factor';
  }

  async function prove(account: SignInAccount, entered: Entered, caller: Caller): Promise<void> {
    let fault: SignInCode | undefined;
    await tries.attempt(account, caller, async () => {
      fault = await faultOf(account, entered);
      return outcomeOf(fault);
    });
    if (fault) throw refusal(fault);
  }

  /** Opens a session; a device that the account was never used from is told to its owner. */
  async function open(account: SignInAccount, device: Device): Promise<OpenedSession> {
    const { id, email, name, knows_device: isKnown } = account;
    if (isKnown) return sessions.open(db, id, device.name);
    return transaction(db, async (trx) => {
      if (await noteDevice(trx, { accountId: id, mark: device.mark, now: clock.now() })) {
        await postbox.send(trx, newDeviceLetter(email, name, device.name, publicUrl()));
      }
      return sessions.open(trx, id, device.name);
    });
  }

  return {
    async signIn(entered: Entered, caller: Caller): Promise<SignedIn> {
      const address = tidyLine(entered.email.normalize('NFKC'));
      if (address === '') throw refusal('no-email-provided');
      if (entered.password === '') throw refusal('no-password-provided');
      const device = { name: nameDevice(caller.userAgent), mark: markDevice(caller) };
      const since = new Date(clock.now().getTime() - NOTED_MS);
      const account = await findForSignIn(db, address, { mark: device.mark, since });
      if (!account) {
        await tries.miss(caller);
        throw refusal('no-user');
      }
      if (!account.email_confirmed_at) throw refusal('no-confirmed-email');
      await prove(account, entered, caller);
      // How a review stands is only for who knows the password.
      if (account.contributor_status === REJECTED) throw refusal('account-rejected');
      if (account.contributor_status !== APPROVED) throw refusal('account-pending');
      const { id, name, last_name: lastName, role } = account;
      return { id, name, lastName, role: role as Role, ...(await open(account, device)) };
    },
  };
}

/** A password that lacks its second step proves nothing, and is no guess. */
function outcomeOf(fault: SignInCode | undefined): TryOutcome {
  if (fault === undefined) return 'right';
  return fault === 'second-factor-required' ? 'undecided' : 'wrong';
}

function refusal(code: SignInCode) {
  return ruleBroken(code);
}
