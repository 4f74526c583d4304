import type { SignedIn, SignInCode } from '../../../../shared/features/accounts/accounts.ts';
import type { Device } from '../../../../shared/features/accounts/account-security.ts';
import { tidyLine } from '../../../../shared/texts/line.ts';
import { APPROVED, REJECTED } from '../../../../shared/statuses.ts';
import { transaction } from '../../../database/transaction.ts';
import { notFound, ruleBroken, Refusal } from '../../../platform/requests/refusal.ts';
import type { Caller } from '../../../platform/requests/session.ts';
import { newDeviceEmail } from '../security/account-security.emails.ts';
import { markDevice, recordDevice, readDevice } from './device.ts';
import type { DeviceCookies } from './device-cookie.ts';
import { hashCode } from '../../../platform/random-code.ts';
import { isPassword, tryNobodysPassword } from '../security/password.ts';
import type { PasswordTries, TryOutcome } from './password-tries.ts';
import {
  accountSubject,
  type CountedTry,
  linkSubject,
  undoTry,
  undoneWhenRight,
} from './password-tries.repository.ts';
import type { SecondFactors } from '../security/second-factor.service.ts';
import type { OpenedSession, Sessions } from './sessions.ts';
import {
  createSignInStore,
  findByLink,
  openSession,
  type SignInAccount,
} from './sign-in.repository.ts';
import { takeLink } from './sign-in-links.service.ts';
import type { SecurityNotes } from '../security/security-log.ts';
import type { FeatureParts } from '../../../parts.ts';

interface SignInParts extends Pick<
  FeatureParts,
  'db' | 'pool' | 'clock' | 'postbox' | 'publicUrl'
> {
  readonly sessions: Pick<Sessions, 'make'>;
  readonly tries: PasswordTries;
  readonly secondFactors: Pick<SecondFactors, 'isRight'>;
  readonly deviceCookies: Pick<DeviceCookies, 'read'>;
}

export interface Entered {
  readonly email: string;
  readonly password: string;
  /** The code of the second factor; empty until it is required. */
  readonly code: string;
}

interface EnteredLink {
  /** The code of the link. */
  readonly link: string;
  /** The code of the second factor; empty until it is required. */
  readonly code: string;
}

interface SeenDevice {
  readonly names: Device;
  readonly mark: Buffer;
}

interface Begun {
  readonly account: SignInAccount;
  readonly counted: readonly CountedTry[];
}

/** The interval at which the use of a device is stored. */
const DEVICE_USE_MS = 24 * 60 * 60_000;

export type SignInService = ReturnType<typeof createSignInService>;

/** Creates the sign-in. The checks run in the order of the specification's table (section 5). */
export function createSignInService(parts: SignInParts) {
  const { db, clock, postbox, sessions, tries, secondFactors, deviceCookies, publicUrl } = parts;
  const store = createSignInStore(parts.pool);

  /** Returns what is wrong with the password or the second factor, if anything. */
  async function faultOf(
    account: SignInAccount,
    { password, code }: Entered,
  ): Promise<SignInCode | undefined> {
    if (!(await isPassword(account.password_hash, password))) return 'wrong-password';
    return secondFaultOf(account, code);
  }

  /** Returns what is wrong with the second factor, if the account has one. */
  async function secondFaultOf(
    account: SignInAccount,
    code: string,
  ): Promise<SignInCode | undefined> {
    if (!account.has_second_factor) return undefined;
    if (code.trim() === '') return 'second-factor-required';
    return (await secondFactors.isRight(account.id, code)) ? undefined : 'wrong-second-factor';
  }

  /** Finds the account and counts the try, or throws. */
  async function begin(
    { email, password }: Entered,
    device: SeenDevice,
    caller: Caller,
  ): Promise<Begun> {
    const now = clock.now();
    const knownSince = new Date(now.getTime() - DEVICE_USE_MS);
    const subject = tries.subjectOf(caller);
    const devices = deviceCookies.read(caller.cookies);
    const entry = { email, mark: device.mark, knownSince, subject, devices, now };
    const { account, counted } = await store.begin(entry);
    if (account && !account.email_confirmed_at) throw refusal('no-confirmed-email');
    const subjects = subject === null ? [] : subjectsOf(account, devices, subject);
    await tries.requireCounted(subjects, counted);
    if (!account) {
      await tryNobodysPassword(password);
      throw refusal('no-user');
    }
    return { account, counted };
  }

  async function prove({ account, counted }: Begun, entered: Entered): Promise<void> {
    let fault: SignInCode | undefined;
    await tries.run(account, counted, async () => {
      fault = await faultOf(account, entered);
      return outcomeOf(fault);
    });
    if (fault) throw refusal(fault);
  }

  /** Opens a session, uses up the link, if any, and e-mails the owner about a new device. */
  async function open(
    { account, counted }: Begun,
    device: SeenDevice,
    link?: Buffer,
  ): Promise<OpenedSession> {
    const { id, email, name } = account;
    const undone = undoneWhenRight(counted);
    const { row, opened } = await sessions.make(id, device.names);
    if (account.knows_device && link === undefined) {
      await store.open(row, undone);
      return opened;
    }
    await transaction(db, async (trx) => {
      if (link && !(await takeLink(trx, link, clock.now()))) throw notFound('sign-in.link-invalid');
      if (await recordDevice(trx, { accountId: id, mark: device.mark, now: clock.now() })) {
        await postbox.send(trx, newDeviceEmail(email, name, device.names, publicUrl()));
      }
      await openSession(trx, row, undone);
    });
    return opened;
  }

  /**
   * Refuses an account that is not approved. Only a right password reveals the state of the review.
   */
  async function requireApproved({ account, counted }: Begun): Promise<void> {
    const { contributor_status: status } = account;
    if (status === APPROVED) return;
    await undoTry(db, undoneWhenRight(counted));
    throw refusal(status === REJECTED ? 'account-rejected' : 'account-pending');
  }

  return {
    async signIn(entered: Entered, caller: Caller): Promise<SignedIn> {
      const email = tidyLine(entered.email.normalize('NFKC'));
      if (email === '') throw refusal('no-email-provided');
      if (entered.password === '') throw refusal('no-password-provided');
      const device = { names: readDevice(caller.userAgent), mark: markDevice(caller) };
      const begun = await begin({ ...entered, email }, device, caller);
      await prove(begun, entered);
      await requireApproved(begun);
      return view(begun.account, await open(begun, device));
    },

    /** Signs in with a link from an e-mail, once. The second factor is still required. */
    async signInByLink({ link, code }: EnteredLink, caller: Caller): Promise<SignedIn> {
      const device = { names: readDevice(caller.userAgent), mark: markDevice(caller) };
      const codeSha256 = hashCode(link);
      const now = clock.now();
      const knownSince = new Date(now.getTime() - DEVICE_USE_MS);
      const account = await findByLink(db, { codeSha256, mark: device.mark, knownSince, now });
      if (!account) throw notFound('sign-in.link-invalid');
      let fault: SignInCode | undefined;
      await tries.attempt(account, linkSubject(codeSha256), async () => {
        fault = await secondFaultOf(account, code);
        return outcomeOf(fault);
      });
      if (fault) throw refusal(fault);
      const begun = { account, counted: [] };
      await requireApproved(begun);
      return view(account, await open(begun, device, codeSha256));
    },
  };
}

/**
 * Returns the subjects whose tries count: only the device if the account knows it, otherwise the
 * account and the address.
 */
function subjectsOf(
  account: SignInAccount | undefined,
  devices: ReadonlyMap<number, string>,
  address: string,
): string[] {
  if (!account) return [address];
  const device = devices.get(account.id);
  return device === undefined ? [accountSubject(account.id), address] : [device];
}

function view(account: SignInAccount, opened: OpenedSession): SignedIn {
  const { id, name, last_name: lastName, role, language } = account;
  return {
    id,
    name,
    lastName,
    role,
    ...opened,
    ...(account.is_contributor && { isContributor: true }),
    ...(language !== null && { language }),
  };
}

/** A password without the second factor proves nothing, and is not a guess. */
function outcomeOf(fault: SignInCode | undefined): TryOutcome {
  if (fault === undefined) return 'right';
  return fault === 'second-factor-required' ? 'undecided' : 'wrong';
}

/** The form field of each refusal, if it has one. */
const FIELDS: Readonly<Partial<Record<SignInCode, string>>> = {
  'no-email-provided': 'email',
  'no-password-provided': 'password',
  'wrong-password': 'password',
  'second-factor-required': 'code',
  'wrong-second-factor': 'code',
};

function refusal(code: SignInCode) {
  const field = FIELDS[code];
  return ruleBroken(`sign-in.${code}`, {}, field === undefined ? {} : { field });
}

/** Wraps the sign-in to record each success and each refusal in the security log. */
export function logSignIns(service: SignInService, security: SecurityNotes): SignInService {
  async function noted<Result extends { id: number }>(
    work: Promise<Result>,
    { email, code }: { email?: string; code: string },
  ): Promise<Result> {
    try {
      const signedIn = await work;
      const detail = code.trim() === '' ? '' : 'second-factor';
      security.note({ kind: 'sign-in', accountId: signedIn.id, detail });
      return signedIn;
    } catch (error) {
      if (error instanceof Refusal) noteFailure(error, email?.trim());
      throw error;
    }
  }

  function noteFailure({ status, message }: Refusal, email: string | undefined): void {
    if (status === 429) security.note({ kind: 'locked', email });
    else security.note({ kind: 'sign-in-failed', email, detail: status === 404 ? '' : message });
  }

  return {
    ...service,
    signIn: (entered, caller) => noted(service.signIn(entered, caller), entered),
    signInByLink: (entered, caller) =>
      noted(service.signInByLink(entered, caller), { code: entered.code }),
  };
}
